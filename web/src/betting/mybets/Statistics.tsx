import { wireMinor } from '@touchline/domain/money'
import { type SettledPeriod, statisticsShown } from '@touchline/domain/mybets'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useStatistics } from './queries.ts'
import styles from './Statistics.module.css'

/** B3.14: stakes and returns; a dash where unknown. */
export function Statistics({ period }: { period: SettledPeriod }) {
  const text = useText()
  const money = useMoneyText()
  const { data } = useStatistics(period)
  const write = (amount: string) => (data ? money(wireMinor(amount, data.currency), data.currency) : amount)
  const { totalWager, totalReturns, totalNetReturns } = statisticsShown(data, write)
  const net = data && wireMinor(data.totalNetReturns, data.currency)
  return (
    <dl className={styles.statistics} aria-label={text('mybets.statistics')}>
      <div>
        <dt>{text('mybets.statistics.wager')}</dt>
        <dd>{totalWager}</dd>
      </div>
      <div>
        <dt>{text('mybets.statistics.returns')}</dt>
        <dd>{totalReturns}</dd>
      </div>
      <div>
        <dt>{text('mybets.statistics.net')}</dt>
        <dd className={net !== undefined && net > 0 ? styles.up : undefined}>
          {net !== undefined && net > 0 ? '+' : ''}
          {totalNetReturns}
        </dd>
      </div>
    </dl>
  )
}
