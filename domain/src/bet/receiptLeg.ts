import { fractionText, multiply, priceText, rational } from '../odds/index.ts'
import type { BuilderLeg, Leg, LegOutcome, LinesBet } from './bet.ts'
import { selectionState } from './builder.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import { termsOf } from './eachWay.ts'
import type { ReceiptLeg, ReceiptPart, ReceiptSelection } from './receipt.ts'
import type { Rule4 } from './rule4.ts'

interface LegStory {
  bet: Pick<LinesBet, 'eachWay'>
  leg: Leg
  decided: DecidedLeg | undefined
  /** of its market; of each selection of a bet builder */
  outcomes: readonly (LegOutcome | undefined)[]
}

/** What the receipt tells of one leg. */
export function receiptLeg(story: LegStory): ReceiptLeg {
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
    ...(decided && !isBuilder && forcedStory(outcomes[0])),
    price: leg.price === 'SP' ? 'SP' : priceText(leg.price),
    ...('boostedFrom' in leg && leg.boostedFrom && { boostedFrom: priceText(leg.boostedFrom) }),
    ...(decided && deductionStory(decided)),
    ...(isBuilder && { selections: leg.selections.map((each, i) => selectionStory(each, outcomes[i])) }),
    ...(terms && { placeTerms: { fraction: fractionText(terms.fraction), places: terms.places } }),
    ...(decided && { win: partStory(decided.win) }),
    ...(decided?.place && { place: partStory(decided.place) }),
  }
}

const deductionStory = ({ rule4, startingPrice, bestOdds, extraPlace, halfTime }: DecidedLeg) => ({
  ...(startingPrice && { startingPrice: priceText(startingPrice) }),
  ...(rule4 && { rule4: rule4Story(rule4) }),
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

const selectionStory = (
  { selectionId, marketId }: BuilderLeg['selections'][number],
  outcome: LegOutcome | undefined,
): ReceiptSelection => ({
  selectionId,
  marketId,
  state: selectionState(outcome),
  ...(outcome && { revision: outcome.revision }),
  ...(outcome && 'void' in outcome && { voidReason: outcome.void }),
  ...forcedStory(outcome),
})

const forcedStory = (outcome: LegOutcome | undefined): { forced?: string } =>
  outcome && 'forced' in outcome && outcome.forced !== undefined ? { forced: outcome.forced } : {}

const partStory = ({ price, share, factor, inDeadHeat }: PartFactor): ReceiptPart => ({
  ...(price && { price: priceText(price) }),
  ...(inDeadHeat && { deadHeat: fractionText(share) }),
  factor: fractionText(factor),
})

const rule4Story = ({ deductions, rate, capped }: Rule4): NonNullable<ReceiptLeg['rule4']> => ({
  deductions: deductions.map(({ withdrawal: { participantId, at, price }, pence }) => ({
    participantId,
    withdrawnAt: at,
    ...(price && { price: priceText(price) }),
    pence,
  })),
  pence: fractionText(multiply(rate, rational(100))),
  capped,
})
