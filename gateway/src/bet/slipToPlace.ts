import type { Slip } from '@touchline/contract/bet'
import type { Brand } from '@touchline/domain/brand'
import { displayOdds, oddsNumber, type Price, priceText } from '@touchline/domain/odds'
import type { Builders } from './builders.ts'
import type { JudgedLeg } from './judgedLeg.ts'
import { type Judgement, judgeSlip } from './judgeSlip.ts'
import type { Offer } from './offer.ts'
import type { AcceptOddsChange } from './selectionFault.ts'
import type { JudgedUnit } from './slipGroups.ts'
import { slipHash } from './slipHash.ts'
import { precedesCutOff } from './slipRefusal.ts'
import type { StoredAnswer } from './slipResult.ts'

export interface AskedSlip {
  customerId: string
  slip: Slip
  accept: AcceptOddsChange
}

/** A slip in the words of the database's `place_bets`. */
export type SlipToPlace = Record<string, unknown> & { i: number; request: number }

export function slipToPlace(
  asked: AskedSlip,
  at: { i: number; request: number },
  offer: Offer,
  { brand, builders }: { brand: Brand; builders: Builders },
): SlipToPlace {
  const { customerId, slip, accept } = asked
  const judged = judgeSlip(slip, offer, { brand, builders, accept })
  const { fault } = judged
  return {
    ...at,
    customer: customerId,
    ref: slip.ref,
    hash: slipHash(slip, brand.currency),
    currency: brand.currency,
    answer: answerOf(slip, judged, brand),
    legs: judged.bet && !fault ? judged.bet.legs.flatMap(rows).map(numbered) : judged.known.map(row).map(numbered),
    ...(fault && { [precedesCutOff(fault) ? 'early' : 'late']: fault }),
    ...(!fault && struck(judged, accept, brand)),
  }
}

function struck({ bet, stakeMinor, possibleMinor }: Judgement, accept: AcceptOddsChange, brand: Brand) {
  if (!bet) throw new TypeError('a slip without a fault that is no bet')
  return {
    type: bet.type,
    systemType: bet.systemType,
    stakePerLine: bet.stakePerLine,
    lines: bet.lines,
    eachWay: bet.eachWay,
    stake: stakeMinor,
    possible: possibleMinor,
    accept,
    rules: brand.rules.name,
  }
}

const row = (judged: JudgedLeg) => ({ ...offeredFields(judged), ...termFields(judged) })
const numbered = (each: object, no: number) => ({ no, ...each })

/** The selections of a bet builder follow each other; the first has what they were struck at together. */
function rows({ legs, group }: JudgedUnit, groupNo: number): object[] {
  if (!group) return legs.map(row)
  const { id, price, asked, repriced } = group
  const built = { id, price: priceText(price), asked, repriced: repriced() }
  // Its price is that of a match that has not begun, whatever its markets offer in play.
  return legs.map((leg, i) => ({ ...row(leg), inplay: false, groupNo, ...(i === 0 && { built }) }))
}

/** What the leg is paid by: a price, unless it is a starting price or a dividend. */
function termFields({ asked, offered, as, price, eachWay, antePost, bestOddsFrom, runnerNumber }: JudgedLeg) {
  return {
    ...(as !== 'SP' && as !== 'runner' && { n: String(price.n), d: String(price.d), asked: asked.odds }),
    ...(as === 'SP' && { sp: true }),
    ...(eachWay && { placeN: String(eachWay.fraction.n), placeD: String(eachWay.fraction.d), places: eachWay.places }),
    ...(eachWay?.extra !== undefined && { extraPlaces: eachWay.extra }),
    antePost,
    bestOddsFrom,
    withoutParticipantId: offered.withoutParticipantId,
    runnerNumber,
  }
}

const offeredFields = ({ offered: { selection, market, event, leagueName, v } }: JudgedLeg) => ({
  selectionId: selection.id,
  marketId: market.id,
  eventId: event.id,
  marketType: market.type,
  participantId: selection.participantId,
  v: v.selection,
  marketV: v.market,
  eventV: v.event,
  startsAt: event.startTime,
  inplay: market.inplay,
  shown: {
    sportId: event.sportId,
    categoryId: event.categoryId,
    eventName: event.name,
    leagueName,
    marketName: market.name,
    selectionName: selection.name,
    ...(market.line !== undefined && { hcp: market.line }),
  },
})

function answerOf(
  slip: Slip,
  { known, units, fault, stakeMinor, possibleMinor }: Judgement,
  { currency }: Brand,
): Omit<StoredAnswer, 'errors'> {
  const groups = units.flatMap(({ group }) => (group ? [{ id: group.id, ...shownPrice(group.price) }] : []))
  const priced = new Map(
    known.map(({ offered, price, as }) => [offered.selection.id, as === 'price' && offered.selection.price ? price : undefined]),
  )
  return {
    type: slip.type,
    ...(slip.systemType && { systemType: slip.systemType }),
    currency,
    ...(!fault && stakeMinor !== undefined && { stakeMinor }),
    ...(!fault && possibleMinor !== undefined && { possibleMinor }),
    selections: slip.selections.map(({ selectionId }) => {
      const price = priced.get(selectionId)
      return { selectionId, ...(price && shownPrice(price)) }
    }),
    ...(groups.length > 0 && { selectionGroups: groups }),
  }
}

const shownPrice = (price: Price) => ({ odds: oddsNumber(price), displayOdds: displayOdds(price) })
