import type { ToCome } from './orderMarkets.ts'
import { poisson } from './poisson.ts'
import type { Goals } from './scoreMatrix.ts'

/** Counts such as corners and cards: each side's are independent Poisson counts at a rate for the time left. */

/** P(home has more), P(level), P(away has more) once these are added to the counts so far. */
export function mostChances(toCome: readonly ToCome[], soFar: Goals): { home: number; draw: number; away: number } {
  const chances = { home: 0, draw: 0, away: 0 }
  for (const { home, away, probability } of toCome) {
    const ahead = soFar.home + home - soFar.away - away
    chances[ahead > 0 ? 'home' : ahead < 0 ? 'away' : 'draw'] += probability
  }
  return chances
}

/** The counts to come of two sides with these means, each up to `most` (the rest is added to it). */
export function countsToCome({ home, away }: Goals, most = 16): ToCome[] {
  const [homes, aways] = [withTail(home, most), withTail(away, most)]
  return homes.flatMap((h, i) => aways.map((a, j) => ({ home: i, away: j, probability: h * a })))
}

function withTail(mean: number, most: number): number[] {
  const terms = poisson(mean, most)
  return [...terms, Math.max(0, 1 - terms.reduce((sum, each) => sum + each, 0))]
}
