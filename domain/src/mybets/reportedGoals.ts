import type { Incident, Scoreboard } from '../catalogue/index.ts'
import { leader } from '../pricing/index.ts'

/** The goals reported as incidents, in order; undefined if they do not add up to the score. */
export function reportedGoals({ score, incidents }: Scoreboard): Incident[] | undefined {
  const goals = incidents.filter(({ kind }) => isGoal(kind)).toSorted((a, b) => a.minute - b.minute)
  const { home, away } = countedBySide(goals)
  return home === score.home && away === score.away ? goals : undefined
}

/** GOAL, PENALTY_GOAL, OWN_GOAL: `role` is the side it counts for. */
const isGoal = (kind: string): boolean => /^(\w+_)?GOAL$/i.test(kind)

/** Own goals do not count in scorer markets. */
export const isOwnGoal = ({ kind }: Incident): boolean => /^OWN/i.test(kind)

function countedBySide(goals: readonly Incident[]): { home: number; away: number } {
  const home = goals.filter(({ role }) => role === 'HOME').length
  return { home, away: goals.length - home }
}

const firstHalfMinutes = 45
/** Some sources report stoppage time as minute 45, others count on. */
const stoppageMinutes = 5

/** The half-time leader; undefined before half time, and if the reported goals are ambiguous. */
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
