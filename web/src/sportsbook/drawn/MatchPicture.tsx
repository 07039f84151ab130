import type { SportEvent } from '@touchline/domain/catalogue'
import { type Course, frameAt, shareAt } from '@touchline/domain/virtual'
import { Hidden } from '@touchline/ui'
import { useCallback, useRef } from 'react'
import { useByTheSecond } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { incidentWords } from '../score/index.ts'
import { PitchPicture, tallyOf } from '../visualization/index.ts'
import styles from './Drawn.module.css'
import { OffIn } from './OffIn.tsx'
import { useFrames, useIsCalm, usePhase } from './useCourse.ts'

interface MatchPictureProps {
  event: SportEvent
  course: Course | undefined
}

/** minutes of a match with what is added to it */
const minutes = 92

/** A match while it is played: the ball, the minute, and each goal in words; for those who want nothing to move without the ball. */
export function MatchPicture({ event, course }: MatchPictureProps) {
  const text = useText()
  const board = useEntity('scoreboard', event.id)
  const phase = usePhase(course)
  const isCalm = useIsCalm()
  const ball = useRef<SVGCircleElement>(null)
  const draw = useCallback(
    (atMs: number) => {
      const [x = 500, y = 500] = course ? frameAt(course, atMs) : []
      // the net is behind the line
      ball.current?.setAttribute('transform', `translate(${((x - 500) / 1000) * 107 + 52.5} ${(y / 1000) * 68})`)
    },
    [course],
  )
  useFrames(draw, phase === 'running' && !isCalm)
  const minute = useByTheSecond((nowMs) => (course ? Math.min(90, Math.ceil((shareAt(course, nowMs) / 1000) * minutes)) : 0))
  const goals = board?.incidents ?? []
  const newest = goals.at(-1)
  return (
    <div className={styles.match}>
      <div className={styles.pitch}>
        <PitchPicture tally={isCalm ? tallyOf(goals) : {}} latest={isCalm ? undefined : newest} />
        {isCalm ? null : (
          <svg viewBox="-3 -3 111 74" className={styles.over} aria-hidden="true">
            <circle ref={ball} r="1.9" className={styles.ball} />
          </svg>
        )}
      </div>
      <div className={styles.leaders}>
        {phase === 'before' ? (
          <OffIn event={event} />
        ) : (
          <b>{phase === 'over' ? text('drawn.fullTime') : text('drawn.minute', { minute })}</b>
        )}
        <ol>
          {goals.map((incident) => (
            <li key={incident.id}>{incidentWords(incident, event, text)}</li>
          ))}
        </ol>
      </div>
      <Hidden>
        <output>
          {phase === 'over' && board
            ? text('drawn.score', { name: event.name, home: board.score.home, away: board.score.away })
            : newest
              ? incidentWords(newest, event, text)
              : null}
        </output>
      </Hidden>
    </div>
  )
}
