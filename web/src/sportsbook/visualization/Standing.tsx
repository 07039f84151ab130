import type { SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { LiveClock, SetsLine } from '../../lib/score/index.ts'
import { sideName } from '../score/index.ts'
import styles from './Visualization.module.css'

const sides = [
  ['HOME', 'home'],
  ['AWAY', 'away'],
] as const

/** The score next to the picture, for when the page's own is out of view. */
export function Standing({ event }: { event: SportEvent }) {
  const text = useText()
  const board = useEntity('scoreboard', event.id)
  return (
    <div className={styles.standing}>
      {sides.map(([role, side]) => (
        <p key={role}>
          <span className={styles.name}>{sideName(event, role, text)}</span>
          <b>{board?.score[side]}</b>
        </p>
      ))}
      {board && event.state === 'INPLAY' ? <LiveClock board={board} /> : null}
      <SetsLine eventId={event.id} />
    </div>
  )
}
