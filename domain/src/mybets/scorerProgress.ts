import type { Scoreboard } from '../catalogue/index.ts'
import type { LegProgress } from './followedLeg.ts'
import { isOwnGoal, reportedGoals } from './reportedGoals.ts'

/** The progress of a scorer bet. `name`: the player's, as in the market. Undefined if the scorers were not reported. */
export function scorerProgress(
  market: 'FIRST_SCORER' | 'ANYTIME_SCORER',
  name: string,
  board: Scoreboard,
): LegProgress | undefined {
  const goals = reportedGoals(board)?.filter((goal) => !isOwnGoal(goal))
  if (!goals) return undefined
  const first = market === 'FIRST_SCORER'
  const counted = first ? goals.slice(0, 1) : goals
  if (counted.some(({ player }) => player !== undefined && isSameName(player, name))) return { counted: 'goals', now: 'WON' }
  if (counted.some(({ player }) => player === undefined)) return undefined
  const open = !first || counted.length === 0
  return { counted: 'goals', now: 'LOST', ...(open && { needs: { scorer: first ? 'first' : 'any' } }) }
}

/** "Kane, Harry" and "Harry Kane", "Šeško" and "Sesko" are the same. */
const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other)

const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .toSorted()
    .join(' ')
