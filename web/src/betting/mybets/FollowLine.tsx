import type { Scoreboard } from '@touchline/domain/catalogue'
import type { LegProgress } from '@touchline/domain/mybets'
import { classNames } from '@touchline/ui'
import { clockSecondsAt, useByTheSecond } from '../../lib/clock/index.ts'
import styles from './MyBets.module.css'

interface FollowLineProps {
  board: Scoreboard
  progress: LegProgress | undefined
}

/** above this number of segments it is a plain line */
const maxPieces = 12

/** Pitch line of a leg: its count in segments, or the minutes. The text next to it says the same. */
export function FollowLine({ board, progress }: FollowLineProps) {
  const count = progress?.count
  if (count && count.of <= maxPieces) return <Pieces done={count.done} of={count.of} />
  if (board.clockSeconds === undefined) return null
  return <Minutes board={board} tone={toneOf(progress)} />
}

function Pieces({ done, of }: { done: number; of: number }) {
  return (
    <span className={styles.pieces} aria-hidden="true">
      {Array.from({ length: of }, (_, at) => (
        <i key={at} className={at < done ? styles.done : undefined} />
      ))}
    </span>
  )
}

function Minutes({ board, tone }: { board: Scoreboard; tone: string | undefined }) {
  const percent = useByTheSecond((nowMs) => Math.min(100, Math.round(((clockSecondsAt(board, nowMs) ?? 0) / 5400) * 100)))
  return (
    <span className={classNames(styles.minutes, tone)} aria-hidden="true">
      <i style={{ width: `${percent}%` }} />
    </span>
  )
}

const toneOf = (progress: LegProgress | undefined): string | undefined =>
  progress?.now === 'WON' || progress?.now === 'HALF_WON' ? styles.ahead : undefined
