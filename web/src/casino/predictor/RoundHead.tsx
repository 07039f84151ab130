import type { WireRound } from '@touchline/contract/player/predictor'
import { wireMinor } from '@touchline/domain/money'
import { type PredictorGame, predictorRules } from '@touchline/domain/predictor'
import { Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { clockText, useByTheSecond } from '../../lib/clock/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './Predictor.module.css'

/** The first prize, what an entry costs, and when entries end. */
export function RoundHead({ game, round: { prizes, entry, currency, closesAt } }: { game: PredictorGame; round: WireRound }) {
  const text = useText()
  const money = useMoneyText()
  const write = (amount: string) => money(wireMinor(amount, currency), currency)
  const first = prizes.byRight.find(({ right }) => right === predictorRules[game].matches)
  const right = first && text(`predictor.head.${predictorRules[game].predicts}`, { right: first.right })
  return (
    <Card className={styles.head}>
      <div>
        {first ? <p className={styles.prize}>{write(first.amount)}</p> : null}
        <p className={styles.fine}>
          {right === undefined ? '' : `${right} · `}
          {wireMinor(entry, currency) === 0 ? text('predictor.head.free') : text('predictor.head.cost', { amount: write(entry) })}
        </p>
      </div>
      <Deadline closesAt={closesAt} />
    </Card>
  )
}

const [secondMs, dayMs] = [1_000, 86_400_000]

/** Not announced by the second: the time of day stands beside it. */
function Deadline({ closesAt }: { closesAt: string }) {
  const text = useText()
  const { formatDate } = useIntl()
  const left = useByTheSecond((nowMs) => Math.max(0, Math.floor((Date.parse(closesAt) - nowMs) / secondMs)))
  const days = Math.floor((left * secondMs) / dayMs)
  const hours = Math.floor(left / 3_600)
  return (
    <div className={styles.deadline}>
      <p className={styles.fine}>{text(left > 0 ? 'predictor.closes' : 'predictor.closed')}</p>
      {left > 0 ? (
        <p className={styles.clock} aria-hidden="true">
          {days > 0
            ? text('predictor.days', { days, hours: hours % 24 })
            : `${String(hours).padStart(2, '0')}:${clockText(left % 3_600)}`}
        </p>
      ) : null}
      <p className={styles.fine}>
        <time dateTime={closesAt}>
          {formatDate(closesAt, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
        </time>
      </p>
    </div>
  )
}
