import type { Minor } from '../money/index.ts'
import { one, type Price, product } from '../odds/index.ts'
import type { BetShape, PricedLeg } from './bet.ts'
import { placePrice, termsOf } from './eachWay.ts'
import { exactReturn, lineProducts, roundLines, toMinor } from './lineReturns.ts'
import { numberOfBets } from './lines.ts'
import { type LegFactors, partsOf } from './parts.ts'
import type { RulesProfile } from './rules.ts'

/** What the customer pays for the bet: the unit stake on each line, twice where it is each way. */
export const totalStake = (bet: BetShape): Minor => bet.stakePerLine * numberOfBets(bet)

/** The exact price of all legs together; `oddsNumber` shows its 8 decimals, `displayOdds` its two. */
export const totalOdds = (prices: readonly Price[]): Price => product(prices)

export interface ReturnsQuestion {
  bet: BetShape
  rules: Pick<RulesProfile, 'rounding' | 'eachWayMultiple'>
  maxPayoutMinor: Minor
}

/** The stake included; `returnsMinor` is never above the cap, `beforeCapMinor` is what it would be without one. */
export interface PossibleReturns {
  returnsMinor: Minor
  beforeCapMinor: Minor
}

/** What the bet returns if every leg wins, line by line as settlement will reckon it. Cheap enough for every key press. */
export const possibleReturns = (question: ReturnsQuestion): PossibleReturns =>
  returnsOf(question, question.bet.legs.map(winning(question.bet)))

/**
 * The least and the most that the bet returns if one of its legs is void and every other wins. `undefined` for a
 * single: its void leg is a void bet.
 */
export function returnsIfOneVoid(question: ReturnsQuestion): { leastMinor: Minor; mostMinor: Minor } | undefined {
  const all = question.bet.legs.map(winning(question.bet))
  if (all.length < 2) return undefined
  const each = all.map((_, gone) => returnsOf(question, all.with(gone, voidLeg)).returnsMinor)
  return { leastMinor: Math.min(...each), mostMinor: Math.max(...each) }
}

const voidLeg: LegFactors = { win: one, place: one }

const winning =
  ({ eachWay }: BetShape) =>
  (leg: PricedLeg): LegFactors => ({
    win: leg.price,
    ...(eachWay && { place: placePrice(leg.price, termsOf(leg)) }),
  })

function returnsOf({ bet, rules, maxPayoutMinor }: ReturnsQuestion, legs: readonly LegFactors[]): PossibleReturns {
  const exact = partsOf(bet, rules).flatMap(({ lines, stakeMinor, factorOf }) =>
    lineProducts(legs.map(factorOf), lines).map((each) => exactReturn(each, stakeMinor)),
  )
  const beforeCapMinor = toMinor(roundLines(exact, rules.rounding).reduce((sum, each) => sum + each, 0n))
  return { returnsMinor: Math.min(beforeCapMinor, maxPayoutMinor), beforeCapMinor }
}
