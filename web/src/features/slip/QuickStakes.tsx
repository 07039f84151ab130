import { maxStakeText, tightestMaxStake } from '@touchline/domain/bet'
import { formatMinor, parseMoney } from '@touchline/domain/money'
import type { StakeField } from '@touchline/domain/slip'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useBettingSettings } from '../../lib/settings/index.ts'
import { Hidden } from '../../ui/index.ts'
import { minorOf } from './placedWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'
import { dispatch } from './slipStore.ts'

/** "£10.00" is "£10" where there is little room. */
const short = (money: string): string => money.replace(/[.,]00(?=\D|$)/, '')

/** The usual stakes, and the most that this one takes, where that is known. */
export function QuickStakes({ view, field }: Pick<SlipPartProps, 'view'> & { field: StakeField }) {
  const { currency } = useConfig()
  const { defaultStakes } = useBettingSettings()
  const money = useMoneyText()
  const text = useText()
  const amounts = defaultStakes.map((amount) => parseMoney(amount, currency)).filter((minor) => typeof minor === 'number')
  const { maxStakes } = view.limits
  // B5.13: of several limits on one stake the lowest
  const most = field === 'common' ? tightestMaxStake(Object.values(maxStakes)) : maxStakes[field]
  const mostShown = most ? short(money(minorOf(maxStakeText(most, currency)) ?? most)) : '–'
  return (
    <div className={styles.quick} data-quick onPointerDown={(event) => event.preventDefault()}>
      {amounts.slice(0, 3).map((minor) => (
        <button
          key={minor}
          type="button"
          className={styles.chip}
          aria-label={text('slip.quick', { amount: money(minor) })}
          onClick={() => dispatch({ is: 'setStake', field, amount: formatMinor(minor, currency) })}
        >
          {short(money(minor))}
        </button>
      ))}
      <button
        type="button"
        className={styles.chip}
        disabled={!most}
        onClick={() => most && dispatch({ is: 'setStake', field, amount: formatMinor(most, currency) })}
      >
        <Hidden>{most ? text('slip.quick.most', { amount: money(most) }) : text('slip.quick.mostUnknown')}</Hidden>
        <span aria-hidden="true">{text('slip.quick.max')}</span>
        <span className={styles.most} aria-hidden="true" translate="no">
          {mostShown}
        </span>
      </button>
    </div>
  )
}
