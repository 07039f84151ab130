import { currencies, formatMinor } from '@touchline/domain/money'
import { type StakeField as FieldName, keyPressed, stakeOf } from '@touchline/domain/slip'
import { Field } from '@touchline/ui'
import type { KeyboardEvent, ReactNode } from 'react'
import { useConfig } from '../../lib/config/index.ts'
import { useDecimalSign, useText } from '../../lib/intl/index.ts'
import { dispatch } from '../../lib/slip/index.ts'
import styles from './Slip.module.css'
import type { SlipPartProps } from './slipPart.ts'
import type { SlipView } from './slipView.ts'

interface StakeFieldProps extends SlipPartProps {
  field: FieldName
  label: ReactNode
  labelHidden?: boolean
}

/** B4.17, B4.18: an amount typed by keys. Other input (pasted, dictated, inserted in the middle) is parsed as a whole. */
export function StakeField({ view, field, label, labelHidden = false, keyboard }: StakeFieldProps) {
  const { currency } = useConfig()
  const text = useText()
  const sign = useDecimalSign()
  const { text: value } = stakeOf(view.slip, field)
  const wrong = view.problems.some(
    (problem) => 'field' in problem && problem.field === field && problem.is !== 'enterStakeAmount',
  )
  return (
    <Field
      className={styles.stakeField}
      label={label}
      labelHidden={labelHidden}
      amount
      before={currencies[currency].symbol}
      value={value.replace('.', sign)}
      placeholder={text('slip.stake.empty')}
      inputMode={keyboard === 'screen' ? 'none' : 'decimal'}
      autoComplete="off"
      data-stake={field}
      aria-invalid={wrong || undefined}
      onFocus={(event) => {
        dispatch({ is: 'editStake', field })
        requestAnimationFrame(() => {
          // after the mouse has set its caret, so that typing replaces; a narrow page may be a zoomed desktop
          if (keyboard === 'desk' || matchMedia('(pointer: fine)').matches) event.target.select()
          // the keys below must not cover the field; where they scroll with it, it makes room for them
          if (keyboard !== 'desk') event.target.scrollIntoView({ block: isLow() ? 'start' : 'nearest' })
        })
      }}
      onBlur={() => finish(view)}
      onKeyDown={(event) => onKey(event, view, field)}
      onChange={(event) => dispatch({ is: 'typeStake', field, text: event.target.value })}
    />
  )
}

/** The height below which the sheet scrolls as a whole (`Slip.module.css`). */
const isLow = (): boolean => matchMedia('(max-height: 600px)').matches

function onKey(event: KeyboardEvent<HTMLInputElement>, view: SlipView, field: FieldName): void {
  if (event.key === 'Escape') {
    event.preventDefault()
    event.stopPropagation()
    return dispatch({ is: 'stakeCancelled' })
  }
  const key = keyPressed(event)
  const { value, selectionStart, selectionEnd } = event.currentTarget
  const all = selectionStart === 0 && selectionEnd === value.length
  if (key === 'done') {
    finish(view)
    event.currentTarget.blur()
  } else if (key && (all || selectionStart === value.length)) {
    event.preventDefault()
    if (all) dispatch({ is: 'typeStake', field, text: '' })
    dispatch({ is: 'pressKey', key })
  } else if (!key && event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey) event.preventDefault()
}

/** B5.8e */
export function finish({ limits }: SlipView): void {
  const highest = Object.entries(limits.maxStakes).map(([field, max]) => [field, formatMinor(max, limits.currency)])
  dispatch({ is: 'stakeDone', highest: Object.fromEntries(highest) })
}
