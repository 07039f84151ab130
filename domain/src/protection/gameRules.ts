import type { Minor } from '../money/index.ts'
import type { Rule } from './rule.ts'
import { strictest } from './rulesAt.ts'

/** What rules know of games apart: `slot`, or any other. */
export const gameKinds = ['slot', 'other'] as const
export type GameKind = (typeof gameKinds)[number]

/** What a round of a game may cost and how soon the next may begin; absent: no rule says. */
export interface GameTerms {
  /** all stakes of a round */
  stakeMaxMinor?: Minor
  /** from the beginning of a round to the beginning of the next of the same game */
  cycleMinMs?: number
}

/**
 * What these rules demand of a game. A game whose kind nobody has said has the strictest terms of every kind, a customer whose age
 * nobody knows those of every age.
 */
export function gameTermsUnder(rules: readonly Rule[], { kind, age }: { kind?: GameKind; age?: number }): GameTerms {
  const stakeMax = kind === 'other' ? undefined : strictest(rules, 'slotStakeMaxMinor', age)?.value
  const ofGames = strictest(rules, 'gameCycleMinMs')?.value
  // a rule about slots alone is the exception from that about games
  const ofSlots = strictest(rules, 'slotCycleMinMs')?.value ?? ofGames
  const cycles = { slot: [ofSlots], other: [ofGames], unknown: [ofSlots, ofGames] }[kind ?? 'unknown']
  const cycleMin = Math.max(0, ...cycles.flatMap((each) => each ?? []))
  return {
    ...(stakeMax !== undefined && { stakeMaxMinor: stakeMax }),
    ...(cycleMin > 0 && { cycleMinMs: cycleMin }),
  }
}

/** Which rule refuses a stake now; undefined: none. `roundStakedMinor` is what the round has cost so far. */
export function gameRuleAgainst(
  { stakeMaxMinor, cycleMinMs }: GameTerms,
  stake: { stakeMinor: Minor; roundStakedMinor: Minor; beginsRound: boolean; sinceLastRoundMs: number | undefined },
): 'stakeMax' | 'cycle' | undefined {
  if (stakeMaxMinor !== undefined && stake.stakeMinor + stake.roundStakedMinor > stakeMaxMinor) return 'stakeMax'
  const { beginsRound, sinceLastRoundMs = Number.POSITIVE_INFINITY } = stake
  return beginsRound && cycleMinMs !== undefined && sinceLastRoundMs < cycleMinMs ? 'cycle' : undefined
}
