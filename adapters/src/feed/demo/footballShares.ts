import { type Likely, type Share, undrawn } from '@touchline/domain/pricing'
import { cardWeight, goalWeight, ownGoals } from './footballPeople.ts'
import { countsIn, formations, type Player, type Position, preference, shirts } from './footballSquads.ts'

/** What is expected of a player who starts, before the line-ups are known: the same in every club. */
export interface Prospects {
  /** of the side's goals */
  goals: Share
  /** P(not among the first 0, 1, 2 … carded of the side) */
  uncarded: readonly number[]
}

/** More cards of one side than this have no price of their own. */
const mostCards = 8

/** The share of a side's goals of each of these, who are on the pitch. */
export function sharesAmong(players: readonly Player[]): Map<Player, number> {
  const sum = players.reduce((all, player) => all + goalWeight(player), 0)
  return new Map(players.map((player) => [player, (goalWeight(player) / sum) * (1 - ownGoals)]))
}

/** P(not among the next 0, 1, 2 … carded of the side) by position, of those on the pitch without a card. */
export function uncardedAmong(players: readonly Player[]): Map<Position, readonly number[]> {
  const groups = shirts
    .map(([position]) => ({ position, weight: cardWeight({ position }), count: countOf(players, position) }))
    .filter(({ count }) => count > 0)
  const key = groups.map(({ position, count }) => `${position}${count}`).join()
  const stays = staying.get(key) ?? undrawn(groups, mostCards)
  if (staying.size > 500) staying.clear()
  staying.set(key, stays)
  return new Map(groups.map(({ position }, i) => [position, stays[i] ?? []]))
}
const staying = new Map<string, number[][]>()
const countOf = (players: readonly Player[], position: Position) => players.filter((each) => each.position === position).length

let known: ReadonlyMap<number, Prospects> | undefined
/** By shirt number, without goalkeepers' goals. */
export const prospects = (): ReadonlyMap<number, Prospects> => (known ??= prospectsOf())

/** Some players of a position by their places, and how often they are the chosen ones. */
interface Chosen {
  places: readonly number[]
  probability: number
}

/** All ways to choose so many of a position's players, as line-ups are chosen. */
function choices(players: number, count: number): Chosen[] {
  let states = new Map<string, Chosen>([['', { places: [], probability: 1 }]])
  for (let draw = 0; draw < count; draw++) {
    const next = new Map<string, Chosen>()
    for (const { places, probability } of states.values()) {
      const left = Array.from({ length: players }, (_, i) => i).filter((place) => !places.includes(place))
      const sum = left.reduce((so, _, i) => so + preference(i), 0)
      for (const [i, place] of left.entries()) {
        const now = [...places, place].toSorted((a, b) => a - b)
        const more = (probability * preference(i)) / sum
        next.set(now.join(), { places: now, probability: (next.get(now.join())?.probability ?? 0) + more })
      }
    }
    states = next
  }
  return [...states.values()]
}

type Weights = ReadonlyMap<number, number>

function prospectsOf(): ReadonlyMap<number, Prospects> {
  const found = new Map<number, { goals: Map<number, number>; uncarded: number[]; starts: number }>()
  const likely = formations.reduce((sum, { weight }) => sum + weight, 0)
  for (const { name, weight } of formations) {
    const counts = countsIn(name)
    const lines = shirts.map(([position, numbers]) => ({
      numbers,
      weights: numbers.map((number) => goalWeight({ number, position })),
      chosen: choices(numbers.length, counts[position]),
    }))
    const stays = undrawn(
      shirts.map(([position]) => ({ weight: cardWeight({ position }), count: counts[position] })),
      mostCards,
    )
    for (const [at, line] of lines.entries()) {
      const others = lines.filter((each) => each !== line).map((each) => sumsOf(each.chosen, each.weights))
      for (const [place, number] of line.numbers.entries()) {
        const choosing = line.chosen.filter(({ places }) => places.includes(place))
        const sums = [sumsOf(choosing, line.weights), ...others].reduce(added)
        const one = found.get(number) ?? { goals: new Map(), uncarded: Array.from({ length: mostCards + 1 }, () => 0), starts: 0 }
        found.set(number, one)
        const starts = (choosing.reduce((sum, { probability }) => sum + probability, 0) * weight) / likely
        one.starts += starts
        for (const [sum, probability] of sums) one.goals.set(sum, (one.goals.get(sum) ?? 0) + (probability * weight) / likely)
        one.uncarded = one.uncarded.map((so, k) => so + starts * (stays[at]?.[k] ?? 0))
      }
    }
  }
  const positions = new Map(shirts.flatMap(([position, numbers]) => numbers.map((number) => [number, position] as const)))
  return new Map(
    [...found].map(([number, { goals, uncarded, starts }]) => {
      const own = goalWeight({ number, position: positions.get(number) ?? 'GOALKEEPER' })
      const share = [...goals].map(
        ([sum, probability]): Likely<number> => ({ value: (own / sum) * (1 - ownGoals), probability: probability / starts }),
      )
      return [number, { goals: share, uncarded: uncarded.map((each) => each / starts) }]
    }),
  )
}

/** How the chosen players' weights add up. */
function sumsOf(chosen: readonly Chosen[], weights: readonly number[]): Weights {
  const sums = new Map<number, number>()
  for (const { places, probability } of chosen) {
    const sum = places.reduce((all, place) => all + (weights[place] ?? 0), 0)
    sums.set(sum, (sums.get(sum) ?? 0) + probability)
  }
  return sums
}

function added(one: Weights, other: Weights): Weights {
  const sums = new Map<number, number>()
  for (const [a, p] of one) for (const [b, q] of other) sums.set(a + b, (sums.get(a + b) ?? 0) + p * q)
  return sums
}
