import { maxStakeText, tightestMaxStake } from '@touchline/domain/bet'
import { formatMinor, parseMoney } from '@touchline/domain/money'
import { affordableStake, type StakeField } from '@touchline/domain/slip'
import { Hidden } from '@touchline/ui'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { useBettingSettings } from '../../lib/settings/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { minorOf } from './placedWords.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'

/** "£10.00" becomes "£10" where space is short. */
const short = (money: string): string => money.replace(/[.,]00(?=\D|$)/, '')

/** Maximum stake: the book's limit (B5.13: the lowest of several) and what the customer can pay. */
function highestStake({ limits: { maxStakes }, bets, systems, account }: SlipPartProps['view'], field: StakeField) {
  const taken = field === 'common' ? tightestMaxStake(Object.values(maxStakes)) : maxStakes[field]
  if (!taken || !account) return taken || undefined
  return Math.min(taken, affordableStake(field, { bets, systems, account }))
}

/** Quick stakes, and where the operator wants it (P9.7a) the maximum if known. */
export function QuickStakes({ view, field }: Pick<SlipPartProps, 'view'> & { field: StakeField }) {
  const { currency, features } = useConfig()
  const { defaultStakes } = useBettingSettings()
  const money = useMoneyText()
  const text = useText()
  const amounts = defaultStakes.map((amount) => parseMoney(amount, currency)).filter((minor) => typeof minor === 'number')
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
      {features.maxStake === true ? <MaxStake view={view} field={field} /> : null}
    </div>
  )
}

function MaxStake({ view, field }: Pick<SlipPartProps, 'view'> & { field: StakeField }) {
  const { currency } = useConfig()
  const money = useMoneyText()
  const text = useText()
  const max = highestStake(view, field)
  const isEnough = max !== undefined && max > 0 && max >= view.limits.minStake
  const maxShown = max === undefined ? '–' : short(money(minorOf(maxStakeText(max, currency)) ?? max))
  return (
    <button
      type="button"
      className={styles.chip}
      disabled={!isEnough}
      onClick={() => isEnough && dispatch({ is: 'setStake', field, amount: formatMinor(max, currency) })}
    >
      <Hidden>
        {isEnough
          ? text('slip.quick.most', { amount: money(max) })
          : text(max === undefined ? 'slip.quick.mostUnknown' : 'slip.quick.mostNothing')}
      </Hidden>
      <span aria-hidden="true">{text('slip.quick.max')}</span>
      <span className={styles.max} aria-hidden="true" translate="no">
        {maxShown}
      </span>
    </button>
  )
}
