import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { classNames, Hidden } from '@touchline/ui'
import { clockSecondsAt, useMinuteMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { incidentWords } from './incidentWords.ts'
import styles from './PitchLine.module.css'
import { lineMinutes, type Mark, markOf, placeOn } from './timeline.ts'

const middle = 18

/** The match on the pitch line: the home side's incidents above, the away side's below, the current time as an upright. */
export function PitchLine({ board, event }: { board: Scoreboard; event: SportEvent }) {
  const nowMs = useMinuteMs()
  const text = useText()
  const seconds = clockSecondsAt(board, nowMs)
  const minutes = lineMinutes(board.incidents, seconds)
  const now = seconds === undefined ? undefined : placeOn(seconds / 60, minutes)
  const words = board.incidents.map((incident) => incidentWords(incident, event, text))
  return (
    <>
      <Hidden>{[text('score.timeline'), ...words].join('. ')}</Hidden>
      <svg className={styles.line} aria-hidden="true">
        <line x1="0" x2="100%" y1={middle} y2={middle} className={styles.rest} />
        {now === undefined ? null : <line x1="0" x2={`${now}%`} y1={middle} y2={middle} className={styles.played} />}
        <line x1={`${4500 / minutes}%`} x2={`${4500 / minutes}%`} y1={middle - 4} y2={middle + 4} className={styles.half} />
        {board.incidents.map((incident) => (
          <svg key={incident.id} x={`${placeOn(incident.minute, minutes)}%`} y={middle} overflow="visible">
            <MarkShape mark={markOf(incident.kind)} above={incident.role === 'HOME'} />
          </svg>
        ))}
        {now === undefined ? null : <line x1={`${now}%`} x2={`${now}%`} y1="2" y2="34" className={styles.now} />}
      </svg>
    </>
  )
}

function MarkShape({ mark, above }: { mark: Mark; above: boolean }) {
  const y = above ? -9 : 9
  if (mark === 'goal') return <circle cy={y} r="4.5" className={styles.goal} />
  if (mark === 'yellow' || mark === 'red')
    return <rect x="-3" y={y - 4.5} width="6" height="9" rx="1" className={classNames(styles.card, styles[mark])} />
  return <line y1={above ? -3 : 3} y2={above ? -9 : 9} className={styles.tick} />
}
