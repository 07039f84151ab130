import type { Likely } from './likely.ts'
import type { ToCome } from './orderMarkets.ts'
import { binomial, poisson } from './poisson.ts'

/**
 * Markets on players. Each goal of a side falls to one of its players by fixed shares, whatever the others do, so a player's goals are the
 * side's goals thinned by that share. Source: the colouring theorem, J. F. C. Kingman, "Poisson Processes" (1993), section 5.1; given
 * the number of goals it is the binomial count, so it also holds for counts that are not Poisson's.
 */
export type Share = readonly Likely<number>[]

/** The goals to come of both sides if each is kept with this probability: those that are no own goals. */
export function thinned(toCome: readonly ToCome[], kept: number): ToCome[] {
  const sums = new Map<number, ToCome>()
  const most = Math.max(0, ...toCome.map(({ home, away }) => Math.max(home, away)))
  const splits = Array.from({ length: most + 1 }, (_, goals) => binomial(goals, kept))
  for (const { home, away, probability } of toCome)
    for (const [h, ofHome] of (splits[home] ?? []).entries())
      for (const [a, ofAway] of (splits[away] ?? []).entries()) {
        const known = sums.get(h * 1000 + a)
        const more = probability * ofHome * ofAway
        if (known) known.probability += more
        else sums.set(h * 1000 + a, { home: h, away: a, probability: more })
      }
  return [...sums.values()]
}

/** P(0), P(1) … of one side's goals to come. */
export function goalsOfSide(toCome: readonly ToCome[], side: 'home' | 'away'): number[] {
  const sums: number[] = []
  for (const goals of toCome) sums[goals[side]] = (sums[goals[side]] ?? 0) + goals.probability
  return Array.from(sums, (each) => each ?? 0)
}

/** P(a player with this share scores at least `needed` of the side's goals to come). */
export function chanceToScore(goals: readonly number[], share: Share, needed: number): number {
  if (needed <= 0) return 1
  return share.reduce(
    (sum, { value, probability }) =>
      sum + probability * goals.reduce((all, chance, number) => all + chance * atLeast(number, value, needed), 0),
    0,
  )
}

function atLeast(trials: number, chance: number, needed: number): number {
  if (trials < needed) return 0
  let fewer = 0
  let term = (1 - chance) ** trials
  for (let count = 0; count < needed; count++) {
    fewer += term
    term *= ((trials - count) / (count + 1)) * (chance / (1 - chance))
  }
  return Math.max(0, 1 - fewer)
}

export const meanOf = (share: Share): number => share.reduce((sum, { value, probability }) => sum + value * probability, 0)

/** Players with the same weight. */
export interface Weighted {
  weight: number
  count: number
}

/**
 * P(one of these groups' players is not among the first 0, 1, 2 … drawn), by group: players are drawn by weight and not put back, as nobody
 * is booked twice. Source: R. D. Luce, "Individual Choice Behavior" (1959); R. L. Plackett, "The Analysis of Permutations" (1975).
 */
export function undrawn(groups: readonly Weighted[], most: number): number[][] {
  const alone = groups.map(() => [1])
  let states = new Map([['', { left: groups.map(({ count }) => count), probability: 1 }]])
  for (let draw = 1; draw <= most; draw++) {
    const next: typeof states = new Map()
    for (const { left, probability } of states.values()) {
      const sum = left.reduce((all, count, i) => all + count * (groups[i]?.weight ?? 0), 0)
      if (sum <= 0) add(next, left, probability)
      else
        for (const [i, { weight }] of groups.entries()) {
          const count = left[i] ?? 0
          if (count > 0) add(next, left.with(i, count - 1), (probability * count * weight) / sum)
        }
    }
    states = next
    for (const [i, { count }] of groups.entries()) {
      const stay = [...states.values()].reduce((all, { left, probability }) => all + (probability * (left[i] ?? 0)) / count, 0)
      alone[i]?.push(stay)
    }
  }
  return alone
}

function add(states: Map<string, { left: number[]; probability: number }>, left: number[], probability: number): void {
  const key = left.join()
  const known = states.get(key)
  if (known) known.probability += probability
  else states.set(key, { left, probability })
}

/** P(a player is among as many draws as a Poisson count with this mean), from the player's chances to stay undrawn. */
export function chanceDrawn(stays: readonly number[], mean: number): number {
  const counts = poisson(mean, stays.length)
  const tail = Math.max(0, 1 - counts.reduce((sum, each) => sum + each, 0))
  const undrawnAtAll = counts.reduce((sum, chance, k) => sum + chance * (stays[k] ?? 0), tail * (stays.at(-1) ?? 0))
  return Math.max(0, 1 - undrawnAtAll)
}
