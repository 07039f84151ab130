import {
  chanceOfAny,
  firstInParts,
  type GoalFacts,
  type GoalMarket,
  type GoalMarketType,
  goalChances,
  goalOutcomes,
  nextChances,
  possibleOutcomes,
  raceChances,
} from '@touchline/domain/pricing'
import { countOffers, type ExpectedCounts, firstToReach } from './footballCounts.ts'
import { type DeepOffer, only } from './footballDeepOffer.ts'
import { partOf, parts } from './footballParts.ts'

const outcomesAmong = new WeakMap<readonly GoalFacts[], Map<string, ReadonlySet<string>>>()
function outcomesLeft(key: string, market: GoalMarket, among: readonly GoalFacts[]): ReadonlySet<string> {
  const known = outcomesAmong.get(among) ?? new Map<string, ReadonlySet<string>>()
  outcomesAmong.set(among, known)
  const left = known.get(key) ?? possibleOutcomes(market, among)
  known.set(key, left)
  return left
}

const goalIn = (type: GoalMarketType, name: string, line?: number): DeepOffer => {
  const market: GoalMarket = { type, ...(line !== undefined && { line }) }
  const key = line === undefined ? type : `${type}${line}`
  const outcomes = goalOutcomes(type)
  const isTotal = outcomes.length === 2 && outcomes[0] === 'OVER'
  return {
    key,
    type,
    ...(isTotal && line !== undefined && { line }),
    name: line === undefined ? name : `${name} ${line}`,
    outcomes,
    chances: ({ goals }) => goalChances(market, goals),
    possible: ({ goals }) => outcomesLeft(key, market, goals),
  }
}

const lines = (type: GoalMarketType, name: string, of: readonly number[]): DeepOffer[] =>
  of.map((line) => goalIn(type, `${name} Over/Under`, line))

const goalOffers: readonly DeepOffer[] = [
  ...lines('HOME_TOTAL', 'Home Team Total Goals', [0.5, 1.5, 2.5, 3.5]),
  ...lines('AWAY_TOTAL', 'Away Team Total Goals', [0.5, 1.5, 2.5]),
  ...lines('FIRST_HALF_TOTAL', 'First Half Total Goals', [0.5, 1.5, 2.5]),
  ...lines('SECOND_HALF_TOTAL', 'Second Half Total Goals', [0.5, 1.5, 2.5]),
  ...lines('FIRST_HALF_HOME_TOTAL', 'First Half Home Team Total Goals', [0.5, 1.5]),
  ...lines('FIRST_HALF_AWAY_TOTAL', 'First Half Away Team Total Goals', [0.5]),
  ...lines('SECOND_HALF_HOME_TOTAL', 'Second Half Home Team Total Goals', [0.5, 1.5]),
  ...lines('SECOND_HALF_AWAY_TOTAL', 'Second Half Away Team Total Goals', [0.5, 1.5]),
  goalIn('EXACT_GOALS', 'Exact Goals'),
  goalIn('HOME_EXACT_GOALS', 'Home Team Exact Goals'),
  goalIn('AWAY_EXACT_GOALS', 'Away Team Exact Goals'),
  goalIn('FIRST_HALF_EXACT_GOALS', 'First Half Exact Goals'),
  goalIn('SECOND_HALF_EXACT_GOALS', 'Second Half Exact Goals'),
  goalIn('MULTI_GOALS', 'Multi-Goals'),
  goalIn('ODD_EVEN', 'Odd or Even Goals'),
  goalIn('HOME_ODD_EVEN', 'Home Team Odd or Even Goals'),
  goalIn('AWAY_ODD_EVEN', 'Away Team Odd or Even Goals'),
  goalIn('FIRST_HALF_ODD_EVEN', 'First Half Odd or Even Goals'),
  goalIn('SECOND_HALF_ODD_EVEN', 'Second Half Odd or Even Goals'),
  goalIn('TEAMS_TO_SCORE', 'Teams to Score'),
  goalIn('RESULT_AND_BTTS', 'Match Result and Both Teams to Score'),
  ...[1.5, 2.5, 3.5].map((line) => goalIn('RESULT_AND_TOTAL', 'Match Result and Total Goals', line)),
  ...[2.5].map((line) => goalIn('TOTAL_AND_BTTS', 'Both Teams to Score and Total Goals', line)),
  goalIn('WINNING_MARGIN', 'Winning Margin'),
  goalIn('HOME_WIN_TO_NIL', 'Home Team to Win to Nil'),
  goalIn('AWAY_WIN_TO_NIL', 'Away Team to Win to Nil'),
  goalIn('HOME_CLEAN_SHEET', 'Home Team Clean Sheet'),
  goalIn('AWAY_CLEAN_SHEET', 'Away Team Clean Sheet'),
  goalIn('FIRST_HALF_BTTS', 'First Half Both Teams to Score'),
  goalIn('SECOND_HALF_BTTS', 'Second Half Both Teams to Score'),
  goalIn('BOTH_HALVES_BTTS', 'Both Teams to Score in Both Halves'),
  goalIn('SECOND_HALF_RESULT', 'Second Half Result'),
  goalIn('HALF_TIME_RESULT_AND_BTTS', 'Half Time Result and Both Teams to Score'),
  goalIn('HALF_TIME_CORRECT_SCORE', 'Half Time Correct Score'),
  goalIn('SECOND_HALF_CORRECT_SCORE', 'Second Half Correct Score'),
  goalIn('HALF_WITH_MOST_GOALS', 'Half with Most Goals'),
  goalIn('HOME_HALF_WITH_MOST_GOALS', 'Home Team Half with Most Goals'),
  goalIn('AWAY_HALF_WITH_MOST_GOALS', 'Away Team Half with Most Goals'),
  goalIn('HOME_WIN_BOTH_HALVES', 'Home Team to Win Both Halves'),
  goalIn('AWAY_WIN_BOTH_HALVES', 'Away Team to Win Both Halves'),
  goalIn('HOME_WIN_EITHER_HALF', 'Home Team to Win Either Half'),
  goalIn('AWAY_WIN_EITHER_HALF', 'Away Team to Win Either Half'),
  goalIn('HOME_SCORES_BOTH_HALVES', 'Home Team to Score in Both Halves'),
  goalIn('AWAY_SCORES_BOTH_HALVES', 'Away Team to Score in Both Halves'),
  goalIn('BOTH_HALVES_OVER', 'Both Halves Over', 1.5),
  goalIn('BOTH_HALVES_UNDER', 'Both Halves Under', 1.5),
]

const nextGoal = (number: number): DeepOffer => ({
  key: `NG${number}`,
  type: 'NEXT_GOAL',
  name: `Goal ${number}`,
  outcomes: ['HOME', 'NONE', 'AWAY'],
  chances: ({ toCome }) => {
    const { home, away, none } = nextChances(toCome)
    return [home, none, away]
  },
  possible: ({ scored, isOver }) => {
    const goal = scored[number - 1]
    if (goal) return only(goal.role)
    return isOver ? only('NONE') : new Set(['HOME', 'NONE', 'AWAY'])
  },
})

const lastGoal: DeepOffer = {
  key: 'LG',
  type: 'LAST_GOAL',
  name: 'Last Goal',
  outcomes: ['HOME', 'NONE', 'AWAY'],
  chances: ({ toCome, lastGoal: last }) => {
    const { home, away, none } = nextChances(toCome)
    return [home + (last === 'HOME' ? none : 0), last ? 0 : none, away + (last === 'AWAY' ? none : 0)]
  },
  possible: ({ scored, isOver }) => {
    if (isOver) return only(scored.at(-1)?.role ?? 'NONE')
    return new Set(scored.length > 0 ? ['HOME', 'AWAY'] : ['HOME', 'NONE', 'AWAY'])
  },
}

const raceTo = (goals: number): DeepOffer => ({
  key: `RACE${goals}`,
  type: 'RACE_TO_GOALS',
  name: `Race to Goals: ${goals}`,
  outcomes: ['HOME', 'NEITHER', 'AWAY'],
  chances: ({ toCome, raced }) => {
    const { home, away, neither } = raceChances(toCome, { home: goals - raced.home, away: goals - raced.away })
    return [home, neither, away]
  },
  possible: ({ scored, isOver }) => {
    const winner = firstToReach(goals, scored)
    if (winner) return only(winner)
    return isOver ? only('NEITHER') : new Set(['HOME', 'NEITHER', 'AWAY'])
  },
})

const firstGoalTime: DeepOffer = {
  key: 'FGT',
  type: 'FIRST_GOAL_TIME',
  name: 'Time of First Goal',
  outcomes: [...parts, 'NONE'],
  chances: ({ toCome, parts: shares }) => {
    const { parts: chances, none } = firstInParts(toCome, shares)
    return [...chances, none]
  },
  possible: ({ scored: [first], isOver, partsOver: over }) => {
    if (first) return only(partOf(first.minute))
    return isOver ? only('NONE') : new Set([...parts.slice(over), 'NONE'])
  },
}

const goalInPart = (part: string, i: number): DeepOffer => ({
  key: `GM${i + 1}`,
  type: 'GOAL_IN_MINUTES',
  name: `Minutes ${part}: Goal`,
  outcomes: ['YES', 'NO'],
  chances: ({ toCome, parts: shares }) => {
    const any = chanceOfAny(toCome, shares[i] ?? 0)
    return [any, 1 - any]
  },
  possible: ({ scored, partsOver: over }) => {
    if (scored.some(({ minute }) => partOf(minute) === part)) return only('YES')
    return over > i ? only('NO') : new Set(['YES', 'NO'])
  },
})

const orderOffers: readonly DeepOffer[] = [lastGoal, raceTo(2), raceTo(3), firstGoalTime, ...parts.map(goalInPart)]

/** The offers at this number of goals: the next goal is a market of its own each time. */
export const offersAt = (goals: number, expected: ExpectedCounts): readonly DeepOffer[] => [
  ...Array.from({ length: goals + 1 }, (_, i) => nextGoal(i + 1)),
  ...orderOffers,
  ...goalOffers,
  ...countOffers(expected),
]
