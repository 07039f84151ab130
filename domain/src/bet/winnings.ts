import type { Minor } from '../money/index.ts'
import { one, type Price, product, rational } from '../odds/index.ts'
import type { BetShape, PricedLeg } from './bet.ts'
import { placePrice, termsOf } from './eachWay.ts'
import { exactReturn, lineProducts, roundLines, toMinor } from './lineReturns.ts'
import { numberOfBets } from './lines.ts'
import { type LegFactors, partsOf } from './parts.ts'
import type { RulesProfile } from './rules.ts'

/** What the customer pays for the bet: the unit stake on each line, twice where it is each way. */
export const totalStake = (bet: BetShape): Minor => bet.stakePerLine * numberOfBets(bet)

/** The exact price of all legs together; `oddsNumber` shows its 8 decimals, `displayOdds` its two. */
export function totalOdds(prices: readonly Price[]): Price {
  const { n, d } = product(prices)
  return rational(n, d)
}

type Reckoning = Pick<RulesProfile, 'rounding' | 'eachWayMultiple'>

/**
 * What the bet returns if every leg wins, the stake included: line by line, as settlement will reckon it, and no more
 * than the cap where one is given. Cheap enough for every key press.
 */
export const possibleReturn = (bet: BetShape, rules: Reckoning, maxPayoutMinor = Number.MAX_SAFE_INTEGER): Minor =>
  Math.min(returnOf(bet, bet.legs.map(winning(bet)), rules), maxPayoutMinor)

/**
 * The least and the most that the bet returns if one of its legs is void and every other wins. `undefined` for a
 * single: its void leg is a void bet.
 */
export function returnsIfOneVoid(
  bet: BetShape,
  rules: Reckoning,
  maxPayoutMinor = Number.MAX_SAFE_INTEGER,
): { leastMinor: Minor; mostMinor: Minor } | undefined {
  if (bet.legs.length < 2) return undefined
  const all = bet.legs.map(winning(bet))
  const each = all.map((_, gone) => Math.min(returnOf(bet, all.with(gone, voidLeg), rules), maxPayoutMinor))
  return { leastMinor: Math.min(...each), mostMinor: Math.max(...each) }
}

const voidLeg: LegFactors = { win: one, place: one }

const winning =
  ({ eachWay }: BetShape) =>
  (leg: PricedLeg): LegFactors => ({
    win: leg.price,
    ...(eachWay && { place: placePrice(leg.price, termsOf(leg)) }),
  })

function returnOf(bet: BetShape, legs: readonly LegFactors[], rules: Reckoning): Minor {
  const exact = partsOf(bet, rules).flatMap(({ lines, stakeMinor, factorOf }) =>
    lineProducts(legs.map(factorOf), lines).map((each) => exactReturn(each, stakeMinor)),
  )
  return toMinor(roundLines(exact, rules.rounding).reduce((sum, each) => sum + each, 0n))
}
