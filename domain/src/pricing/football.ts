import { binomial } from './poisson.ts'
import { type Goals, scoreMatrix } from './scoreMatrix.ts'

/** How a match can still end: the full-time score, and the half-time score's winner, with what is so far included. */
export interface Ending extends Goals {
  halfTime: 'HOME' | 'DRAW' | 'AWAY'
  probability: number
}

/** A match as it stands: goals so far, what is still expected of each side. */
export interface MatchOutlook {
  score: Goals
  /** goals that each side is still expected to score */
  toCome: Goals
  /** share of what is to come that falls before half time; 0 once the second half is on */
  firstHalfShare: number
  /** the score at half time, once it is known */
  halfTime?: Goals
  /** Dixon–Coles correction; it belongs to a match without goals, fade it out as time goes by */
  rho?: number
}

export const leader = ({ home, away }: Goals): Ending['halfTime'] => (home > away ? 'HOME' : home < away ? 'AWAY' : 'DRAW')

/**
 * Every way that the match can end; their probabilities add up to 1 and every market is a sum over them.
 * Given how many goals a side scores, each falls before half time with the same chance: that splits the score
 * matrix by half without changing it, so half-time markets agree with full-time ones.
 */
export function endings({ score, toCome, firstHalfShare, halfTime, rho = 0 }: MatchOutlook): Ending[] {
  const matrix = scoreMatrix({ ...toCome, rho: score.home + score.away === 0 ? rho : 0 })
  const all: Ending[] = []
  for (const [h, row] of matrix.entries())
    for (const [a, probability] of row.entries()) {
      if (probability < 1e-9) continue
      const final = { home: score.home + h, away: score.away + a }
      if (halfTime) all.push({ ...final, halfTime: leader(halfTime), probability })
      else {
        const lead = leadAtHalf(h, a, { ahead: score.home - score.away, share: firstHalfShare })
        for (const each of ['HOME', 'DRAW', 'AWAY'] as const)
          if (lead[each] > 0) all.push({ ...final, halfTime: each, probability: probability * lead[each] })
      }
    }
  return all
}

/** The same endings for whoever does not ask about half time: one for each score, a third of the sums. */
export function scoresOnly(all: readonly Ending[]): Ending[] {
  const scores = new Map<number, Ending>()
  for (const { home, away, probability } of all) {
    const known = scores.get(home * 1000 + away)
    if (known) known.probability += probability
    else scores.set(home * 1000 + away, { home, away, halfTime: 'DRAW', probability })
  }
  return [...scores.values()]
}

function leadAtHalf(h: number, a: number, { ahead, share }: { ahead: number; share: number }) {
  const lead = { HOME: 0, DRAW: 0, AWAY: 0 }
  const away = splits(a, share)
  for (const [i, homeChance] of splits(h, share).entries())
    for (const [j, awayChance] of away.entries()) lead[leader({ home: ahead + i, away: j })] += homeChance * awayChance
  return lead
}

let splitShare = -1
let splitRows: number[][] = []
/** The last share's rows are kept: a matrix asks for the same sixteen over and over. */
function splits(goals: number, share: number): number[] {
  if (share !== splitShare) [splitShare, splitRows] = [share, []]
  splitRows[goals] ??= binomial(goals, share)
  return splitRows[goals]
}
