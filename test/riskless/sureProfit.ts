/** The return of bets that cover markets in the worst outcome for the customer. */
import { type Bet, type LegOutcome, payout, type RulesProfile } from '@touchline/domain/bet'
import { cashStaked, plainTwin } from './bets.ts'
import type { Book } from './books.ts'

/** A bet, and the selection of each book that it is on; the same object again is another bet like it. */
export interface Placed {
  bet: Bet
  on: readonly number[]
}

export interface SureProfit {
  /** the return of all bets in their worst outcome above the stakes, without promotions */
  sureMinor: number
  /** a promotion gave more than its maximum */
  overdrawn: boolean
}

const results = ['LOST', 'WON', 'PLACED'] as const
/** As an index into `results`. */
type Result = 0 | 1 | 2
const [lost, won, placed] = [0, 1, 2] as const

/** Every result of the books, or for a single book only the possible worst ones. */
export function sureProfitOf(
  books: readonly Book[],
  bets: readonly Placed[],
  { rules, maxGivenMinor }: { rules: RulesProfile; maxGivenMinor: (bet: Bet) => number },
): SureProfit {
  let overdrawn = false
  const ways = combinations<Result>(books.map(({ terms }) => (terms ? [lost, won, placed] : [lost, won])))
  const gains = new Map<string, { on: readonly number[]; byWay: number[] }>()
  const counts = new Map<Bet, number>()
  for (const { bet } of bets) counts.set(bet, (counts.get(bet) ?? 0) + 1)
  for (const { bet, on } of new Map(bets.map((each) => [each.bet, each])).values()) {
    const { byWay } = gains.get(on.join()) ?? { byWay: Array.from({ length: results.length ** on.length }, () => 0) }
    gains.set(on.join(), { on, byWay })
    for (const way of ways) {
      const { gainMinor, givenMinor } = outcomeFor(bet, way, rules)
      if (givenMinor > maxGivenMinor(bet)) overdrawn = true
      const at = indexOf(way)
      byWay[at] = (byWay[at] ?? 0) + (counts.get(bet) ?? 0) * (gainMinor - givenMinor)
    }
  }
  const [only, ...others] = books
  if (only && others.length === 0)
    return { overdrawn, sureMinor: worstOfOne(only, (at, way) => gains.get(`${at}`)?.byWay[way] ?? 0) }
  return { overdrawn, sureMinor: worstOfSeveral(books, [...gains.values()]) }
}

const indexOf = (way: readonly Result[]): number => way.reduce<number>((sum, each) => sum * results.length + each, 0)

function worstOfSeveral(books: readonly Book[], gains: readonly { on: readonly number[]; byWay: readonly number[] }[]): number {
  let worst = Number.POSITIVE_INFINITY
  for (const endings of combinations(books.map(endingsOf))) {
    let sum = 0
    for (const { on, byWay } of gains) {
      let at = 0
      for (const [i, ending] of endings.entries()) at = at * results.length + (ending[on[i] ?? 0] ?? lost)
      sum += byWay[at] ?? 0
    }
    worst = Math.min(worst, sum)
  }
  return worst
}

/** For one book the worst is found without enumerating all places: for each winner, the placed runners that cost most. */
function worstOfOne({ selectionIds, terms }: Book, gain: (at: number, way: Result) => number): number {
  const all = [...selectionIds.keys()]
  const ifAllLose = all.reduce((sum, at) => sum + gain(at, lost), 0)
  const more = (at: number, way: Result) => gain(at, way) - gain(at, lost)
  const worst = all.map((winner) => {
    const places = terms ? all.filter((at) => at !== winner).map((at) => more(at, placed)) : []
    const cheapest = places.toSorted((a, b) => a - b).slice(0, (terms?.places ?? 1) - 1)
    return ifAllLose + more(winner, won) + cheapest.reduce((sum, each) => sum + each, 0)
  })
  return Math.min(...worst)
}

/** The result of each selection of a book, for every possible outcome. */
function endingsOf({ selectionIds, terms }: Book): Result[][] {
  const all = [...selectionIds.keys()]
  const places = Math.min(terms?.places ?? 1, all.length) - 1
  return all.flatMap((winner) =>
    subsets(
      all.filter((at) => at !== winner),
      places,
    ).map((behind) => all.map((at): Result => (at === winner ? won : behind.includes(at) ? placed : lost))),
  )
}

const subsets = (from: readonly number[], count: number): number[][] =>
  count === 0 ? [[]] : from.flatMap((first, i) => subsets(from.slice(i + 1), count - 1).map((others) => [first, ...others]))

export const combinations = <T>(choices: readonly (readonly T[])[]): T[][] =>
  choices.reduce<T[][]>((all, next) => all.flatMap((each) => next.map((way) => [...each, way])), [[]])

/** The customer's profit, and how much of it came from promotions. */
function outcomeFor(bet: Bet, ways: readonly Result[], rules: RulesProfile): { gainMinor: number; givenMinor: number } {
  const outcomes = ways.map((way): LegOutcome => ({ revision: 1, outcome: { result: results[way] } }))
  const returns = (of: Bet, by: RulesProfile): number => {
    const paid = payout({ bet: of, outcomes, rules: by, maxPayoutMinor })
    if (paid.at !== 'settled') throw new Error('a bet whose legs are all decided is open')
    return paid.returnsMinor
  }
  const actual = returns(bet, rules)
  const paidMinor = (bet.cashOuts ?? []).reduce((sum, each) => sum + each.paidMinor, 0)
  // a free bet is entirely the house's money
  const givenMinor = bet.freeBet ? actual : hasGift(bet, rules) ? actual - returns(plainTwin(bet), plainRules(rules)) : 0
  return { gainMinor: actual + paidMinor - cashStaked(bet), givenMinor }
}

/** High enough to limit nothing here. */
export const maxPayoutMinor = 1_000_000_00

const plainRules = (rules: RulesProfile): RulesProfile => ({ ...rules, luckyBonuses: false })
const hasGift = (bet: Bet, { luckyBonuses }: RulesProfile): boolean =>
  (luckyBonuses && bet.type === 'SYSTEM') ||
  bet.profitBoost !== undefined ||
  bet.legs.some((leg) => 'boostedFrom' in leg && leg.boostedFrom)
