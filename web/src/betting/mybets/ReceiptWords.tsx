import type { MyBet, WireReceipt } from '@touchline/contract/player/bet'
import { useIntl } from 'react-intl'
import { useMoneyText, useText } from '../../lib/intl/index.ts'
import { minorOf } from './betWords.ts'
import styles from './MyBets.module.css'
import { ReceiptLegs } from './ReceiptLegs.tsx'
import { ReceiptLines } from './ReceiptLines.tsx'

/** Explains the payout in sentences: each leg, then each line, then the total. */
export function ReceiptWords({ bet, receipt }: { bet: MyBet; receipt: WireReceipt }) {
  const text = useText()
  const money = useMoneyText()
  const amount = (written: string) => money(minorOf(written, bet), bet.currency)
  const { cap, luckyBonusCap, priceBoost, rounding } = receipt
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={styles.receiptTitle}>
        {text('receipt.title')}
      </h2>
      {receipt.revision > 1 ? (
        <p className={styles.revision}>{text('receipt.revision', { revision: receipt.revision })}</p>
      ) : null}
      <ReceiptLegs bet={bet} receipt={receipt} />
      <ReceiptLines bet={bet} receipt={receipt} />
      <CashedOutBefore bet={bet} receipt={receipt} />
      <div className={styles.legOf}>
        {receipt.freeBet ? <p>{text('receipt.freeBet')}</p> : null}
        {priceBoost ? <p>{text('receipt.priceBoost', { amount: amount(priceBoost.added) })}</p> : null}
        {luckyBonusCap ? <p>{text('receipt.luckyBonusCap', { max: amount(luckyBonusCap.max) })}</p> : null}
        {cap ? <p>{text('receipt.cap', { max: amount(cap.maxPayout), before: amount(cap.before) })}</p> : null}
        <p>{text(rounding.scope === 'line' ? 'receipt.rounding.line' : 'receipt.rounding.bet')}</p>
      </div>
    </section>
  )
}

/** Partial cash-outs before settlement, and the total return. */
function CashedOutBefore({ bet, receipt: { cashOuts } }: { bet: MyBet; receipt: WireReceipt }) {
  const text = useText()
  const money = useMoneyText()
  const { formatDate } = useIntl()
  const amount = (written: string) => money(minorOf(written, bet), bet.currency)
  if (!cashOuts || cashOuts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {cashOuts.map(({ at, stake, paid, withheld }) => (
        <div key={at}>
          <dt>
            {text('receipt.cashOuts')} · {formatDate(at, { dateStyle: 'short', timeStyle: 'short' })}
          </dt>
          <dd>
            {text('receipt.cashOut', { paid: amount(paid), stake: amount(stake) })}
            {withheld === undefined ? null : ` · ${text('receipt.cashOut.tax', { amount: amount(withheld) })}`}
          </dd>
        </div>
      ))}
      {bet.returns === undefined ? null : (
        <div>
          <dt>
            <b>{text('receipt.totalBack')}</b>
          </dt>
          <dd>
            <b>{amount(bet.returns)}</b>
          </dd>
        </div>
      )}
    </dl>
  )
}
