import type { Incident, Scoreboard } from '../catalogue/index.ts'
import { leader } from '../pricing/index.ts'

/** Goals as they are told, in the order in which they fell; undefined where they do not add up to the score. */
export function reportedGoals({ score, incidents }: Scoreboard): Incident[] | undefined {
  const goals = incidents.filter(({ kind }) => isGoal(kind)).toSorted((a, b) => a.minute - b.minute)
  const { home, away } = countedBySide(goals)
  return home === score.home && away === score.away ? goals : undefined
}

/** GOAL, PENALTY_GOAL, OWN_GOAL: the side is the one that it counts for. */
const isGoal = (kind: string): boolean => /^(\w+_)?GOAL$/i.test(kind)

/** In the books of scorers nobody has scored it. */
export const isOwnGoal = ({ kind }: Incident): boolean => /^OWN/i.test(kind)

function countedBySide(goals: readonly Incident[]): { home: number; away: number } {
  const home = goals.filter(({ role }) => role === 'HOME').length
  return { home, away: goals.length - home }
}

const firstHalfMinutes = 45
/** Stoppage time is told as 45 by some sources and counted on by others. */
const stoppageMinutes = 5

/** Who led at half time; undefined while that is open, and where what was told leaves it in doubt. */
export function halfTimeLeader(board: Scoreboard): ReturnType<typeof leader> | undefined {
  if (board.period === 'HALF_TIME') return leader(board.score)
  const goals = reportedGoals(board)
  if (!goals || isBeforeHalfTime(board)) return undefined
  const leaderUpTo = (minute: number) => leader(countedBySide(goals.filter((goal) => goal.minute <= minute)))
  const led = leaderUpTo(firstHalfMinutes)
  return led === leaderUpTo(firstHalfMinutes + stoppageMinutes) ? led : undefined
}

export const isBeforeHalfTime = ({ period }: Pick<Scoreboard, 'period'>): boolean =>
  period === 'NOT_STARTED' || period === 'FIRST_HALF'
