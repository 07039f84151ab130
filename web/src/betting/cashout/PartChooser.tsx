import type { MyBet } from '@touchline/contract/player/bet'
import { currencies, formatMinor, parseMoney } from '@touchline/domain/money'
import { type PartChosen, type PartsOffered, type PartWanted, percentChosen } from '@touchline/domain/mybets'
import { classNames, Field } from '@touchline/ui'
import { useId, useState } from 'react'
import { useDecimalSign, useMoneyText, useText } from '../../lib/intl/index.ts'
import styles from './CashOut.module.css'

interface PartChooserProps {
  bet: MyBet
  offered: PartsOffered & { part: NonNullable<PartsOffered['part']> }
  chosen: PartChosen
  wanted: PartWanted | undefined
  onChoose: (chosen: PartChosen) => void
}

const quickShares = [25, 50, 75]

/** The part to cash out: by slider, share or amount. */
export function PartChooser(props: PartChooserProps) {
  const { offered, chosen, wanted, onChoose, bet } = props
  const text = useText()
  const money = useMoneyText()
  const id = useId()
  const percent = percentChosen(chosen, offered)
  const amount = wanted?.is === 'amount' ? money(wanted.minor, bet.currency) : ''
  return (
    <div className={styles.chooser}>
      <label htmlFor={id} className={styles.sliderLabel}>
        {text('cashout.share')}
      </label>
      <AmountField {...props} />
      <input
        id={id}
        type="range"
        className={styles.slider}
        style={{ '--percent': `${percent}%` } as React.CSSProperties}
        min={1}
        max={100}
        value={percent}
        aria-valuetext={text('cashout.share.says', { percent, amount })}
        onChange={(event) => onChoose(shareOf(Number(event.target.value)))}
      />
      <div className={styles.shares}>
        {[...quickShares, 100].map((share) => (
          <button
            key={share}
            type="button"
            className={classNames(styles.share, share === percent && styles.on)}
            aria-pressed={share === percent}
            onClick={() => onChoose(shareOf(share))}
          >
            {share === 100 ? text('cashout.share.all') : text('cashout.share.quick', { percent: share })}
          </button>
        ))}
      </div>
    </div>
  )
}

const shareOf = (percent: number): PartChosen => (percent >= 100 ? { is: 'whole' } : { is: 'share', percent })

function AmountField({ bet: { currency }, offered, wanted, onChoose }: PartChooserProps) {
  const text = useText()
  const money = useMoneyText()
  const sign = useDecimalSign()
  /** the text being typed; otherwise the field shows the current part */
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (wanted?.is === 'amount' ? formatMinor(wanted.minor, currency).replace('.', sign) : '')
  const { minMinor, maxMinor } = offered.part
  const problem =
    typed !== undefined && amountOf(typed, currency) === undefined
      ? text('cashout.notAnAmount')
      : wanted?.is === 'tooSmall'
        ? text('cashout.tooSmall', { amount: money(minMinor, currency) })
        : wanted?.is === 'leavesTooLittle'
          ? text('cashout.leavesTooLittle', { max: money(maxMinor, currency) })
          : undefined
  return (
    <Field
      className={styles.amount}
      label={text('cashout.amount')}
      amount
      before={currencies[currency].symbol}
      value={shown}
      inputMode="decimal"
      autoComplete="off"
      problem={problem}
      onFocus={(event) => event.target.select()}
      onBlur={() => setTyped(undefined)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const minor = amountOf(value, currency)
        if (minor !== undefined) onChoose({ is: 'amount', minor })
      }}
    />
  )
}

/** B4.18c: a comma is a decimal point too. */
function amountOf(typed: string, currency: MyBet['currency']): number | undefined {
  const minor = parseMoney(typed.trim().replace(',', '.'), currency)
  return typeof minor === 'number' ? minor : undefined
}
