import type { MyBet } from '@touchline/contract/player/bet'
import { Money } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { minorOf } from './betWords.ts'
import styles from './MyBets.module.css'

export function BetMoney({ bet }: { bet: MyBet }) {
  const text = useText()
  const before = bet.priceBoost?.originalDisplayOdds?.decimal
  const settled = bet.returns !== undefined
  const back = bet.returns ?? bet.possibleWinnings
  return (
    <dl className={styles.money}>
      <div>
        <dt>{text('slip.stake')}</dt>
        <dd>
          <Money minor={minorOf(bet.stake, bet)} currency={bet.currency} />
        </dd>
      </div>
      {bet.displayTotalOdds && bet.selections.length > 1 ? (
        <div>
          <dt>{text('slip.price')}</dt>
          <dd>
            {/* decimal odds for multiples, as in the slip */}
            {before ? <s aria-label={`${text('mybets.boostedFrom')} ${before}`}>{before}</s> : null}{' '}
            {bet.displayTotalOdds.decimal}
          </dd>
        </div>
      ) : null}
      <div className={styles.returns}>
        <dt>{text(settled ? 'mybets.returned' : 'slip.toReturn')}</dt>
        <dd>{back === undefined ? '–' : <Money minor={minorOf(back, bet)} currency={bet.currency} />}</dd>
      </div>
      {bet.withheld === undefined ? null : (
        <div>
          <dt>{text('mybets.tax')}</dt>
          <dd>
            <Money minor={-minorOf(bet.withheld, bet)} currency={bet.currency} />
          </dd>
        </div>
      )}
      {bet.net === undefined ? null : (
        <div className={styles.returns}>
          <dt>{text('mybets.net')}</dt>
          <dd>
            <Money minor={minorOf(bet.net, bet)} currency={bet.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
