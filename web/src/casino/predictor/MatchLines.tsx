import type { WirePredictorMatch } from '@touchline/contract/player/predictor'
import { type Prediction, type PredictorGame, pointsOf, predictorRules, type ShownResult } from '@touchline/domain/predictor'
import { Badge } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { ClubBadge } from '../../lib/club/index.ts'
import { type Text, useText } from '../../lib/intl/index.ts'
import styles from './Predictor.module.css'

/** The matches of a round with their scores, and what an entry predicted. */
export const MatchLines = ({
  game,
  matches,
  picks,
}: {
  game: PredictorGame
  matches: readonly WirePredictorMatch[]
  picks?: readonly Prediction[]
}) => (
  <ul>
    {matches.map((match, i) => (
      <li key={match.eventId} className={styles.line}>
        <Sides match={match} />
        <Pick game={game} match={match} pick={picks?.[i]} />
      </li>
    ))}
  </ul>
)

function Sides({ match: { home, away, score, state, ...match } }: { match: WirePredictorMatch }) {
  return (
    <div className={styles.sides}>
      {([home, away] as const).map((side, i) => (
        <p key={i === 0 ? 'home' : 'away'} className={styles.side}>
          <ClubBadge of={side} />
          <span className={styles.team}>{side.name}</span>
          <b className={state === 'running' ? styles.live : styles.goals}>{score ? (i === 0 ? score.home : score.away) : ''}</b>
        </p>
      ))}
      <When match={{ ...match, state }} />
    </div>
  )
}

/** League and kick-off; later whether it is played, over or void. */
export function When({
  match: { league, startTime, state },
}: {
  match: Pick<WirePredictorMatch, 'league' | 'startTime' | 'state'>
}) {
  const text = useText()
  const { formatDate } = useIntl()
  return (
    <p className={styles.when}>
      {state === 'running' ? <Badge tone="live">{text('predictor.match.running')}</Badge> : null}
      {state === 'void' ? <Badge tone="warn">{text('predictor.match.void')}</Badge> : null}
      <time dateTime={startTime}>{formatDate(startTime, { weekday: 'short', hour: '2-digit', minute: '2-digit' })}</time>
      {league}
    </p>
  )
}

function Pick({ game, match, pick }: { game: PredictorGame; match: WirePredictorMatch; pick: Prediction | undefined }) {
  const text = useText()
  if (!pick) return null
  const points = pointsOf(game, pick, resultOf(match))
  return (
    <div className={styles.pick}>
      <span className={styles.fine}>{text('predictor.pick')}</span>
      <b>{pickWords(pick, text)}</b>
      {points === undefined ? null : (
        <Badge tone={points === predictorRules[game].points.right ? 'won' : points > 0 ? 'accent' : 'plain'}>
          {text('predictor.points', { points })}
        </Badge>
      )}
    </div>
  )
}

/** "2–1", or who wins. */
export const pickWords = (pick: Prediction, text: Text): string =>
  'side' in pick ? text(`predictor.side.${pick.side}`) : `${pick.home}–${pick.away}`

/** As the rules score it. */
export const resultOf = ({ state, score }: WirePredictorMatch): ShownResult =>
  (state === 'played' || state === 'running') && score
    ? { at: state, goals: score }
    : { at: state === 'void' ? 'void' : 'waiting' }
