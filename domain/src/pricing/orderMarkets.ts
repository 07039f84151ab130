import type { GoalEnding } from './goalMarkets.ts'
import type { Goals } from './scoreMatrix.ts'

/**
 * Markets on the order of goals, or of corners. However many more come of each side, every order of them is equally likely: the
 * sides' rates keep their proportion through the match.
 */
export interface ToCome extends Goals {
  probability: number
}

/** The goals still to come, from the endings of a match at this score. */
export function goalsToCome(over: readonly GoalEnding[], score: Goals): ToCome[] {
  const sums = new Map<number, ToCome>()
  for (const { first, second, probability } of over) {
    const home = first.home + second.home - score.home
    const away = first.away + second.away - score.away
    const known = sums.get(home * 1000 + away)
    if (known) known.probability += probability
    else sums.set(home * 1000 + away, { home, away, probability })
  }
  return [...sums.values()]
}

/** P(home), P(away) and P(none) for the next one, which is by symmetry also the last one if there is one. */
export function nextChances(toCome: readonly ToCome[]): { home: number; away: number; none: number } {
  const chances = { home: 0, away: 0, none: 0 }
  for (const { home, away, probability } of toCome) {
    if (home + away === 0) chances.none += probability
    else {
      chances.home += (probability * home) / (home + away)
      chances.away += (probability * away) / (home + away)
    }
  }
  return chances
}

/** P(home), P(away) and P(neither) reaching these further numbers first. */
export function raceChances(toCome: readonly ToCome[], needed: Goals): { home: number; away: number; neither: number } {
  const chances = { home: 0, away: 0, neither: 0 }
  for (const { home, away, probability } of toCome) {
    const first = homeFirst(home, away, needed)
    const second = homeFirst(away, home, { home: needed.away, away: needed.home })
    chances.home += probability * first
    chances.away += probability * second
    chances.neither += probability * (1 - first - second)
  }
  return chances
}

/** P(the home side's n-th comes before the away side's m-th) in a random order of `home` and `away`. */
function homeFirst(home: number, away: number, { home: n, away: m }: Goals): number {
  if (home < n) return 0
  // orders in which the home side's n-th is preceded by exactly k of the away side, for k below m
  let sum = 0
  for (let k = 0; k < Math.min(m, away + 1); k++) sum += choose(n - 1 + k, k) * choose(home - n + away - k, away - k)
  return sum / choose(home + away, away)
}

function choose(n: number, k: number): number {
  let product = 1
  for (let i = 1; i <= k; i++) product = (product * (n - k + i)) / i
  return product
}

/** P(at least one falls in a part of what is left), e.g. ten minutes, in which each falls with the probability `share`. */
export const chanceOfAny = (toCome: readonly ToCome[], share: number): number =>
  1 - toCome.reduce((none, { home, away, probability }) => none + probability * (1 - share) ** (home + away), 0)

/**
 * P(the first of them falls in each of these parts, in order), and P(there is none). Source: order statistics of independent times.
 */
export function firstInParts(toCome: readonly ToCome[], shares: readonly number[]): { parts: number[]; none: number } {
  let before = 0
  let noneYet = 1
  const parts = shares.map((share) => {
    before += share
    const none = 1 - chanceOfAny(toCome, Math.min(1, before))
    const here = noneYet - none
    noneYet = none
    return here
  })
  return { parts, none: noneYet }
}
