import type { WireRound } from '@touchline/contract/player/predictor'
import type { PredictorGame } from '@touchline/domain/predictor'
import { Badge, Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { MatchLines } from './MatchLines.tsx'
import { PointsTable } from './PointsTable.tsx'
import styles from './Predictor.module.css'

/** A round that is over: its scores, how many won, and how many points entries reached. */
export function ResultCard({ game, round }: { game: PredictorGame; round: WireRound }) {
  const text = useText()
  const { formatDate } = useIntl()
  const { state, closesAt, entries, reached = [], matches } = round
  const winners = reached.reduce((sum, each) => sum + each.winners, 0)
  return (
    <Card
      title={text('predictor.result.title', { date: formatDate(closesAt, { weekday: 'short', day: 'numeric', month: 'short' }) })}
      badge={state === 'void' ? <Badge tone="warn">{text('predictor.state.void')}</Badge> : undefined}
    >
      <div className={styles.body}>
        <p>{text('predictor.result.entries', { entries, winners })}</p>
        <div className={styles.beside}>
          <MatchLines game={game} matches={matches} />
          {reached.length > 0 ? <PointsTable reached={reached} /> : null}
        </div>
      </div>
    </Card>
  )
}
