import type { Minor } from '../money/index.ts'
import {
  add,
  compare,
  divide,
  multiply,
  one,
  type Price,
  type Rational,
  rational,
  roundToInteger,
  subtract,
  zero,
} from '../odds/index.ts'
import { type Bet, type FixedLeg, isCast, type Leg } from './bet.ts'
import { fractionOf, partOf, remainingStake } from './cashOuts.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import { type DecidedLine, type DecidedLines, decidedLines } from './decidedLines.ts'
import { placePrice, termsOf } from './eachWay.ts'
import type { BetState } from './lifecycle.ts'
import { plus, times, toMinor } from './lineReturns.ts'
import { partsOf } from './parts.ts'
import { type Paid, payLines } from './payLines.ts'
import { afterRule4, rule4Of } from './rule4.ts'
import { bonusesOf, decideLegs, factorsOf, type PricedBet } from './settleLines.ts'
import type { SettleQuestion } from './settleQuestion.ts'
import { totalStake } from './winnings.ts'

/**
 * The probability that an open leg wins, and that it is placed under the bet's terms; between 0 and 1, margin removed, and
 * never more than its current price implies (`chanceOfLeg` in pricing).
 */
export interface Chance {
  win: Rational
  place?: Rational
}

export interface CashOutQuestion extends Omit<SettleQuestion, 'bet'> {
  bet: Bet
  /** by leg, for open legs; `undefined` without a complete market */
  chances: readonly (Chance | undefined)[]
  state: BetState['at']
  /** by brand, market and customer */
  enabled: boolean
  /** free bets may be cashed out: set by the brand */
  freeBets: boolean
  /** an open leg is suspended */
  suspended: boolean
}

/** Why there is no cash-out: lasting reasons before temporary ones. */
export const noCashOutReasons = [
  'disabled',
  'pending',
  'settled',
  'cashedOut',
  'freeBet',
  'notForThisBet',
  'suspended',
  'noFairPrice',
  'nothingToWin',
] as const
export type NoCashOut = (typeof noCashOutReasons)[number]

/** `potentialMinor` is the return if all open legs win; `fairMinor` is the offer before the bookmaker's margin. */
export type CashOutOffer =
  | { offered: true; offerMinor: Minor; fairMinor: Minor; potentialMinor: Minor }
  | { offered: false; why: NoCashOut }

/** What the bookmaker pays now for the remaining stake: the sum over the lines of possible return times probability. */
export function cashOutValue(question: CashOutQuestion): CashOutOffer {
  const { bet } = question
  const why = whyNot(question)
  if (why) return { offered: false, why }
  if (isCast(bet)) return { offered: false, why: 'notForThisBet' }
  const decided = decideLegs({ ...question, bet })
  // no market gives the joint probability of its open selections
  if (bet.legs.some((leg, i) => 'selections' in leg && !decided[i])) return { offered: false, why: 'notForThisBet' }
  if (question.suspended) return { offered: false, why: 'suspended' }
  const legs = valuedLegs({ ...question, bet }, decided)
  return legs ? offerOf({ ...question, bet }, legs) : { offered: false, why: 'noFairPrice' }
}

function whyNot({ enabled, state, bet, freeBets }: CashOutQuestion): NoCashOut | undefined {
  if (!enabled) return 'disabled'
  switch (state) {
    case 'pending':
      return 'pending'
    case 'accepted':
      return bet.freeBet && !freeBets ? 'freeBet' : undefined
    case 'cashedOut':
      return 'cashedOut'
    case 'rejected':
    case 'settled':
    case 'void':
      return 'settled'
  }
}

/** An open leg as it will be if it wins; certain once decided. */
interface ValuedLeg {
  /** at the price it will be paid at */
  wins: DecidedLeg
  /** at its price without a boost */
  plain: DecidedLeg
  chance: Chance
}
type PricedQuestion = CashOutQuestion & { bet: PricedBet }

function valuedLegs(question: PricedQuestion, decided: ReturnType<typeof decideLegs>): ValuedLeg[] | undefined {
  const { bet, chances } = question
  const legs = bet.legs.map((leg, i): ValuedLeg | undefined => {
    const known = decided[i]
    if (known) return { wins: known, plain: known, chance: { win: one, place: one } }
    const chance = waitsForHalfTime(leg, question) ? undefined : chances[i]
    if (leg.price === 'SP' || 'selections' in leg || !chance || (bet.eachWay && !chance.place)) return undefined
    const [wins, plain] = [leg.price, leg.boostedFrom ?? leg.price].map((price) => ifWon(leg, price, question))
    return wins && plain && { wins, plain, chance }
  })
  return legs.every((leg) => leg !== undefined) ? legs : undefined
}

/** Until half time a leg with half-time heroes wins in more ways than its market: no market price gives the probability. */
const waitsForHalfTime = (leg: Leg, { halfTimes }: PricedQuestion): boolean =>
  'halfTimeTeam' in leg && leg.halfTimeTeam !== undefined && !halfTimes?.[leg.eventId]

/** Runners withdrawn since placement make the others likelier to win and pay less. */
function ifWon(leg: FixedLeg, price: Price, { bet, withdrawals = [], rules }: PricedQuestion): DecidedLeg {
  const rule4 = rule4Of(leg, bet, withdrawals, rules)
  const paidAt = rule4 ? afterRule4(price, rule4.rate) : price
  return { state: 'WON', win: wholly(paidAt), ...(bet.eachWay && { place: wholly(placePrice(paidAt, termsOf(leg))) }) }
}

const wholly = (price: Price): PartFactor => ({ price, share: one, factor: price })

/**
 * Values the bet without what the bookmaker gave on top: boosted prices, profit boosts and bonuses are for bets that run to
 * the end. Otherwise a customer could take one, cash out at once and get more than the stake.
 */
function offerOf({ bet, rules, maxPayoutMinor }: PricedQuestion, legs: readonly ValuedLeg[]): CashOutOffer {
  const wholeMinor = totalStake(bet)
  const part = { stakeMinor: remainingStake(wholeMinor, bet.cashOuts), wholeMinor }
  const lines = (of: 'wins' | 'plain') =>
    decidedLines(
      partsOf(bet, rules),
      legs.map((leg) => factorsOf(leg[of])),
      rules,
    )
  // a lucky bonus depends on all legs, so it has no value per line
  const bonuses = bonusesOf(
    bet,
    legs.map(({ wins }) => wins),
    { ...rules, luckyBonuses: false },
  )
  const promised = payLines(lines('wins'), { freeBet: bet.freeBet === true, bonuses, rules })
  const potentialMinor = partOf(Math.min(promised.beforeMinor, maxPayoutMinor), part, 'down')
  if (potentialMinor === 0) return { offered: false, why: 'nothingToWin' }
  const plain = lines('plain')
  const paid = payLines(plain, { freeBet: bet.freeBet === true, bonuses: [], rules })
  if (paid.beforeMinor === 0) return { offered: false, why: 'nothingToWin' }
  // unreduced: rounding does not need lowest terms
  const capped = { n: BigInt(Math.min(paid.beforeMinor, maxPayoutMinor)), d: BigInt(paid.beforeMinor) }
  const fair = [capped, fractionOf(part)].reduce(times, expected(plain, paid, { bet, legs }))
  const offerMinor = toMinor(roundToInteger(times(fair, subtract(one, rules.cashOutMargin)), 'down'))
  if (offerMinor === 0) return { offered: false, why: 'nothingToWin' }
  return { offered: true, offerMinor, fairMinor: toMinor(roundToInteger(fair, 'down')), potentialMinor }
}

/**
 * The lines' returns times their probabilities. Calculated with and without rounding, and the lower counts: for many small
 * lines rounded up, the pennies would be worth more than the bet cost.
 */
function expected(decided: DecidedLines, paid: Paid, { bet, legs }: { bet: PricedBet; legs: readonly ValuedLeg[] }): Rational {
  const rounded = paid.lines()
  let [exactly, asPaid] = [zero, zero]
  for (const [i, line] of decided.lines().entries()) {
    const chance = chanceOf(line, legs)
    const returned = times(line.exact, chance)
    const won = bet.freeBet ? subtract(returned, times(rational(line.stakeMinor), payingChance(line, legs, chance))) : returned
    if (won.n > 0n) exactly = plus(exactly, won)
    asPaid = plus(asPaid, times({ n: BigInt(rounded[i]?.returnsMinor ?? 0), d: 1n }, chance))
  }
  return compare(exactly, asPaid) < 0 ? exactly : asPaid
}

/** The probability that a line pays. A line divided again between win and place at each leg can pay either way there. */
const chanceOf = ({ part, legs: of }: DecidedLine, legs: readonly ValuedLeg[]): Rational =>
  of.map((i) => (legs[i] ? legChance(part, legs[i]) : zero)).reduce(times, one)

/** The probability that it pays anything, in which case the bookmaker keeps a free bet's stake. */
const payingChance = ({ part, legs: of }: DecidedLine, legs: readonly ValuedLeg[], chance: Rational): Rational =>
  part === 'eachWay' ? of.map((i) => legs[i]?.chance.place ?? zero).reduce(times, one) : chance

function legChance(part: DecidedLine['part'], { plain, chance }: ValuedLeg): Rational {
  const factors = factorsOf(plain)
  const { win, place = zero } = chance
  if (part !== 'eachWay') return part === 'place' ? place : win
  const both = add(factors.win, factors.place ?? zero)
  if (both.n === 0n) return zero
  return divide(add(multiply(factors.win, win), multiply(factors.place ?? zero, place)), both)
}

/** The probabilities implied by the prices of a complete market, margin removed in proportion. */
export function chancesOf(prices: readonly Price[]): Rational[] {
  const implied = prices.map((price) => divide(one, price))
  const total = implied.reduce(add, zero)
  return implied.map((each) => divide(each, total))
}
