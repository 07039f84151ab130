import { formatMinor } from '@touchline/domain/money'
import type { StakeField } from '@touchline/domain/slip'
import type { ReactNode } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'

/** The action button of a note. */
export function Act({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" className={styles.act} onClick={onClick}>
      {children}
    </button>
  )
}

/** Puts another stake into the field. */
export function UseStake({ field, minor }: { field: StakeField; minor: number }) {
  const text = useText()
  const money = useMoneyText()
  const { currency } = useConfig()
  return (
    <Act onClick={() => dispatch({ is: 'setStake', field, amount: formatMinor(minor, currency) })}>
      {text('slip.note.use', { amount: money(minor) })}
    </Act>
  )
}
