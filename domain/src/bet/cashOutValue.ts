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
 * How likely an open leg is to win, and to be placed by the terms of the bet; between 0 and 1, margin removed, and never
 * more than the price asks for it now (`chanceOfLeg` in pricing).
 */
export interface Chance {
  win: Rational
  place?: Rational
}

export interface CashOutQuestion extends Omit<SettleQuestion, 'bet'> {
  bet: Bet
  /** by leg, of those that are open; `undefined` where no complete market says */
  chances: readonly (Chance | undefined)[]
  state: BetState['at']
  /** by brand, market and customer */
  enabled: boolean
  /** whether a free bet may be cashed out: a brand says so */
  freeBets: boolean
  /** an open leg cannot be bet on right now */
  suspended: boolean
}

/** Why there is no cash-out, the lasting reason before the passing one. */
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

/** `potentialMinor` is what the bet returns if all open legs win; `fairMinor` is the offer before the book's margin. */
export type CashOutOffer =
  | { offered: true; offerMinor: Minor; fairMinor: Minor; potentialMinor: Minor }
  | { offered: false; why: NoCashOut }

/** What the book pays now for what is still staked: over the lines, what each may return times the chance that it does. */
export function cashOutValue(question: CashOutQuestion): CashOutOffer {
  const { bet } = question
  const why = standsAgainst(question)
  if (why) return { offered: false, why }
  if (isCast(bet)) return { offered: false, why: 'notForThisBet' }
  const decided = decideLegs({ ...question, bet })
  // how likely its open selections are together, no market says
  if (bet.legs.some((leg, i) => 'selections' in leg && !decided[i])) return { offered: false, why: 'notForThisBet' }
  if (question.suspended) return { offered: false, why: 'suspended' }
  const legs = valuedLegs({ ...question, bet }, decided)
  return legs ? offerOf({ ...question, bet }, legs) : { offered: false, why: 'noFairPrice' }
}

function standsAgainst({ enabled, state, bet, freeBets }: CashOutQuestion): NoCashOut | undefined {
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

/** An open leg as it will be if it wins; certain once it is decided. */
interface ValuedLeg {
  /** at the price that it is paid at */
  wins: DecidedLeg
  /** at the price that the book would have taken it at without a boost */
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

/** Until half time a leg with half-time heroes wins in more ways than its market: no price of a market tells how likely. */
const waitsForHalfTime = (leg: Leg, { halfTimes }: PricedQuestion): boolean =>
  'halfTimeTeam' in leg && leg.halfTimeTeam !== undefined && !halfTimes?.[leg.eventId]

/** Runners withdrawn since the bet was struck make the others likelier to win, and what they pay less. */
function ifWon(leg: FixedLeg, price: Price, { bet, withdrawals = [], rules }: PricedQuestion): DecidedLeg {
  const rule4 = rule4Of(leg, bet, withdrawals, rules)
  const paidAt = rule4 ? afterRule4(price, rule4.rate) : price
  return { state: 'WON', win: wholly(paidAt), ...(bet.eachWay && { place: wholly(placePrice(paidAt, termsOf(leg))) }) }
}

const wholly = (price: Price): PartFactor => ({ price, share: one, factor: price })

/**
 * The value is that of the bet without what the book gives on top of it: boosted prices, profit boosts and bonuses are
 * for bets that run to their end. Else whoever takes one and cashes out at once would be paid more than the stake.
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
  // a lucky bonus hangs on what all legs do, and no line alone can be said to be worth it
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
  // unreduced: what is rounded next need not be in lowest terms
  const capped = { n: BigInt(Math.min(paid.beforeMinor, maxPayoutMinor)), d: BigInt(paid.beforeMinor) }
  const fair = [capped, fractionOf(part)].reduce(times, expected(plain, paid, { bet, legs }))
  const offerMinor = toMinor(roundToInteger(times(fair, subtract(one, rules.cashOutMargin)), 'down'))
  if (offerMinor === 0) return { offered: false, why: 'nothingToWin' }
  return { offered: true, offerMinor, fairMinor: toMinor(roundToInteger(fair, 'down')), potentialMinor }
}

/**
 * What the lines return times the chance that they do. Reckoned before rounding too, and the less of both counts: of small
 * lines each rounded up, the pennies would be worth more than the bet cost.
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

/** The chance that a line pays. One that is divided anew between win and place at each leg pays in two ways there. */
const chanceOf = ({ part, legs: of }: DecidedLine, legs: readonly ValuedLeg[]): Rational =>
  of.map((i) => (legs[i] ? legChance(part, legs[i]) : zero)).reduce(times, one)

/** The chance that it pays anything, which is when the stake of a free bet stays with the book. */
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

/** The chances that the prices of a complete market stand for, its margin taken off in proportion. */
export function chancesOf(prices: readonly Price[]): Rational[] {
  const implied = prices.map((price) => divide(one, price))
  const total = implied.reduce(add, zero)
  return implied.map((each) => divide(each, total))
}
