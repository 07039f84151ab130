import type { SportEvent } from '@touchline/domain/catalogue'
import { type PlayableStream, playableStreams } from '@touchline/domain/streaming'
import { Drawing } from '@touchline/ui'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useFeatureSettings } from '../../lib/experiments/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useSetScore } from '../../lib/score/index.ts'
import { drawings, modeDrawing } from './drawings.tsx'
import { hasPicture } from './tally.ts'
import styles from './Visualization.module.css'
import { streamsOf, type VisualizationMode } from './visualization.ts'
import { sendVisualization, useVisualization } from './visualizationStore.ts'

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

interface Modes {
  offered: VisualizationMode[]
  streams: PlayableStream[]
}

/** Modes of this event: our tracker, and the streams that the operator has providers for. */
function useModes(event: SportEvent): Modes {
  const { streamProviders, features } = useConfig()
  const board = useEntity('scoreboard', event.id)
  const drawn = hasPicture(event, board, useSetScore(event.id) !== undefined)
  return useMemo(() => {
    const isOver = event.state === 'FINISHED' || event.state === 'CANCELED' || event.state === 'ABANDONED'
    const pages = features.streamingIframe === true
    const streams = isOver ? [] : playableStreams(event.streams ?? [], streamProviders, { pages })
    const streamed = (['VIDEO', 'WIDGET'] as const).filter((mode) => streamsOf({ streams }, mode).length > 0)
    return { streams, offered: [...streamed, ...(drawn ? (['TRACKER'] as const) : [])] }
  }, [event.streams, event.state, streamProviders, features, drawn])
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
        <button key={mode} type="button" className={styles.door} onClick={({ currentTarget }) => open(mode, currentTarget)}>
          <Drawing>{drawings[modeDrawing[mode]]}</Drawing>
          {text(`watch.open.${mode}`)}
        </button>
      ))}
    </section>
  )
}
