import type { MyBet, WireReceipt } from '@touchline/contract/bet'
import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { type Text, useMoneyText, useText } from '../../lib/intl/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { minorOf } from './betWords.ts'
import styles from './MyBets.module.css'

type ReceiptLeg = WireReceipt['legs'][number]

/** Why the bet paid what it paid, in sentences: each leg, then each line, then the sum. */
export function ReceiptWords({ bet, receipt }: { bet: MyBet; receipt: WireReceipt }) {
  const text = useText()
  const money = useMoneyText()
  const sentence = useLegSentence()
  const amount = (written: string) => money(minorOf(written, bet), bet.currency)
  const nameOf = (at: number) => nameOfLeg(bet, receipt.legs[at])
  return (
    <section className={styles.receipt} aria-labelledby="receipt">
      <h2 id="receipt" className={styles.receiptTitle}>
        {text('receipt.title')}
      </h2>
      {receipt.revision > 1 ? (
        <p className={styles.revision}>{text('receipt.revision', { revision: receipt.revision })}</p>
      ) : null}
      <ul className={styles.sentences}>
        {receipt.legs.map((leg) => (
          <li key={leg.selectionId}>{sentence(nameOfLeg(bet, leg), leg)}</li>
        ))}
      </ul>
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
                {line.legs.map(nameOf).join(' × ')}
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
        </tfoot>
      </table>
      {receipt.cap ? (
        <p className={styles.legOf}>
          {text('receipt.cap', { most: amount(receipt.cap.maxPayout), before: amount(receipt.cap.before) })}
        </p>
      ) : null}
      <p className={styles.legOf}>{text(receipt.rounding.scope === 'line' ? 'receipt.rounding.line' : 'receipt.rounding.bet')}</p>
    </section>
  )
}

const nameOfLeg = (bet: MyBet, leg: ReceiptLeg | undefined): string =>
  bet.selections.find(({ selectionId }) => selectionId === leg?.selectionId)?.selectionName ?? ''

/** "Desert Crown won. Taken at 7/2; 10p in the pound were taken off for a withdrawn runner. Paid at 63/20." */
function useLegSentence(): (name: string, leg: ReceiptLeg) => string {
  const text = useText()
  const oddsText = useOddsText()
  const odds = (written: string) => {
    const price = parsePrice(written)
    return price ? oddsText(displayOdds(price)) : written
  }
  return (name, leg) =>
    [
      text(`receipt.leg.${leg.state}`, { name, price: leg.price ? odds(leg.price) : '' }),
      ...(leg.voidReason ? [text('receipt.voidReason', { reason: leg.voidReason })] : []),
      ...rule4Sentences(leg, text, odds),
      ...bestOddsSentences(leg, text, odds),
      ...placeSentences(leg, text),
      ...deadHeatSentences(leg, text),
    ].join(' ')
}

function rule4Sentences({ rule4, win }: ReceiptLeg, text: Text, odds: (written: string) => string): string[] {
  if (!rule4) return []
  const values = { pence: wholeOf(rule4.pence), count: rule4.deductions.length, price: win?.price ? odds(win.price) : '' }
  return [text('receipt.rule4', values), ...(rule4.capped ? [text('receipt.rule4.capped')] : [])]
}

function bestOddsSentences({ bestOdds }: ReceiptLeg, text: Text, odds: (written: string) => string): string[] {
  return bestOdds?.applied ? [text('receipt.bestOdds', { price: odds(bestOdds.startingPrice) })] : []
}

/** On what terms a place was paid. */
function placeSentences({ state, placeTerms, extraPlace }: ReceiptLeg, text: Text): string[] {
  const paid = placeTerms && state !== 'OPEN' && state !== 'LOST' && state !== 'CANCELLED' && state !== 'NON_RUNNER'
  return [
    ...(paid ? [text('receipt.placeTerms', { terms: text('slip.eachWay.terms', { ...placeTerms }) })] : []),
    ...(extraPlace ? [text('receipt.extraPlace')] : []),
  ]
}

function deadHeatSentences({ win, place }: ReceiptLeg, text: Text): string[] {
  const share = win?.deadHeat ?? place?.deadHeat
  return share ? [text('receipt.deadHeat', { share })] : []
}

/** "35/1" → "35"; pence are whole but for odd tables. */
function wholeOf(written: string): string {
  const [n = '0', d = '1'] = written.split('/')
  return d === '1' ? n : String(Math.round((Number(n) / Number(d)) * 100) / 100)
}
