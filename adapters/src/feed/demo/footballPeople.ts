import { dice, weighted } from './dice.ts'
import type { MatchIncident, Role } from './footballPlay.ts'
import type { LineUps, Player, Position } from './footballSquads.ts'

/** How often a player scores, against the others on the pitch: the number nine most of all. */
const scores = new Map(
  Object.entries({ 9: 10, 11: 7, 17: 6, 19: 5, 20: 5, 10: 5, 7: 4, 8: 3, 6: 2, 14: 2, 16: 2, 18: 2, 4: 2, 5: 2 }).map(
    ([number, weight]) => [Number(number), weight],
  ),
)
export const goalWeight = ({ number, position }: Pick<Player, 'number' | 'position'>): number =>
  position === 'GOALKEEPER' ? 0 : (scores.get(number) ?? 1)

const fouls: Record<Position, number> = { GOALKEEPER: 0.3, DEFENDER: 4, MIDFIELDER: 3, FORWARD: 1.5 }
export const cardWeight = ({ position }: Pick<Player, 'position'>): number => fouls[position]

/** The share of a side's goals that its opponents score for it; about the one of the big leagues. */
export const ownGoals = 0.03
const against: Record<Position, number> = { GOALKEEPER: 1, DEFENDER: 6, MIDFIELDER: 2, FORWARD: 1 }

/** Whom an incident is about. */
export interface Involved {
  player: Player
  /** the player's side; an own goal counts for the other one */
  side: Role
  isOwnGoal: boolean
}

/**
 * Whom each incident is about, in their order; nobody for a corner. Only who is on the pitch: nobody scores after a red card. Every card is
 * another player's.
 */
export function peopleOf(
  seed: string,
  { id, lineUps }: { id: string; lineUps: LineUps },
  incidents: readonly MatchIncident[],
): (Involved | undefined)[] {
  const random = dice(seed, id, 'people')
  const [off, booked] = [new Set<Player>(), new Set<Player>()]
  const one = (role: Role, weight: (player: Player) => number) => {
    const { players } = role === 'HOME' ? lineUps.home : lineUps.away
    const may = players.filter((each) => !off.has(each))
    return may[weighted(random, may.map(weight))]
  }
  return incidents.map(({ kind, role }) => {
    if (kind === 'CORNER') return undefined
    const isGoal = kind === 'GOAL'
    const isOwnGoal = isGoal && random() < ownGoals
    const side = isOwnGoal ? (role === 'HOME' ? 'AWAY' : 'HOME') : role
    const player = one(side, (each) =>
      isOwnGoal ? against[each.position] : isGoal ? goalWeight(each) : booked.has(each) ? 0 : cardWeight(each),
    )
    if (!player) return undefined
    if (kind === 'RED_CARD') off.add(player)
    if (!isGoal) booked.add(player)
    return { player, side, isOwnGoal }
  })
}
