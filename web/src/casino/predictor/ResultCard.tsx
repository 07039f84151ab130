import type { WireRound } from '@touchline/contract/player/predictor'
import type { PredictorGame } from '@touchline/domain/predictor'
import { Badge, Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { MatchLines } from './MatchLines.tsx'
import styles from './Predictor.module.css'

/** A round that is over: its scores, and how many won. */
export function ResultCard({ game, round }: { game: PredictorGame; round: WireRound }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { state, closesAt, entries, winners = 0, mostPoints, matches } = round
  return (
    <Card
      title={text('predictor.result.title', { date: formatDate(closesAt, { weekday: 'short', day: 'numeric', month: 'short' }) })}
      badge={state === 'void' ? <Badge tone="warn">{text('predictor.state.void')}</Badge> : undefined}
    >
      <div className={styles.body}>
        <p>
          {text('predictor.result.entries', { entries, winners })}
          {mostPoints === undefined ? '' : ` ${text('predictor.result.best', { points: mostPoints })}`}
        </p>
        <MatchLines game={game} matches={matches} />
      </div>
    </Card>
  )
}
