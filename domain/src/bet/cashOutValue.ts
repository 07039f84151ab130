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
import { type Bet, isCast, type Leg } from './bet.ts'
import type { DecidedLeg, PartFactor } from './decidedLeg.ts'
import type { DecidedLine } from './decidedLines.ts'
import { placePrice, termsOf } from './eachWay.ts'
import type { BetState } from './lifecycle.ts'
import { toMinor } from './lineReturns.ts'
import { payLines } from './payLines.ts'
import { bonusesOf, decideLegs, factorsOf, linesOfStake, type PricedBet } from './settleLines.ts'
import type { SettleQuestion } from './settleQuestion.ts'

/**
 * How likely an open leg is to win, and to be placed by the terms of the bet; between 0 and 1, margin removed.
 * `orAtHalfTime`: of a leg with half-time heroes, that its team wins or is level or ahead at half time. Until that is over
 * there is no fair price without it: what the market alone says is less than the bet is worth.
 */
export interface Chance {
  win: Rational
  place?: Rational
  orAtHalfTime?: Rational
}

export interface CashOutQuestion extends Omit<SettleQuestion, 'bet'> {
  bet: Bet
  /** by leg, of those that are open; `undefined` where no complete market says */
  chances: readonly (Chance | undefined)[]
  state: BetState['at']
  /** by brand, market and customer */
  enabled: boolean
  /** an open leg cannot be bet on right now */
  suspended: boolean
}

/** Why there is no cash-out, the lasting reason before the passing one. */
export const noCashOutReasons = [
  'disabled',
  'pending',
  'settled',
  'cashedOut',
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

function standsAgainst({ enabled, state }: CashOutQuestion): NoCashOut | undefined {
  if (!enabled) return 'disabled'
  switch (state) {
    case 'pending':
      return 'pending'
    case 'accepted':
      return undefined
    case 'cashedOut':
      return 'cashedOut'
    case 'rejected':
    case 'settled':
    case 'void':
      return 'settled'
  }
}

/** A leg as it will be if it goes on winning, and how likely that is; certain once it is decided. */
interface ValuedLeg {
  wins: DecidedLeg
  chance: Chance
}
type PricedQuestion = CashOutQuestion & { bet: PricedBet }

function valuedLegs(question: PricedQuestion, decided: ReturnType<typeof decideLegs>): ValuedLeg[] | undefined {
  const { bet, chances } = question
  const legs = bet.legs.map((leg, i): ValuedLeg | undefined => {
    const known = decided[i]
    if (known) return { wins: known, chance: { win: one, place: one } }
    const chance = chanceNow(leg, chances[i], question)
    if (leg.price === 'SP' || !chance || (bet.eachWay && !chance.place)) return undefined
    const place = bet.eachWay && { place: wholly(placePrice(leg.price, termsOf(leg))) }
    return { wins: { state: 'WON', win: wholly(leg.price), ...place }, chance }
  })
  return legs.every((leg) => leg !== undefined) ? legs : undefined
}

function chanceNow(leg: Leg, chance: Chance | undefined, { halfTimes }: PricedQuestion): Chance | undefined {
  const waits = 'halfTimeTeam' in leg && leg.halfTimeTeam !== undefined && !halfTimes?.[leg.eventId]
  if (!waits || !chance) return chance
  return chance.orAtHalfTime && { win: chance.orAtHalfTime }
}

const wholly = (price: Price): PartFactor => ({ price, share: one, factor: price })

function offerOf({ bet, rules, maxPayoutMinor }: PricedQuestion, legs: readonly ValuedLeg[]): CashOutOffer {
  const wins = legs.map((leg) => leg.wins)
  const lines = linesOfStake(bet, wins.map(factorsOf), rules)
  // a lucky bonus hangs on what all legs do, and no line alone can be said to be worth it
  // and the book does not buy back a boost of its own
  const bonuses = bonusesOf(bet, wins, { ...rules, luckyBonuses: false }).filter(({ kind }) => kind !== 'accaBoost')
  const paid = payLines(lines, { freeBet: bet.freeBet === true, bonuses, rules })
  const potentialMinor = Math.min(paid.beforeMinor, maxPayoutMinor)
  if (potentialMinor === 0) return { offered: false, why: 'nothingToWin' }
  const returns = paid.lines()
  const expected = lines
    .lines()
    .map((line, i) => multiply(rational(returns[i]?.returnsMinor ?? 0), chanceOf(line, legs)))
    .reduce(add, zero)
  const fair = multiply(expected, rational(potentialMinor, paid.beforeMinor))
  const offerMinor = toMinor(roundToInteger(multiply(fair, subtract(one, rules.cashOutMargin)), 'down'))
  if (offerMinor === 0) return { offered: false, why: 'nothingToWin' }
  return { offered: true, offerMinor, fairMinor: toMinor(roundToInteger(fair, 'down')), potentialMinor }
}

/** The chance that a line pays. One that is divided anew between win and place at each leg pays in two ways there. */
const chanceOf = ({ part, legs: of }: DecidedLine, legs: readonly ValuedLeg[]): Rational =>
  of.map((i) => (legs[i] ? legChance(part, legs[i]) : zero)).reduce(multiply, one)

function legChance(part: DecidedLine['part'], { wins, chance }: ValuedLeg): Rational {
  const factors = factorsOf(wins)
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

/** A model's probability as an exact number, to twelve decimals. */
export function chanceFrom(probability: number): Rational {
  const chance = rational(Math.round(probability * 1e12), 1_000_000_000_000)
  if (compare(chance, zero) < 0 || compare(chance, one) > 0) throw new RangeError(`not a probability: ${probability}`)
  return chance
}
