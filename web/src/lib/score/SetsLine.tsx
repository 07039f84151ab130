import { channel } from '@touchline/contract/channel'
import { periodScoresOf, type SetScore, setScoreOf } from '@touchline/domain/catalogue'
import { Hidden } from '@touchline/ui'
import { Suspense } from 'react'
import { AreaMessages, useText } from '../intl/index.ts'
import { useEntity, useLiveNear } from '../live/index.ts'
import styles from './SetsLine.module.css'

/** The set score of a match, if its statistics are subscribed. */
export const useSetScore = (eventId: string): SetScore | undefined => setScoreOf(useEntity('statistics', eventId))

/** Games of each set and points of the current game: "6–4 3–2 40–15"; or the points of each quarter or inning. */
export function SetsLine({ eventId }: { eventId: string }) {
  const statistics = useEntity('statistics', eventId)
  const periods = periodScoresOf(statistics)
  const score = periods ? { sets: periods } : setScoreOf(statistics)
  if (!score) return null
  return (
    <Suspense>
      <AreaMessages>
        <Sets score={score} word={periods ? 'score.period' : 'score.set'} />
      </AreaMessages>
    </Suspense>
  )
}

function Sets({ score, word }: { score: SetScore; word: 'score.set' | 'score.period' }) {
  const text = useText()
  const { points } = score
  const sets = score.sets.map((games, i) => ({ ...games, set: i + 1 }))
  const spoken = [...sets.map((each) => text(word, each)), ...(points ? [text('score.points', { ...points })] : [])]
  return (
    <span className={styles.sets}>
      <Hidden>{spoken.join(', ')}</Hidden>
      {sets.map(({ set, home, away }) => (
        <span key={set} aria-hidden="true">
          {home}–{away}
        </span>
      ))}
      {points ? (
        <span className={styles.points} aria-hidden="true">
          {points.home}–{points.away}
        </span>
      ) : null}
    </span>
  )
}

interface SetFiguresProps {
  eventId: string
  side: 'home' | 'away'
}

/** In a list row: one side's games in the current set, and its points. Live while near the window. */
export const SetFigures = (props: SetFiguresProps) => (
  <AreaMessages>
    <Figures {...props} />
  </AreaMessages>
)

function Figures({ eventId, side }: SetFiguresProps) {
  const text = useText()
  const score = useSetScore(eventId)
  const near = useLiveNear([channel.statistics(eventId)])
  const games = score?.sets.at(-1)?.[side]
  const points = score?.points?.[side]
  return (
    <span className={styles.figures} ref={near}>
      {games === undefined ? null : <Hidden>{text('score.games', { games })} </Hidden>}
      <span aria-hidden="true">{games}</span>
      {points === undefined ? null : <Hidden>{text('score.pointsOf', { points })}</Hidden>}
      <span className={styles.point} aria-hidden="true">
        {points}
      </span>
    </span>
  )
}
