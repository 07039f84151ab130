/** Bets on every outcome of a market, by several customers, parts of them cashed out: one of the outcomes has to lose. */
import {
  asBet,
  type Bet,
  cashOutValue,
  partLimits,
  partOfCashOut,
  payout,
  type RulesProfile,
  totalStake,
} from '@touchline/domain/bet'
import { multiply, one, type Price, rational, toNumber } from '@touchline/domain/odds'
import type { Dice } from '../simulation/dice.ts'
import { cashStaked, maxBoosted, minLine, placedAt, plainTwin } from './bets.ts'
import { type Book, bookOf, chanceOn } from './books.ts'

/** What a book keeps of every market at the least: below it a price can be beaten by rounding alone. */
export const ownMargin = 1.05
const maxPayoutMinor = 1_000_000_00

export interface Cover {
  /** what it returns in its worst outcome above what was staked, what promotions gave left out */
  sureMinor: number
  overdrawn: boolean
  bets: Bet[]
}

interface Placed {
  bet: Bet
  /** by book, the outcome that it needs */
  needs: readonly number[]
}

/** Of one market by singles, or of two small ones by doubles. */
export function coverOf(dice: Dice, rules: RulesProfile): Cover {
  const books = dice.chance(0.75) ? [bookOf(dice, 0, ownMargin)] : [smallBook(dice, 0), smallBook(dice, 1)]
  const outcomes = combinations(books)
  const spread = dice.whole(minLine, dice.pick([100, 1_000, 20_000]))
  const placed = outcomes
    .flatMap((needs) => betsOn(dice, books, needs, spread))
    .map((each) => cashedOut(dice, rules, books, each))
  const cover: Cover = { sureMinor: Number.POSITIVE_INFINITY, overdrawn: false, bets: placed.map(({ bet }) => bet) }
  // of every bet one outcome wins and all others lose alike
  const lost = placed.map(({ bet }) => outcomeFor(bet, 'LOST', rules))
  const ifAllLose = lost.reduce((sum, each) => sum + each.gainMinor - each.givenMinor, 0)
  for (const outcome of outcomes) {
    let aboveMinor = ifAllLose
    for (const [i, { bet, needs }] of placed.entries()) {
      if (needs.some((at, book) => at !== outcome[book])) continue
      const { gainMinor, givenMinor } = outcomeFor(bet, 'WON', rules)
      aboveMinor += gainMinor - givenMinor - ((lost[i]?.gainMinor ?? 0) - (lost[i]?.givenMinor ?? 0))
      if (givenMinor > maxGivenMinor(bet)) cover.overdrawn = true
    }
    cover.sureMinor = Math.min(cover.sureMinor, aboveMinor)
  }
  return cover
}

function smallBook(dice: Dice, no: number): Book {
  const book = bookOf(dice, no, ownMargin)
  return book.selectionIds.length <= 3 ? book : smallBook(dice, no)
}

const combinations = (books: readonly Book[]): number[][] =>
  books.reduce<number[][]>((all, { selectionIds }) => all.flatMap((each) => selectionIds.map((_, at) => [...each, at])), [[]])

/** As much as brings back the same whatever happens, in one bet or in many small ones whose pennies round best. */
function betsOn(dice: Dice, books: readonly Book[], needs: readonly number[], spreadMinor: number): Placed[] {
  const prices = needs.map((at, i) => books[i]?.prices[at] ?? one)
  const price = toNumber(prices.reduce(multiply, one))
  const wanted = Math.max(minLine, Math.round(spreadMinor / price) + dice.whole(-1, 1))
  const small = bestRounded(price)
  const count = wanted >= small && dice.chance(0.5) ? Math.min(40, Math.round(wanted / small)) : 1
  return Array.from({ length: count }, () => ({ needs, bet: betOn(dice, books, needs, prices, count > 1 ? small : wanted) }))
}

/** The small stake at which half a penny up is worth most. */
function bestRounded(price: number): number {
  const stakes = Array.from({ length: 20 }, (_, i) => minLine + i)
  const gain = (stake: number) => Math.round(stake * price) / stake
  return stakes.reduce((best, each) => (gain(each) > gain(best) ? each : best), minLine)
}

function betOn(dice: Dice, books: readonly Book[], needs: readonly number[], prices: readonly Price[], stakeMinor: number): Bet {
  const gift = dice.pick(['none', 'none', 'none', 'priceBoost', 'profitBoost', 'freeBet'])
  const boosted = gift === 'priceBoost' && books.length === 1
  return asBet({
    type: books.length === 1 ? 'SINGLE' : 'COMBO',
    currency: 'GBP',
    stakePerLine: boosted || gift === 'profitBoost' ? Math.min(maxBoosted, stakeMinor) : stakeMinor,
    eachWay: false,
    placedAt,
    legs: books.map((book, i) => {
      const price = prices[i] ?? one
      const on = {
        selectionId: book.selectionIds[needs[i] ?? 0] ?? '',
        marketId: book.marketId,
        eventId: book.eventId,
        marketType: book.marketType,
      }
      return boosted ? { ...on, price: multiply(price, rational(5, 4)), boostedFrom: price } : { ...on, price }
    }),
    ...(gift === 'profitBoost' && { profitBoost: rational(dice.whole(1, 100), 100) }),
    ...(gift === 'freeBet' && { freeBet: true as const }),
  })
}

/** Some are cashed out in part, as nearly whole as may be. */
function cashedOut(dice: Dice, rules: RulesProfile, books: readonly Book[], placed: Placed): Placed {
  const { bet, needs } = placed
  if (bet.freeBet || !dice.chance(0.3)) return placed
  const offer = cashOutValue({
    bet,
    outcomes: needs.map(() => undefined),
    chances: needs.map((at, i) => books[i] && chanceOn(books[i], at, false)),
    rules,
    maxPayoutMinor,
    state: 'accepted',
    enabled: true,
    freeBets: false,
    suspended: false,
  })
  if (!offer.offered) return placed
  const question = { ...offer, stakeMinor: totalStake(bet), minMinor: 1 }
  const { maxMinor } = partLimits(question)
  if (maxMinor < 1) return placed
  const part = partOfCashOut({ ...question, wantedMinor: dice.whole(1, maxMinor) })
  if (!part.taken) return placed
  return { needs, bet: { ...bet, cashOuts: [{ at: placedAt, stakeMinor: part.stakeMinor, paidMinor: part.paidMinor }] } }
}

/** What its customer gained, and how much of that the book gave on top. */
function outcomeFor(bet: Bet, result: 'WON' | 'LOST', rules: RulesProfile): { gainMinor: number; givenMinor: number } {
  const outcomes = bet.legs.map(() => ({ revision: 1, outcome: { result } }))
  const returns = (of: Bet): number => {
    const paid = payout({ bet: of, outcomes, rules, maxPayoutMinor })
    if (paid.at !== 'settled') throw new Error('a bet whose legs are all decided is open')
    return paid.returnsMinor
  }
  const actual = returns(bet)
  const paidMinor = (bet.cashOuts ?? []).reduce((sum, each) => sum + each.paidMinor, 0)
  // a free bet is the book's money altogether
  const givenMinor = bet.freeBet ? actual : isPlain(bet) ? 0 : actual - returns(plainTwin(bet))
  return { gainMinor: actual + paidMinor - cashStaked(bet), givenMinor }
}

const isPlain = (bet: Bet): boolean => !bet.profitBoost && !bet.legs.some((leg) => 'boostedFrom' in leg && leg.boostedFrom)

/** The most that a promotion may give: what its maximum stake, or its amount, wins more by it. */
function maxGivenMinor(bet: Bet): number {
  const price = toNumber(bet.legs.map((leg) => ('price' in leg && leg.price !== 'SP' ? leg.price : one)).reduce(multiply, one))
  if (bet.freeBet) return totalStake(bet) * (price - 1) + 1
  if (bet.profitBoost) return maxBoosted * (price - 1) * toNumber(bet.profitBoost) + 1
  const [leg] = bet.legs
  const before = leg && 'boostedFrom' in leg && leg.boostedFrom ? toNumber(leg.boostedFrom) : price
  return maxBoosted * (price - before) + 1
}
