import type { Likely, Tally } from './likely.ts'

/**
 * Sides that score in turns, each turn with the same probability and the same kinds of score: drives of American football,
 * possessions of basketball, minutes of ice hockey. The points to come are a compound binomial count, here summed exactly. With
 * many turns it comes near the normal margin of H. Stern, "A Brownian Motion Model for the Progress of Sports Scores", JASA 89
 * (1994), with rare scores near the difference of two Poisson counts of J. G. Skellam, JRSS 109 (1946).
 */
export interface Turn {
  /** points and how often a score is this one; the shares add up to 1 */
  kinds: readonly (readonly [points: number, share: number])[]
  /** the probability of any score in a turn */
  chance: number
}

/** P(0), P(1) … of the points in this many turns. */
export function pointsIn({ kinds, chance }: Turn, turns: number): number[] {
  const max = Math.max(...kinds.map(([points]) => points))
  let sums = new Float64Array([1])
  for (let turn = 0; turn < turns; turn++) {
    const next = new Float64Array(sums.length + max)
    for (let sum = 0; sum < sums.length; sum++) {
      const probability = sums[sum] ?? 0
      if (probability < negligible) continue
      next[sum] = (next[sum] ?? 0) + probability * (1 - chance)
      for (const [points, share] of kinds) next[sum + points] = (next[sum + points] ?? 0) + probability * chance * share
    }
    sums = next.subarray(0, next.findLastIndex((probability) => probability >= negligible) + 1)
  }
  return Array.from(sums)
}

const negligible = 1e-9

/** The chance of a score in a turn that gives this many points on average. */
export function chanceFor(kinds: Turn['kinds'], { points, turns }: { points: number; turns: number }): number {
  const each = kinds.reduce((sum, [worth, share]) => sum + worth * share, 0)
  return Math.min(0.95, points / turns / each)
}

/** The mean and the variance of the points in this many turns. */
export function pointsSpread({ kinds, chance }: Turn, turns: number): { mean: number; variance: number } {
  const mean = chance * kinds.reduce((sum, [points, share]) => sum + points * share, 0)
  const square = chance * kinds.reduce((sum, [points, share]) => sum + points * points * share, 0)
  return { mean: mean * turns, variance: (square - mean * mean) * turns }
}

/** How the final margin (home less away) and total are distributed. */
export interface Outlook {
  margin: Likely<number>[]
  total: Likely<number>[]
}

interface ToPlay {
  /** now */
  score: Tally
  /** P(0), P(1) … of each side's further points */
  home: readonly number[]
  away: readonly number[]
  /** what a level score is decided by; none: it stays level */
  overtime?: readonly Likely<Tally>[]
  /** home's last turn: played only if it is not ahead before it, as in baseball */
  last?: readonly number[]
}

/** All final scores from here, summed by margin and by total. */
export function outlookOf({ score, home, away, overtime = [], last }: ToPlay): Outlook {
  const most =
    home.length +
    away.length +
    (last?.length ?? 0) +
    2 * Math.max(0, ...overtime.flatMap(({ value }) => [value.home, value.away]))
  const margins = new Float64Array(2 * most + 1)
  const totals = new Float64Array(most + 1)
  const lead = score.home - score.away
  const count = (h: number, a: number, probability: number) => {
    margins[h - a + most] = (margins[h - a + most] ?? 0) + probability
    totals[h + a] = (totals[h + a] ?? 0) + probability
  }
  const end = (h: number, a: number, probability: number) => {
    if (h - a + lead !== 0 || overtime.length === 0) count(h, a, probability)
    else for (const more of overtime) count(h + more.value.home, a + more.value.away, probability * more.probability)
  }
  for (let h = 0; h < home.length; h++)
    for (let a = 0; a < away.length; a++) {
      const probability = (home[h] ?? 0) * (away[a] ?? 0)
      if (probability < negligible / 100) continue
      if (last === undefined || h - a + lead > 0) end(h, a, probability)
      else for (let more = 0; more < last.length; more++) end(h + more, a, probability * (last[more] ?? 0))
    }
  return { margin: listed(margins, lead - most), total: listed(totals, score.home + score.away) }
}

const listed = (sums: Float64Array, from: number): Likely<number>[] =>
  Array.from(sums).flatMap((probability, i) => (probability > 0 ? [{ value: from + i, probability }] : []))

/** The standard normal distribution function, to 1e-7. Source: M. Abramowitz & I. Stegun, "Handbook of Mathematical Functions" (1964), 26.2.17. */
export function normalBelow(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x))
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))))
  const above = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series
  return x < 0 ? above : 1 - above
}
