/**
 * Bets on every outcome, by several customers, parts of them cashed out: at least one outcome has to lose. Of markets by
 * singles and by doubles, to win and each way, and of several by systems with a lucky bonus; at the smallest stakes, where
 * rounding gains most, and at large ones. The condition on prices is decision 0045.
 */
import {
  asBet,
  type Bet,
  cashOutValue,
  partLimits,
  partOfCashOut,
  placePrice,
  type RulesProfile,
  totalStake,
} from '@touchline/domain/bet'
import { multiply, one, type Price, rational, toNumber } from '@touchline/domain/odds'
import type { Dice } from '../simulation/dice.ts'
import { maxBoosted, minLine, placedAt } from './bets.ts'
import { type Book, bookOf, chanceOn, uncoverableBook } from './books.ts'
import { combinations, maxPayoutMinor, type Placed, type SureProfit, sureProfitOf } from './sureProfit.ts'

export interface Cover extends SureProfit {
  kind: string
  bets: Bet[]
}

interface Covering {
  kind: string
  books: Book[]
  eachWay: boolean
  /** several bets on the same selections */
  crumbs: number
}

/** `coverable`: prices and terms that no book may have, to check that the search finds them. */
export function coverOf(dice: Dice, rules: RulesProfile, { coverable = false } = {}): Cover {
  const covering = coveringOf(dice, (no, maxOutcomes) =>
    coverable ? bookBelow(dice, no, maxOutcomes) : uncoverableBook(dice, no, { minLine, maxOutcomes }),
  )
  const { kind, books } = covering
  const placed = (kind === 'lucky' ? luckies(dice, books) : multiples(dice, covering)).map((each) =>
    cashedOut(dice, rules, books, each),
  )
  const found = sureProfitOf(books, placed, { rules, maxGivenMinor: (bet) => maxGiven(bet, rules) })
  return { ...found, kind, bets: placed.map(({ bet }) => bet) }
}

function coveringOf(dice: Dice, book: (no: number, maxOutcomes: number) => Book): Covering {
  const kind = dice.pick([...markets, ...(dice.chance(0.1) ? rare : dice.chance(0.01) ? (['eachWayTrebles'] as const) : [])])
  const upTo = (isRace: boolean, no: number, maxOutcomes: number): Book => {
    const found = book(no, maxOutcomes)
    return (found.terms !== undefined) === isRace ? found : upTo(isRace, no, maxOutcomes)
  }
  const small = (isRace: boolean, count: number) => Array.from({ length: count }, (_, no) => upTo(isRace, no, isRace ? 6 : 3))
  switch (kind) {
    case 'market':
      return { kind, books: [book(0, 16)], eachWay: false, crumbs: 40 }
    case 'race':
      return { kind, books: [upTo(true, 0, 16)], eachWay: true, crumbs: 40 }
    case 'doubles':
      return { kind, books: small(false, 2), eachWay: false, crumbs: 40 }
    case 'eachWayDoubles':
      return { kind, books: small(true, 2), eachWay: true, crumbs: 2 }
    case 'eachWayTrebles':
      return { kind, books: Array.from({ length: 3 }, (_, no) => upTo(true, no, 5)), eachWay: true, crumbs: 1 }
    case 'lucky':
      return { kind, books: Array.from({ length: 4 }, (_, no) => upTo(false, no, 2)), eachWay: false, crumbs: 1 }
  }
}
const markets = ['market', 'market', 'market', 'market', 'race', 'race', 'doubles', 'doubles'] as const
const rare = ['eachWayDoubles', 'lucky'] as const

function bookBelow(dice: Dice, no: number, maxOutcomes: number): Book {
  const book = bookOf(dice, no, 0.95)
  return book.selectionIds.length <= maxOutcomes && book.sum < 1.04 ? book : bookBelow(dice, no, maxOutcomes)
}

const multiples = (dice: Dice, covering: Covering): Placed[] => {
  const spreadMinor = dice.whole(minLine, dice.pick([100, 1_000, 20_000]))
  const by = covering.eachWay ? dice.pick(['win', 'place', 'place'] as const) : 'win'
  return combinations(covering.books.map(({ selectionIds }) => [...selectionIds.keys()])).flatMap((on) =>
    betsOn(dice, covering, { on, spreadMinor, by }),
  )
}

/** Stakes that return the same on every outcome, in one bet or in many small ones whose pennies round best. */
function betsOn(
  dice: Dice,
  { books, eachWay, crumbs }: Covering,
  { on, spreadMinor, by }: { on: readonly number[]; spreadMinor: number; by: 'win' | 'place' },
): Placed[] {
  const win = on.map((at, i) => books[i]?.prices[at] ?? one)
  const place = win.map((price, i) => placePriceOn(books[i], price))
  const [price, placed] = [win, place].map((each) => toNumber(each.reduce(multiply, one)))
  const wanted = Math.max(minLine, Math.round(spreadMinor / ((by === 'win' ? price : placed) ?? 1)) + dice.whole(-1, 1))
  const small = bestRounded(eachWay ? [price ?? 1, placed ?? 1] : [price ?? 1])
  const count = wanted >= small && dice.chance(0.5) ? Math.min(crumbs, Math.round(wanted / small)) : 1
  const stakeMinor = count > 1 ? small : wanted
  const terms = { books, on, eachWay, stakeMinor }
  const plain = betOn(dice, terms, 'none')
  return Array.from({ length: count }, () => ({ on, bet: dice.chance(0.5) ? plain : betOn(dice, terms, dice.pick(gifts)) }))
}

const placePriceOn = (book: Book | undefined, price: Price): Price => (book?.terms ? placePrice(price, book.terms) : price)

/** The small stake at which rounding half a penny up gains most, on all parts of the bet together. */
function bestRounded(prices: readonly number[]): number {
  const stakes = Array.from({ length: 20 }, (_, i) => minLine + i)
  const gain = (stake: number) => prices.reduce((sum, price) => sum + Math.round(stake * price) / (stake * price), 0)
  return stakes.reduce((best, each) => (gain(each) > gain(best) ? each : best), minLine)
}

interface Wanted {
  books: readonly Book[]
  on: readonly number[]
  eachWay: boolean
  stakeMinor: number
}

const gifts = ['priceBoost', 'profitBoost', 'freeBet'] as const
type Gift = (typeof gifts)[number] | 'none'

function betOn(dice: Dice, { books, on, eachWay, stakeMinor }: Wanted, gift: Gift): Bet {
  const boosted = gift === 'priceBoost' && books.length === 1 && !eachWay
  const legs = legsOn(books, on, eachWay)
  return asBet({
    type: books.length === 1 ? 'SINGLE' : 'COMBO',
    currency: 'GBP',
    stakePerLine: boosted || gift === 'profitBoost' ? Math.min(maxBoosted, stakeMinor) : stakeMinor,
    eachWay,
    placedAt,
    legs: boosted ? legs.map((leg) => ({ ...leg, price: multiply(leg.price, rational(5, 4)), boostedFrom: leg.price })) : legs,
    ...(gift === 'profitBoost' && { profitBoost: rational(dice.whole(1, 100), 100) }),
    ...(gift === 'freeBet' && { freeBet: true as const }),
  })
}

const legsOn = (books: readonly Book[], on: readonly number[], eachWay: boolean) =>
  books.map((book, i) => ({
    selectionId: book.selectionIds[on[i] ?? 0] ?? '',
    marketId: book.marketId,
    eventId: book.eventId,
    marketType: book.marketType,
    price: book.prices[on[i] ?? 0] ?? one,
    ...(eachWay && book.terms && { eachWay: book.terms }),
  }))

/** A lucky 15 on each possible outcome of four two-way markets. */
function luckies(dice: Dice, books: readonly Book[]): Placed[] {
  const stakePerLine = dice.pick([minLine, minLine + 1, minLine + 3, 100, 10_000])
  return combinations(books.map(({ selectionIds }) => [...selectionIds.keys()])).map((on) => ({
    on,
    bet: asBet({
      type: 'SYSTEM',
      systemType: 'LUCKY15',
      currency: 'GBP',
      stakePerLine,
      eachWay: false,
      placedAt,
      legs: legsOn(books, on, false),
    }),
  }))
}

/** Some are cashed out in part, as large a part as possible. */
function cashedOut(dice: Dice, rules: RulesProfile, books: readonly Book[], placed: Placed): Placed {
  const { bet, on } = placed
  if (bet.freeBet || !dice.chance(0.15)) return placed
  const offer = cashOutValue({
    bet,
    outcomes: on.map(() => undefined),
    chances: on.map((at, i) => books[i] && chanceOn(books[i], at, bet.eachWay)),
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
  return { on, bet: { ...bet, cashOuts: [{ at: placedAt, stakeMinor: part.stakeMinor, paidMinor: part.paidMinor }] } }
}

/** The maximum value of a promotion: the additional winnings of its maximum stake or amount; a lucky bonus's maximum. */
function maxGiven(bet: Bet, { luckyBonuses, maxLuckyBonusMinor }: RulesProfile): number {
  if (bet.type === 'SYSTEM') return luckyBonuses ? (maxLuckyBonusMinor ?? Number.POSITIVE_INFINITY) : 0
  const price = toNumber(bet.legs.map((leg) => ('price' in leg && leg.price !== 'SP' ? leg.price : one)).reduce(multiply, one))
  const parts = bet.eachWay ? 2 : 1
  if (bet.freeBet) return totalStake(bet) * (price - 1) + parts
  if (bet.profitBoost) return parts * (maxBoosted * (price - 1) * toNumber(bet.profitBoost) + 1)
  const [leg] = bet.legs
  const before = leg && 'boostedFrom' in leg && leg.boostedFrom ? toNumber(leg.boostedFrom) : price
  return maxBoosted * (price - before) + 1
}
