import type { MyBet, WireReceipt } from '@touchline/contract/player/bet'
import { voidState } from '@touchline/domain/bet'
import { displayOdds, parsePrice } from '@touchline/domain/odds'
import { type Info, InfoButton } from '../../lib/info/index.ts'
import { type Text, useText } from '../../lib/intl/index.ts'
import { catalogue } from '../../lib/live/index.ts'
import { type Names, useNames } from '../../lib/offer/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { placedSide, stateText } from './betWords.ts'
import styles from './MyBets.module.css'

export type ReceiptLeg = WireReceipt['legs'][number]

/** One or two sentences per leg, with an explanation of the terms. */
export function ReceiptLegs({ bet, receipt }: { bet: MyBet; receipt: WireReceipt }) {
  const text = useText()
  const oddsText = useOddsText()
  const names = useNames()
  const odds = (written: string) => {
    const price = parsePrice(written)
    return price ? oddsText(displayOdds(price)) : written
  }
  return (
    <ul className={styles.sentences}>
      {receipt.legs.map((leg) => (
        <li key={leg.selectionId}>
          {legSentences(nameOfLeg(bet, leg, names), leg, { text, odds }).join(' ')}
          <Infos leg={leg} />
        </li>
      ))}
    </ul>
  )
}

/** A bet builder is named by all its parts. */
export function nameOfLeg(bet: MyBet, leg: ReceiptLeg | undefined, names: Names): string {
  const nameOf = (id: string | undefined) => {
    const found = bet.selections.find(({ selectionId }) => selectionId === id)
    return found ? names.selection(placedSide(found)) : ''
  }
  return leg?.selections ? leg.selections.map(({ selectionId }) => nameOf(selectionId)).join(' + ') : nameOf(leg?.selectionId)
}

function Infos({ leg }: { leg: ReceiptLeg }) {
  const infos = infosOf(leg)
  if (infos.length === 0) return null
  return (
    <div className={styles.infos}>
      {infos.map((about) => (
        <InfoButton key={about} about={about} named />
      ))}
    </div>
  )
}

const infosOf = (leg: ReceiptLeg): Info[] => [
  ...(leg.rule4 ? ['rule4' as const] : []),
  ...(leg.win?.deadHeat || leg.place?.deadHeat ? ['deadHeat' as const] : []),
  ...(leg.extraPlace ? ['extraPlaces' as const] : []),
  ...(leg.bestOdds?.applied ? ['bestOdds' as const] : []),
]

/** Sentences of these states name no price. Runners of a forecast have no price either: their sentence gives their result. */
const unpricedStates = new Set<ReceiptLeg['state']>(['OPEN', voidState, 'NON_RUNNER'])

interface Writing {
  text: Text
  odds: (written: string) => string
}

/** "Desert Crown won, taken at 7/2. A runner was withdrawn: 10p in the pound of the winnings, so it was paid at 63/20." */
export function legSentences(name: string, leg: ReceiptLeg, writing: Writing): string[] {
  const { text, odds } = writing
  const { price, boostedFrom, startingPrice, voidReason, forced, halfTime, selections } = leg
  return [
    price || unpricedStates.has(leg.state)
      ? text(`receipt.leg.${leg.state}`, { name, price: price ? odds(price) : '' })
      : text('receipt.leg.unpriced', { name, state: text(stateText(leg.state)) }),
    ...(voidReason ? [text('receipt.voidReason', { reason: voidReason })] : []),
    ...(forced ? [text('receipt.forced', { reason: forced })] : []),
    ...(boostedFrom ? [text('receipt.boostedFrom', { price: odds(boostedFrom) })] : []),
    ...(startingPrice && price === 'SP' ? [text('receipt.startingPrice', { price: odds(startingPrice) })] : []),
    ...(halfTime ? [text('receipt.halfTime', { home: halfTime.home, away: halfTime.away })] : []),
    ...(selections?.some(({ state }) => state === voidState) ? [text('receipt.builder')] : []),
    ...rule4Sentences(leg, writing),
    ...bestOddsSentences(leg, writing),
    ...placeSentences(leg, text),
    ...deadHeatSentences(leg, text),
  ]
}

function rule4Sentences({ rule4, win, eventId, bestOdds }: ReceiptLeg, { text, odds }: Writing): string[] {
  if (!rule4) return []
  const paid = win?.price && !bestOdds?.applied ? 'reduced' : 'otherwise'
  const reduced = win?.price ? odds(win.price) : ''
  const values = { pence: wholeOf(rule4.pence), count: rule4.deductions.length, paid, price: reduced }
  const runners = catalogue.get('event', eventId)?.participants ?? []
  const each = rule4.deductions.flatMap(({ participantId, price, pence }) => {
    const name = runners.find(({ id }) => id === participantId)?.name
    return name && price ? [text('receipt.rule4.runner', { name, price: odds(price), pence })] : []
  })
  return [
    text('receipt.rule4', values),
    ...(each.length > 0 ? [`${each.join('; ')}.`] : []),
    ...(rule4.capped ? [text('receipt.rule4.capped')] : []),
  ]
}

function bestOddsSentences({ bestOdds }: ReceiptLeg, { text, odds }: Writing): string[] {
  return bestOdds?.applied ? [text('receipt.bestOdds', { price: odds(bestOdds.startingPrice) })] : []
}

/** The terms on which a place was paid. */
function placeSentences({ state, placeTerms, extraPlace }: ReceiptLeg, text: Text): string[] {
  const paid = placeTerms && state !== 'OPEN' && state !== 'LOST' && state !== voidState && state !== 'NON_RUNNER'
  return [
    ...(paid ? [text('receipt.placeTerms', { terms: text('slip.eachWay.terms', { ...placeTerms }) })] : []),
    ...(extraPlace ? [text('receipt.extraPlace')] : []),
  ]
}

function deadHeatSentences({ win, place }: ReceiptLeg, text: Text): string[] {
  const share = win?.deadHeat ?? place?.deadHeat
  return share ? [text('receipt.deadHeat', { share })] : []
}

/** "35/1" → "35"; pence are whole except in unusual tables. */
function wholeOf(written: string): string {
  const [n = '0', d = '1'] = written.split('/')
  return d === '1' ? n : String(Math.round((Number(n) / Number(d)) * 100) / 100)
}
