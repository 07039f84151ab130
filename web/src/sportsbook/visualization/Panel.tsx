import type { SportEvent } from '@touchline/domain/catalogue'
import { classNames, Drawing } from '@touchline/ui'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { drawings, modeDrawing } from './drawings.tsx'
import { IconButton } from './IconButton.tsx'
import { MatchTracker } from './MatchTracker.tsx'
import { Standing } from './Standing.tsx'
import { StreamView } from './StreamView.tsx'
import { useShrunk } from './useShrunk.ts'
import styles from './Visualization.module.css'
import type { VisualizationMode } from './visualization.ts'
import { followWhileOpen, sendVisualization, showsIn, useVisualization } from './visualizationStore.ts'

interface PanelProps {
  event: SportEvent
  modes: readonly VisualizationMode[]
  /** called when the customer closes it */
  onClose: () => void
}

/** The open area: a bar with the picture below. When pinned it stays visible, smaller, while the page scrolls past it. */
export function Panel({ event, modes, onClose }: PanelProps) {
  const text = useText()
  const { mode, minimized, height, pinned, fullScreen } = useVisualization()
  const place = useRef<HTMLElement>(null)
  const shrunk = useShrunk(place, pinned && !minimized && !fullScreen)
  useEffect(followWhileOpen, [])
  useRoom(place)
  // a keyboard user continues from here
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-label={text('watch.title')}
      className={classNames(styles.place, pinned && styles.pinned)}
      style={{ '--picture': `${height}px` } as CSSProperties}
    >
      <div ref={showsIn} className={classNames(styles.area, shrunk && styles.shrunk, fullScreen && styles.full)}>
        <Bar modes={modes} onClose={onClose} />
        {/* a collapsed stream keeps playing, so its sound stays */}
        <div className={styles.picture} hidden={minimized}>
          <div className={styles.view}>{mode === 'TRACKER' ? <MatchTracker event={event} /> : <StreamView event={event} />}</div>
          {shrunk || fullScreen ? <Standing event={event} /> : null}
        </div>
      </div>
    </section>
  )
}

function Bar({ modes, onClose }: Omit<PanelProps, 'event'>) {
  const text = useText()
  const { mode, minimized, pinned, fullScreen } = useVisualization()
  const { features } = useConfig()
  return (
    <div className={styles.bar}>
      <fieldset aria-label={text('watch.modes')} className={styles.modes}>
        {modes.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.mode}
            aria-pressed={each === mode}
            onClick={() => sendVisualization({ is: 'modeChosen', mode: each })}
          >
            <Drawing>{drawings[modeDrawing[each]]}</Drawing>
            <span>{text(`watch.mode.${each}`)}</span>
          </button>
        ))}
      </fieldset>
      {features.pinFunctionality && !fullScreen ? (
        <IconButton
          drawing="pin"
          label={text('watch.pin')}
          pressed={pinned}
          onPress={() => sendVisualization({ is: pinned ? 'unpinned' : 'pinned' })}
        />
      ) : null}
      {document.fullscreenEnabled ? (
        <IconButton
          drawing={fullScreen ? 'smallScreen' : 'fullScreen'}
          label={text(fullScreen ? 'watch.leaveFullScreen' : 'watch.fullScreen')}
          onPress={() => sendVisualization({ is: 'fullScreenPressed' })}
        />
      ) : null}
      {fullScreen ? null : (
        <>
          <IconButton
            drawing={minimized ? 'down' : 'fold'}
            label={text(minimized ? 'watch.maximize' : 'watch.minimize')}
            expanded={!minimized}
            onPress={() => sendVisualization({ is: minimized ? 'maximized' : 'minimized' })}
          />
          <IconButton
            drawing="close"
            label={text('watch.close')}
            onPress={() => {
              onClose()
              sendVisualization({ is: 'reset' })
            }}
          />
        </>
      )}
    </div>
  )
}

/** Reports the available space whenever it changes. */
function useRoom(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = place.current
    if (!element) return undefined
    const sendSize = () =>
      sendVisualization({ is: 'roomChanged', room: { width: element.clientWidth, windowHeight: innerHeight } })
    const observer = new ResizeObserver(sendSize)
    observer.observe(element)
    addEventListener('resize', sendSize)
    return () => {
      observer.disconnect()
      removeEventListener('resize', sendSize)
    }
  }, [place])
}
