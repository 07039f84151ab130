import type { Currency, Minor } from '@touchline/domain/money'
import { Hidden, Money } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './CashOut.module.css'
import { useValueTrend } from './useValueTrend.ts'

/** A changing value. The space for its arrow is always reserved. */
export function Value({ minor, currency }: { minor: Minor; currency: Currency }) {
  const text = useText()
  const trend = useValueTrend(minor)
  return (
    <span className={styles.value}>
      <span className={trend ? styles[trend] : styles.still} aria-hidden="true" />
      {trend ? <Hidden>{text(`cashout.${trend}`)} </Hidden> : null}
      <Money minor={minor} currency={currency} />
    </span>
  )
}
