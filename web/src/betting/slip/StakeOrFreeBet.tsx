import { type StakeField as FieldName, freeBetOn } from '@touchline/domain/slip'
import { Hidden, Icon } from '@touchline/ui'
import type { ReactNode } from 'react'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import { minorOf } from './placedWords.ts'
import { StakeField } from './StakeField.tsx'
import styles from './Stakes.module.css'
import type { SlipPartProps } from './slipPart.ts'

interface StakeOrFreeBetProps extends SlipPartProps {
  field: FieldName
  label: ReactNode
  labelHidden?: boolean
}

/** The stake field, or the free bet that pays the stake with a button to remove it. */
export function StakeOrFreeBet(props: StakeOrFreeBetProps) {
  const text = useText()
  const money = useMoneyText()
  const { view, field } = props
  const attached = freeBetOn(view.slip, field)
  if (!attached) return <StakeField {...props} />
  const amount = money(minorOf(attached.amount) ?? 0)
  return (
    <button type="button" className={styles.freeBet} onClick={() => dispatch({ is: 'detachFreeBet', field })}>
      <Hidden>{text('slip.freeBet.takeOff', { amount })}</Hidden>
      <span className={styles.freeBetWords} aria-hidden="true">
        {text('slip.freeBet')}
        <strong>{amount}</strong>
      </span>
      <Icon name="close" size={14} />
    </button>
  )
}
