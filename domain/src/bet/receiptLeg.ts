import { fractionText, multiply, priceText, rational } from '../odds/index.ts'
import type { Bet, Leg, LegOutcome } from './bet.ts'
import { termsOf } from './eachWay.ts'
import type { DecidedLeg, PartFactor } from './legFactor.ts'
import type { ReceiptLeg, ReceiptPart } from './receipt.ts'
import type { Rule4 } from './rule4.ts'

interface LegStory {
  bet: Bet
  leg: Leg
  decided: DecidedLeg | undefined
  outcome: LegOutcome | undefined
}

/** What the receipt tells of one leg. */
export function receiptLeg({ bet, leg, decided, outcome }: LegStory): ReceiptLeg {
  const { selectionId, marketId, eventId } = leg
  const terms = bet.eachWay ? termsOf(leg) : undefined
  return {
    selectionId,
    marketId,
    eventId,
    state: decided?.state ?? 'OPEN',
    ...(outcome && { revision: outcome.revision }),
    ...(decided?.voidReason !== undefined && { voidReason: decided.voidReason }),
    price: priceText(leg.price),
    ...(decided?.rule4 && { rule4: rule4Story(decided.rule4) }),
    ...(terms && { placeTerms: { fraction: fractionText(terms.fraction), places: terms.places } }),
    ...(decided && { win: partStory(decided.win) }),
    ...(decided?.place && { place: partStory(decided.place) }),
  }
}

const partStory = ({ price, share, factor, inDeadHeat }: PartFactor): ReceiptPart => ({
  price: priceText(price),
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
