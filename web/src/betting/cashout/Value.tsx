import type { Currency, Minor } from '@touchline/domain/money'
import { Hidden, Money } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import styles from './CashOut.module.css'
import { useValueTrend } from './useValueTrend.ts'

/** A value that moves: the room of its arrow is always there. */
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
