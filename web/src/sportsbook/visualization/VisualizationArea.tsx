import type { SportEvent } from '@touchline/domain/catalogue'
import { Drawing } from '@touchline/ui'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useFeatureSettings } from '../../lib/experiments/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { useSettings } from '../../lib/settings/index.ts'
import { tipPlaces } from '../../lib/tips/index.ts'
import { drawings, modeDrawing } from './drawings.tsx'
import { type Modes, useModes } from './modes.ts'
import styles from './Visualization.module.css'
import type { VisualizationMode } from './visualization.ts'
import { sendVisualization, useVisualization } from './visualizationStore.ts'
import { useWanted } from './wanted.ts'

/** the tips about each mode */
const doorPlaces = { VIDEO: tipPlaces.video, TRACKER: tipPlaces.stats, WIDGET: undefined } as const

const Panel = lazy(async () => ({ default: (await import('./Panel.tsx')).Panel }))

/** P4.13: where an event is watched and followed; nothing if the event has neither. */
export function VisualizationArea({ event }: { event: SportEvent }) {
  const modes = useModes(event)
  const isOpen = useVisualization(({ enabled, eventId }) => enabled && eventId === event.id)
  const [closed, setClosed] = useState(false)
  useEffect(() => () => sendVisualization({ is: 'reset' }), [])
  if (modes.offered.length === 0) return null
  return (
    <Suspense fallback={<div className={styles.waiting} />}>
      <AreaMessages of="sportsbook">
        {isOpen ? (
          <Panel event={event} modes={modes.offered} onClose={() => setClosed(true)} />
        ) : (
          <Doors event={event} {...modes} takesFocus={closed} />
        )}
      </AreaMessages>
    </Suspense>
  )
}

interface DoorsProps extends Modes {
  event: SportEvent
  /** the area has just been closed: the focus moves here */
  takesFocus: boolean
}

/** Before anything is open: one button per mode. */
function Doors({ event, offered, streams, takesFocus }: DoorsProps) {
  const text = useText()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (takesFocus) place.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [takesFocus])
  // a dialog wants one of them open
  const wanted = useWanted((state) => (state.eventId === event.id ? state.mode : undefined))
  const door = wanted === undefined ? -1 : offered.indexOf(wanted)
  useEffect(() => {
    if (door < 0) return
    useWanted.setState({}, true)
    place.current?.querySelectorAll('button')[door]?.click()
  }, [door])
  // A3.13a: the customer wants the video at once; once they closed it, it stays closed
  const starts = useSettings(({ autoStartVideo }) => autoStartVideo === 'on') && !takesFocus
  const video = useUser() && starts ? offered.indexOf('VIDEO') : -1
  useEffect(() => {
    if (video >= 0) place.current?.querySelectorAll('button')[video]?.click()
  }, [video])
  const { features } = useConfig()
  const { maxPlayerSizePercentage } = useFeatureSettings('visualization')
  const open = (startUIElement: VisualizationMode, button: HTMLElement) =>
    sendVisualization({
      is: 'enabled',
      event,
      streams,
      startUIElement,
      room: { width: button.closest('section')?.clientWidth ?? 0, windowHeight: innerHeight },
      pinned: features.pinFunctionality === true,
      ...(typeof maxPlayerSizePercentage === 'number' && { maxPlayerSizePercentage }),
    })
  return (
    <section ref={place} aria-label={text('watch.title')} className={styles.doors}>
      {offered.map((mode) => (
        <button
          key={mode}
          ref={doorPlaces[mode]}
          type="button"
          className={styles.door}
          onClick={({ currentTarget }) => open(mode, currentTarget)}
        >
          <Drawing>{drawings[modeDrawing[mode]]}</Drawing>
          {text(`watch.open.${mode}`)}
        </button>
      ))}
    </section>
  )
}
