import { binomial } from './poisson.ts'
import { type Goals, scoreMatrix } from './scoreMatrix.ts'

/** A possible ending: the full-time score and the half-time leader, goals so far included. */
export interface Ending extends Goals {
  halfTime: 'HOME' | 'DRAW' | 'AWAY'
  probability: number
}

/** The current match state: goals so far, and the goals expected of each side. */
export interface MatchOutlook {
  score: Goals
  /** goals that each side is still expected to score */
  toCome: Goals
  /** share of the expected goals before half time, or of each side's; 0 in the second half */
  firstHalfShare: number | Goals
  /** the half-time score, once known */
  halfTime?: Goals
  /** Dixon–Coles correction; it applies to a match without goals, so fade it out over time */
  rho?: number
  /** of the goals to come: `GoalModel` */
  dispersion?: number
  totalDispersion?: number
}

export const leader = ({ home, away }: Goals): Ending['halfTime'] => (home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW')

/**
 * All possible endings; their probabilities add up to 1 and every market is a sum over them. Given a side's number of
 * goals, each falls before half time with the same probability: that splits the score matrix by half without changing it,
 * so half-time markets agree with full-time ones.
 */
export function endings(outlook: MatchOutlook): Ending[] {
  const { score, toCome, firstHalfShare, halfTime, rho = 0, dispersion = 1, totalDispersion = 0 } = outlook
  const { home, away } = toCome
  const matrix = scoreMatrix({ home, away, rho: score.home + score.away === 0 ? rho : 0, dispersion, totalDispersion })
  const share = sharesOf(firstHalfShare)
  const all: Ending[] = []
  for (const [h, row] of matrix.entries())
    for (const [a, probability] of row.entries()) {
      if (probability < 1e-9) continue
      const final = { home: score.home + h, away: score.away + a }
      if (halfTime) all.push({ ...final, halfTime: leader(halfTime), probability })
      else {
        const lead = leadAtHalf(h, a, { ahead: score.home - score.away, share })
        for (const each of ['HOME', 'DRAW', 'AWAY'] as const)
          if (lead[each] > 0) all.push({ ...final, halfTime: each, probability: probability * lead[each] })
      }
    }
  return all
}

/** The endings without half-time scores: one per score, a third of the sums. */
export function scoresOnly(all: readonly Ending[]): Ending[] {
  const scores = new Map<number, Ending>()
  for (const { home, away, probability } of all) {
    const known = scores.get(home * 1000 + away)
    if (known) known.probability += probability
    else scores.set(home * 1000 + away, { home, away, halfTime: 'DRAW', probability })
  }
  return [...scores.values()]
}

/** The share of each side's goals. */
export const sharesOf = (share: number | Goals): Goals => (typeof share === 'number' ? { home: share, away: share } : share)

function leadAtHalf(h: number, a: number, { ahead, share }: { ahead: number; share: Goals }) {
  const lead = { HOME: 0, DRAW: 0, AWAY: 0 }
  const [homes, aways] = [splits(h, share.home), splits(a, share.away)]
  // counted without an object per pair: most of what a match's prices cost
  for (let i = 0; i < homes.length; i++)
    for (let j = 0; j < aways.length; j++) {
      const chance = (homes[i] ?? 0) * (aways[j] ?? 0)
      if (ahead + i > j) lead.HOME += chance
      else if (ahead + i < j) lead.AWAY += chance
      else lead.DRAW += chance
    }
  return lead
}

const splitRows = new Map<number, number[][]>()
/** The rows of the last shares are cached: a matrix needs the same sixteen repeatedly. */
function splits(goals: number, share: number): number[] {
  const rows = splitRows.get(share) ?? []
  if (rows.length === 0) {
    if (splitRows.size > 4) splitRows.clear()
    splitRows.set(share, rows)
  }
  rows[goals] ??= binomial(goals, share)
  return rows[goals]
}
