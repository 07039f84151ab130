import type { MyBet, WireReceipt } from '@touchline/contract/player/bet'
import { useIntl } from 'react-intl'
import { type Text, useMoneyText, useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { minorOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { nameOfLeg } from './ReceiptLegs.tsx'

type ReceiptLine = WireReceipt['lines'][number]

/** The lines of the bet with the calculation of each: stake times its legs' factors, bonuses, rounding. */
export function ReceiptLines({ bet, receipt }: { bet: MyBet; receipt: WireReceipt }) {
  const text = useText()
  const money = useMoneyText()
  const names = useNames()
  const amount = (written: string) => money(minorOf(written, bet), bet.currency)
  return (
    <table className={styles.lines}>
      <caption className={styles.hidden}>{text('receipt.lines')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('receipt.line')}</th>
          <th scope="col">{text('slip.stake')}</th>
          <th scope="col">{text('receipt.paid')}</th>
        </tr>
      </thead>
      <tbody>
        {receipt.lines.map((line) => (
          <tr key={`${line.part}${line.legs.join()}`}>
            <td>
              {receipt.eachWay && line.part !== 'order' ? <b>{text(`receipt.part.${line.part}`)} </b> : null}
              {line.legs.map((at) => nameOfLeg(bet, receipt.legs[at], names)).join(' × ')}
              <LineCalculation bet={bet} receipt={receipt} line={line} />
            </td>
            <td>{amount(line.stake)}</td>
            <td>{amount(line.returns)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{text('receipt.total')}</th>
          <td>{amount(receipt.stake)}</td>
          <td>{amount(receipt.returns)}</td>
        </tr>
        {receipt.tax ? (
          <>
            <tr>
              <th scope="row" colSpan={2}>
                {text('receipt.tax', { percent: receipt.tax.percent, winnings: amount(receipt.tax.winnings) })}
              </th>
              <td>{money(-minorOf(receipt.tax.withheld, bet), bet.currency)}</td>
            </tr>
            <tr>
              <th scope="row" colSpan={2}>
                {text('mybets.net')}
              </th>
              <td>{amount(receipt.tax.net)}</td>
            </tr>
          </>
        ) : null}
      </tfoot>
    </table>
  )
}

/** "£5.00 × 2.10 × 1.50 = £15.75", and later additions or deductions. */
function LineCalculation({ bet, receipt, line }: { bet: MyBet; receipt: WireReceipt; line: ReceiptLine }) {
  const text = useText()
  const money = useMoneyText()
  const { formatNumber } = useIntl()
  const amount = (written: string) => money(minorOf(written, bet), bet.currency)
  const factor = (written: string) => formatNumber(decimalOf(written), { minimumFractionDigits: 2, maximumFractionDigits: 4 })
  const exact = money(Math.round(decimalOf(line.exact)), bet.currency)
  const sum = line.dividend
    ? text('receipt.line.dividend', { stake: amount(line.stake), dividend: factor(line.dividend), exact })
    : factorsOf(line, receipt).length > 0
      ? text('receipt.line.sum', {
          stake: amount(line.stake),
          factors: factorsOf(line, receipt).map(factor).join(' × '),
          exact,
        })
      : undefined
  return (
    <span className={styles.calculationInput}>
      {sum ? <span>{sum}</span> : null}
      {line.paidAs && !bet.type.endsWith(line.paidAs.toUpperCase()) ? <span>{text(`receipt.paidAs.${line.paidAs}`)}</span> : null}
      {line.bonuses?.map((bonus) => (
        <span key={bonus.kind}>{bonusWords(bonus, amount, text)}</span>
      ))}
      {line.freeBetStake ? <span>{text('receipt.freeBetStake', { amount: amount(line.freeBetStake) })}</span> : null}
    </span>
  )
}

/** Factor of each leg. None for an each-way line that continues as one, nor for a forecast. */
function factorsOf({ part, legs }: ReceiptLine, receipt: WireReceipt): string[] {
  if (part !== 'win' && part !== 'place') return []
  const factors = legs.flatMap((at) => receipt.legs[at]?.[part]?.factor ?? [])
  return factors.length === legs.length ? factors : []
}

function bonusWords(
  { kind, rate, amount }: NonNullable<ReceiptLine['bonuses']>[number],
  write: (amount: string) => string,
  text: Text,
): string {
  const percent = `${Math.round(decimalOf(rate) * 10_000) / 100}%`
  return text(`receipt.bonus.${kind}`, { rate: percent, amount: write(amount) })
}

/** For display only: payouts are calculated in exact fractions. */
function decimalOf(written: string): number {
  const [n = '0', d = '1'] = written.split('/')
  return Number(n) / Number(d)
}
