import { fractionText, multiply, priceText, rational } from '../odds/index.ts'
import type { BuilderLeg, Leg, LegOutcome, LinesBet } from './bet.ts'
import { selectionState } from './builder.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import { termsOf } from './eachWay.ts'
import type { ReceiptLeg, ReceiptPart, ReceiptSelection } from './receipt.ts'
import type { Rule4 } from './rule4.ts'

interface ReceiptLegInput {
  bet: Pick<LinesBet, 'eachWay'>
  leg: Leg
  decided: DecidedLeg | undefined
  /** of its market; for a bet builder one per selection */
  outcomes: readonly (LegOutcome | undefined)[]
}

/** One leg of the receipt. */
export function receiptLeg(story: ReceiptLegInput): ReceiptLeg {
  const { bet, leg, decided, outcomes } = story
  const { selectionId, marketId, eventId } = leg
  const terms = bet.eachWay ? termsOf(leg) : undefined
  const isBuilder = 'selections' in leg
  return {
    selectionId,
    marketId,
    eventId,
    state: decided?.state ?? 'OPEN',
    ...(outcomes[0] && !isBuilder && { revision: outcomes[0].revision }),
    ...(decided?.voidReason !== undefined && { voidReason: decided.voidReason }),
    ...(decided && !isBuilder && forcedReason(outcomes[0])),
    price: leg.price === 'SP' ? 'SP' : priceText(leg.price),
    ...('boostedFrom' in leg && leg.boostedFrom && { boostedFrom: priceText(leg.boostedFrom) }),
    ...(decided && priceDetails(decided)),
    ...(isBuilder && { selections: leg.selections.map((each, i) => receiptSelection(each, outcomes[i])) }),
    ...(terms && { placeTerms: { fraction: fractionText(terms.fraction), places: terms.places } }),
    ...(decided && { win: receiptPart(decided.win) }),
    ...(decided?.place && { place: receiptPart(decided.place) }),
  }
}

const priceDetails = ({ rule4, startingPrice, bestOdds, extraPlace, halfTime }: DecidedLeg) => ({
  ...(startingPrice && { startingPrice: priceText(startingPrice) }),
  ...(rule4 && { rule4: receiptRule4(rule4) }),
  ...(bestOdds && {
    bestOdds: {
      taken: priceText(bestOdds.taken),
      startingPrice: priceText(bestOdds.startingPrice),
      applied: bestOdds.applied,
    },
  }),
  ...(extraPlace && { extraPlace }),
  ...(halfTime && { halfTime }),
})

const receiptSelection = (
  { selectionId, marketId }: BuilderLeg['selections'][number],
  outcome: LegOutcome | undefined,
): ReceiptSelection => ({
  selectionId,
  marketId,
  state: selectionState(outcome),
  ...(outcome && { revision: outcome.revision }),
  ...(outcome && 'void' in outcome && { voidReason: outcome.void }),
  ...forcedReason(outcome),
})

const forcedReason = (outcome: LegOutcome | undefined): { forced?: string } =>
  outcome && 'forced' in outcome && outcome.forced !== undefined ? { forced: outcome.forced } : {}

const receiptPart = ({ price, share, factor, inDeadHeat }: PartFactor): ReceiptPart => ({
  ...(price && { price: priceText(price) }),
  ...(inDeadHeat && { deadHeat: fractionText(share) }),
  factor: fractionText(factor),
})

const receiptRule4 = ({ deductions, rate, capped }: Rule4): NonNullable<ReceiptLeg['rule4']> => ({
  deductions: deductions.map(({ withdrawal: { participantId, at, price }, pence }) => ({
    participantId,
    withdrawnAt: at,
    ...(price && { price: priceText(price) }),
    pence,
  })),
  pence: fractionText(multiply(rate, rational(100))),
  capped,
})
