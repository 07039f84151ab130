/** Bets as customers place them on such markets, with every promotion of the brand. */
import {
  type AccaBonus,
  asBet,
  type Bet,
  type BetType,
  type BuilderLeg,
  type FixedLeg,
  type Leg,
  legsOf,
  linesOfBet,
  type SystemType,
  systemsFor,
  totalStake,
} from '@touchline/domain/bet'
import { add, multiply, one, type Price, rational, toNumber } from '@touchline/domain/odds'
import type { Dice } from '../simulation/dice.ts'
import type { Book } from './books.ts'

/** The smallest stake of a line in any brand. */
export const minLine = 10
/** The maximum stake at a boosted price, or with a profit boost. */
export const maxBoosted = 100_00

export interface PlacedLegRow {
  book: Book
  at: number
}

export interface RandomBet {
  bet: Bet
  legs: readonly PlacedLegRow[]
}

export const placedAt = '2026-05-01T12:00:00Z'
const accaBonus: AccaBonus = { tiers: [2, 4, 6].map((legs) => ({ legs, percent: legs * 10 })), shortestPrice: rational(6, 5) }

/** Mostly small stakes, where rounding has the largest effect. */
const stakeOf = (dice: Dice, max: number): number => dice.whole(1, Math.min(max, dice.pick([1, minLine, 100, 1_000, 50_000])))

export function randomBet(dice: Dice, books: readonly Book[]): RandomBet {
  const kind = dice.pick(['single', 'single', 'boosted', 'profitBoost', 'freeBet', 'acca', 'acca', 'heroes', 'system', 'builder'])
  const type = typeOf(dice, kind)
  const count = type === 'SINGLE' || type === 'YOURBET' ? 1 : typeof type === 'string' ? dice.whole(2, 6) : legsCount(type.system)
  const legs = dice
    .several(kind === 'heroes' ? books.filter(({ terms }) => !terms) : books, count)
    .map(
      (book): PlacedLegRow => ({ book, at: dice.pick(book.selectionIds.flatMap((_, i) => (book.withdrawn.has(i) ? [] : [i]))) }),
    )
  if (legs.length < count) return randomBet(dice, books)
  const eachWay =
    kind !== 'heroes' && kind !== 'boosted' && kind !== 'builder' && legs.every(({ book }) => book.terms) && dice.chance(0.5)
  const max = kind === 'boosted' || kind === 'profitBoost' ? maxBoosted : 50_000
  const written = {
    type: typeof type === 'string' ? type : ('SYSTEM' as const),
    ...(typeof type !== 'string' && { systemType: type.system }),
    currency: 'GBP' as const,
    stakePerLine: type !== 'SINGLE' && dice.chance(0.3) ? bestRounded(type, legs) : stakeOf(dice, max),
    eachWay,
    placedAt,
    legs: legs.map((leg) => legOf(dice, leg, { kind, eachWay, isSingle: type === 'SINGLE' })),
    ...(kind === 'freeBet' && { freeBet: true as const }),
    ...(kind === 'profitBoost' && { profitBoost: rational(dice.whole(1, 200), 100) }),
    ...(type === 'COMBO' && kind === 'boosted' && { accaBoost: { percent: dice.pick([5, 10, 50]), legs: 2 } }),
    ...(type === 'COMBO' && kind !== 'boosted' && dice.chance(0.3) && { accaBonus }),
  }
  return { bet: asBet(written), legs }
}

/** The stake at which lines of a few pennies gain most by rounding. */
function bestRounded(type: ReturnType<typeof typeOf>, legs: readonly PlacedLegRow[]): number {
  const prices = legs.map(({ book, at }) => toNumber(book.prices[at] ?? one))
  const named = typeof type === 'string' ? { type } : { type: 'SYSTEM' as const, systemType: type.system }
  const products = linesOfBet({ ...named, legs }).map((line) => line.reduce((all, i) => all * (prices[i] ?? 1), 1))
  const gain = (stake: number) => products.reduce((sum, each) => sum + Math.round(stake * each) / (stake * each), 0)
  const stakes = Array.from({ length: minLine }, (_, i) => 1 + i)
  return stakes.reduce((best, each) => (gain(each) > gain(best) ? each : best), 1)
}

const legsCount = (system: SystemType): number => legsOf(system).fewest
const smallSystems = systemsFor(3).concat(systemsFor(4))
const systems = (dice: Dice): SystemType =>
  dice.chance(0.02) ? dice.pick([...systemsFor(5), ...systemsFor(6)]) : dice.pick(smallSystems)

function typeOf(dice: Dice, kind: string): Exclude<BetType, 'SYSTEM'> | { system: SystemType } {
  if (kind === 'builder') return dice.chance(0.5) ? 'YOURBET' : 'COMBO'
  if (kind === 'single') return 'SINGLE'
  if (kind === 'boosted') return dice.chance(0.6) ? 'SINGLE' : 'COMBO'
  if (kind === 'acca') return 'COMBO'
  if (kind === 'system') return { system: systems(dice) }
  if (kind === 'heroes') return dice.pick(['SINGLE', 'COMBO'] as const)
  return dice.pick(['SINGLE', 'COMBO', { system: systems(dice) }] as const)
}

function legOf(
  dice: Dice,
  { book, at }: PlacedLegRow,
  { kind, eachWay, isSingle }: { kind: string; eachWay: boolean; isSingle: boolean },
): Leg {
  const on = {
    selectionId: book.selectionIds[at] ?? '',
    marketId: book.marketId,
    eventId: book.eventId,
    marketType: book.marketType,
  }
  const price = book.prices[at] ?? one
  if (kind === 'builder') {
    const built = multiply(price, rational(3, 2))
    return { ...on, price: boostedFrom(dice, built), boostedFrom: built, selections: [on, on], repriced: [] } satisfies BuilderLeg
  }
  const leg: FixedLeg = {
    ...on,
    price,
    ...(book.terms && { participantId: participantOf(book, at), ...(eachWay && { eachWay: book.terms }) }),
    ...(book.terms && kind === 'single' && dice.chance(0.5) && { bestOdds: true as const }),
    ...(kind === 'heroes' && { halfTimeTeam: dice.pick(['HOME', 'AWAY'] as const) }),
  }
  return kind === 'boosted' && isSingle ? { ...leg, price: boostedFrom(dice, price), boostedFrom: price } : leg
}

export const participantOf = (book: Book, at: number): string => `p${book.eventId}-${at}`

const boostedFrom = (dice: Dice, price: Price): Price => multiply(price, add(one, rational(dice.pick([5, 10, 25, 50, 150]), 100)))

/** The same bet without promotions: at unboosted prices, with the customer's money, without a bonus. */
export function plainTwin(bet: Bet): Bet {
  const {
    profitBoost: _boost,
    accaBonus: _accaBonus,
    accaBoost: _acca,
    freeBet: _free,
    ...rest
  } = bet as Extract<Bet, { type: 'COMBO' }>
  const legs = rest.legs.map((leg) => ('boostedFrom' in leg && leg.boostedFrom ? { ...leg, price: leg.boostedFrom } : leg))
  return { ...rest, legs } as Bet
}

/** Stake in money. */
export const cashStaked = (bet: Bet): number => (bet.freeBet ? 0 : totalStake(bet))
