import { useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './Cashier.module.css'
import { minorOf, type ShownCashier } from './useCashier.ts'

/** What cannot be withdrawn, and why. */
export function Kept({ cashier: { kept, currency } }: { cashier: Pick<ShownCashier, 'kept' | 'currency'> }) {
  const text = useText()
  const money = useMoneyText()
  if (kept.length === 0) return null
  return (
    <ul className={styles.kept} aria-label={text('cashier.withdraw.kept')}>
      {kept.map(({ why, amount }) => (
        <li key={why} className={styles.row}>
          <span>
            {text('cashier.withdraw.kept')}
            <small>{text(`cashier.withdraw.kept.${why}`)}</small>
          </span>
          <b>{money(minorOf(amount, currency))}</b>
        </li>
      ))}
    </ul>
  )
}
