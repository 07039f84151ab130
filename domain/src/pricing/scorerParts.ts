import { type Price, toNumber } from '../odds/index.ts'
import type { Ending } from './football.ts'
import { binomial } from './poisson.ts'
import type { Goals } from './scoreMatrix.ts'
import { chanceToScore } from './scorerMarkets.ts'

/** The markets on scorers that a bet builder takes, with the goals that each needs. */
export const scorerGoals = { ANYTIME_SCORER: 1, SCORE_2_OR_MORE: 2, HAT_TRICK: 3 } as const
export type ScorerMarketType = keyof typeof scorerGoals

/** A player to score, as part of a bet builder. */
export interface ScorerPart {
  type: ScorerMarketType
  /** the player's id, or name where the source gives no ids */
  player: string
  side: keyof Goals
  /** its single price, which tells the player's share of the side's goals */
  price: Price
}

/** P(the scorers of this bit mask, by their indexes among all parts, score as they must), given the final score. */
export type ScorersChance = (mask: number, final: Goals) => number

/**
 * Each goal of a side falls to one of its players by fixed shares, whatever the others do (`scorerMarkets.ts`), so given the score the
 * players' goals are multinomial: they come with the goals of their side, and take them from each other. A share is read from the
 * single price as it is, margin included, so nobody is taken to score less often than priced. Undefined if a price asks for more goals
 * than the match has.
 */
export function scorersChance(parts: readonly (ScorerPart | undefined)[], over: readonly Ending[]): ScorersChance | undefined {
  const sides = { home: sideOf(parts, over, 'home'), away: sideOf(parts, over, 'away') }
  const { home, away } = sides
  return home && away && ((mask, final) => home(mask, final.home) * away(mask, final.away))
}

interface Player {
  share: number
  /** the bits of the parts on the player, with the goals that each needs */
  needs: { bit: number; goals: number }[]
}

/** The largest share of a side's goals that all its chosen players may have together: the rest are others' and own goals. */
const mostTogether = 0.97

function sideOf(
  parts: readonly (ScorerPart | undefined)[],
  over: readonly Ending[],
  side: keyof Goals,
): ((mask: number, goals: number) => number) | undefined {
  const chances = goalsOf(over, side)
  const players = new Map<string, Player>()
  let all = 0
  for (const [i, part] of parts.entries()) {
    if (part?.side !== side) continue
    const share = shareAt(part, chances)
    if (share === undefined) return undefined
    const player = players.get(part.player) ?? { share: 0, needs: [] }
    player.share = Math.max(player.share, share)
    player.needs.push({ bit: 2 ** i, goals: scorerGoals[part.type] })
    players.set(part.player, player)
    all |= 2 ** i
  }
  const sum = [...players.values()].reduce((so, { share }) => so + share, 0)
  const scale = Math.min(1, mostTogether / sum)
  const known = new Map<number, number[]>()
  return (mask, goals) => {
    const ours = mask & all
    if (ours === 0) return 1
    const by = known.get(ours) ?? byGoals(neededBy(players, ours, scale), chances.length - 1)
    known.set(ours, by)
    return by[goals] ?? 0
  }
}

const neededBy = (players: ReadonlyMap<string, Player>, mask: number, scale: number): { share: number; needed: number }[] =>
  [...players.values()]
    .map(({ share, needs }) => ({
      share: share * scale,
      needed: Math.max(0, ...needs.filter(({ bit }) => (mask & bit) !== 0).map(({ goals }) => goals)),
    }))
    .filter(({ needed }) => needed > 0)

/** P(each of these scores what is needed) for every number of the side's goals: one player after the other, the last first. */
function byGoals(players: readonly { share: number; needed: number }[], most: number): number[] {
  let left = 1 - players.reduce((sum, { share }) => sum + share, 0)
  let chances = Array.from({ length: most + 1 }, () => 1)
  for (const { share, needed } of players.toReversed()) {
    left += share
    chances = chances.map((_, goals) =>
      binomial(goals, share / left).reduce(
        (sum, chance, own) => (own < needed ? sum : sum + chance * (chances[goals - own] ?? 0)),
        0,
      ),
    )
  }
  return chances
}

function goalsOf(over: readonly Ending[], side: keyof Goals): number[] {
  const sums: number[] = []
  for (const ending of over) sums[ending[side]] = (sums[ending[side]] ?? 0) + ending.probability
  return Array.from(sums, (each) => each ?? 0)
}

/** The share at which the player scores as often as the price says; undefined if not even nearly all goals would do. */
function shareAt({ type, price }: ScorerPart, goals: readonly number[]): number | undefined {
  const wanted = 1 / toNumber(price)
  const chanceAt = (share: number) => chanceToScore(goals, [{ value: share, probability: 1 }], scorerGoals[type])
  let [low, high] = [0, mostTogether]
  if (chanceAt(high) < wanted) return undefined
  for (let step = 0; step < 40; step++) {
    const middle = (low + high) / 2
    if (chanceAt(middle) < wanted) low = middle
    else high = middle
  }
  return high
}
