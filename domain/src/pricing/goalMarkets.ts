import type { MatchOutlook } from './football.ts'
import { leader, sharesOf } from './football.ts'
import { binomial } from './poisson.ts'
import { type Goals, scoreMatrix } from './scoreMatrix.ts'

/** The goals of a match by half: what decides every market below. */
export interface GoalFacts {
  first: Goals
  second: Goals
}

/** A market on goals of which exactly one outcome wins; `line` is a half line. */
export interface GoalMarket {
  type: GoalMarketType
  line?: number
}

type Rule = readonly [outcomes: readonly string[], winner: (facts: GoalFacts, line: number) => string]

const sides = ['HOME', 'DRAW', 'AWAY'] as const
const overUnder = ['OVER', 'UNDER'] as const
const yesNo = ['YES', 'NO'] as const

const whole = ({ first, second }: GoalFacts): Goals => ({ home: first.home + second.home, away: first.away + second.away })
const both = ({ home, away }: Goals): number => home + away
const bothScore = ({ home, away }: Goals): boolean => home > 0 && away > 0

const total = (count: (facts: GoalFacts) => number): Rule => [
  overUnder,
  (facts, line) => (count(facts) > line ? 'OVER' : 'UNDER'),
]
const happens = (event: (facts: GoalFacts, line: number) => boolean): Rule => [
  yesNo,
  (facts, line) => (event(facts, line) ? 'YES' : 'NO'),
]
const odd = (count: (facts: GoalFacts) => number): Rule => [['ODD', 'EVEN'], (facts) => (count(facts) % 2 === 1 ? 'ODD' : 'EVEN')]
/** 0, 1, 2 … and the last number or more. */
const exactly = (most: number, count: (facts: GoalFacts) => number): Rule => [
  Array.from({ length: most + 1 }, (_, goals) => (goals === most ? `${goals}+` : String(goals))),
  (facts) => (count(facts) >= most ? `${most}+` : String(count(facts))),
]
const halves = (count: (goals: Goals) => number): Rule => [
  ['FIRST_HALF', 'SECOND_HALF', 'EQUAL'],
  ({ first, second }) => (count(first) > count(second) ? 'FIRST_HALF' : count(first) < count(second) ? 'SECOND_HALF' : 'EQUAL'),
]
/** The outcomes of one rule with those of another: "HOME/YES". */
const together = ([some, one]: Rule, [others, other]: Rule): Rule => [
  some.flatMap((a) => others.map((b) => `${a}/${b}`)),
  (facts, line) => `${one(facts, line)}/${other(facts, line)}`,
]
const scores = (most: number, goals: (facts: GoalFacts) => Goals): Rule => {
  const upTo = Array.from({ length: most + 1 }, (_, i) => i)
  const listed = upTo.flatMap((home) => upTo.map((away) => ({ home, away })))
  const order = { HOME: 0, DRAW: 1, AWAY: 2 }
  const ordered = listed.toSorted((a, b) => order[leader(a)] - order[leader(b)] || both(a) - both(b))
  return [
    [...ordered.map(({ home, away }) => `${home}-${away}`), 'OTHER'],
    (facts) => {
      const { home, away } = goals(facts)
      return Math.max(home, away) > most ? 'OTHER' : `${home}-${away}`
    },
  ]
}

const homeOf = (facts: GoalFacts): number => facts.first.home + facts.second.home
const awayOf = (facts: GoalFacts): number => facts.first.away + facts.second.away
const result: Rule = [sides, (facts) => leader(whole(facts))]
const firstResult: Rule = [sides, ({ first }) => leader(first)]
const scored: Rule = happens((facts) => bothScore(whole(facts)))
const allGoals: Rule = total((facts) => both(whole(facts)))

const rules = {
  HOME_TOTAL: total(homeOf),
  AWAY_TOTAL: total(awayOf),
  FIRST_HALF_TOTAL: total(({ first }) => both(first)),
  SECOND_HALF_TOTAL: total(({ second }) => both(second)),
  FIRST_HALF_HOME_TOTAL: total(({ first }) => first.home),
  FIRST_HALF_AWAY_TOTAL: total(({ first }) => first.away),
  SECOND_HALF_HOME_TOTAL: total(({ second }) => second.home),
  SECOND_HALF_AWAY_TOTAL: total(({ second }) => second.away),
  FIRST_HALF_BTTS: happens(({ first }) => bothScore(first)),
  SECOND_HALF_BTTS: happens(({ second }) => bothScore(second)),
  BOTH_HALVES_BTTS: happens(({ first, second }) => bothScore(first) && bothScore(second)),
  SECOND_HALF_RESULT: [sides, ({ second }) => leader(second)],
  EXACT_GOALS: exactly(6, (facts) => both(whole(facts))),
  HOME_EXACT_GOALS: exactly(4, homeOf),
  AWAY_EXACT_GOALS: exactly(4, awayOf),
  FIRST_HALF_EXACT_GOALS: exactly(3, ({ first }) => both(first)),
  SECOND_HALF_EXACT_GOALS: exactly(4, ({ second }) => both(second)),
  MULTI_GOALS: [['0-1', '2-3', '4-5', '6+'], (facts) => ['0-1', '2-3', '4-5'][Math.floor(both(whole(facts)) / 2)] ?? '6+'],
  ODD_EVEN: odd((facts) => both(whole(facts))),
  HOME_ODD_EVEN: odd(homeOf),
  AWAY_ODD_EVEN: odd(awayOf),
  FIRST_HALF_ODD_EVEN: odd(({ first }) => both(first)),
  SECOND_HALF_ODD_EVEN: odd(({ second }) => both(second)),
  WINNING_MARGIN: [
    ['HOME_1', 'HOME_2', 'HOME_3+', 'AWAY_1', 'AWAY_2', 'AWAY_3+', 'SCORE_DRAW', 'NO_GOAL'],
    (facts) => {
      const ahead = Math.abs(homeOf(facts) - awayOf(facts))
      if (ahead === 0) return homeOf(facts) > 0 ? 'SCORE_DRAW' : 'NO_GOAL'
      return `${leader(whole(facts))}_${ahead > 2 ? '3+' : ahead}`
    },
  ],
  HOME_WIN_TO_NIL: happens((facts) => homeOf(facts) > 0 && awayOf(facts) === 0),
  AWAY_WIN_TO_NIL: happens((facts) => awayOf(facts) > 0 && homeOf(facts) === 0),
  HOME_CLEAN_SHEET: happens((facts) => awayOf(facts) === 0),
  AWAY_CLEAN_SHEET: happens((facts) => homeOf(facts) === 0),
  HOME_WIN_BOTH_HALVES: happens(({ first, second }) => leader(first) === 'HOME' && leader(second) === 'HOME'),
  AWAY_WIN_BOTH_HALVES: happens(({ first, second }) => leader(first) === 'AWAY' && leader(second) === 'AWAY'),
  HOME_WIN_EITHER_HALF: happens(({ first, second }) => leader(first) === 'HOME' || leader(second) === 'HOME'),
  AWAY_WIN_EITHER_HALF: happens(({ first, second }) => leader(first) === 'AWAY' || leader(second) === 'AWAY'),
  HOME_SCORES_BOTH_HALVES: happens(({ first, second }) => first.home > 0 && second.home > 0),
  AWAY_SCORES_BOTH_HALVES: happens(({ first, second }) => first.away > 0 && second.away > 0),
  HALF_WITH_MOST_GOALS: halves(both),
  HOME_HALF_WITH_MOST_GOALS: halves((goals) => goals.home),
  AWAY_HALF_WITH_MOST_GOALS: halves((goals) => goals.away),
  HALF_TIME_CORRECT_SCORE: scores(2, ({ first }) => first),
  SECOND_HALF_CORRECT_SCORE: scores(2, ({ second }) => second),
  RESULT_AND_BTTS: together(result, scored),
  RESULT_AND_TOTAL: together(result, allGoals),
  TOTAL_AND_BTTS: together(allGoals, scored),
  HALF_TIME_RESULT_AND_BTTS: together(
    firstResult,
    happens(({ first }) => bothScore(first)),
  ),
  TEAMS_TO_SCORE: [
    ['BOTH', 'HOME', 'AWAY', 'NONE'],
    (facts) => (homeOf(facts) > 0 ? (awayOf(facts) > 0 ? 'BOTH' : 'HOME') : awayOf(facts) > 0 ? 'AWAY' : 'NONE'),
  ],
  BOTH_HALVES_OVER: happens(({ first, second }, line) => both(first) > line && both(second) > line),
  BOTH_HALVES_UNDER: happens(({ first, second }, line) => both(first) < line && both(second) < line),
} satisfies Record<string, Rule>

export type GoalMarketType = keyof typeof rules
export const goalMarketTypes = Object.keys(rules) as GoalMarketType[]

const ruleOf = (type: GoalMarketType): Rule => rules[type]

/** The outcomes of a goal market, in display order. */
export const goalOutcomes = (type: GoalMarketType): readonly string[] => ruleOf(type)[0]

/** The outcome that wins at these goals; prices and settlement both use it. */
export const goalWinner = ({ type, line = 0 }: GoalMarket, facts: GoalFacts): string => ruleOf(type)[1](facts, line)

/** Possible goals by half and their probability. */
export interface GoalEnding extends GoalFacts {
  probability: number
  /** where `knownWinners` keeps its outcomes */
  at: number
}

/** Rarer goals are left out; together they are below 1e-4 of a match. */
const rarest = 1e-7

/**
 * All possible goals by half; their probabilities add up to 1. The same match as that of `endings`: a goal to come falls before
 * half time with the probability `firstHalfShare`, whatever the others do.
 */
export function goalEndings(outlook: MatchOutlook): GoalEnding[] {
  const { score, toCome, firstHalfShare, halfTime, rho = 0, dispersion = 1, totalDispersion = 0 } = outlook
  const untouched = score.home + score.away === 0
  const matrix = scoreMatrix({ ...toCome, rho: untouched ? rho : 0, dispersion, totalDispersion })
  const soFar = halfTime ?? score
  const already = { home: score.home - soFar.home, away: score.away - soFar.away }
  const share = sharesOf(halfTime ? 0 : firstHalfShare)
  const [homeSplits, awaySplits] = [share.home, share.away].map((each) => matrix.map((_, goals) => binomial(goals, each)))
  const found: GoalEnding[] = []
  for (const [h, row] of matrix.entries())
    for (const [a, cell] of row.entries()) {
      if (cell < rarest) continue
      for (const [h1, homeSplit] of (homeSplits?.[h] ?? []).entries())
        for (const [a1, awaySplit] of (awaySplits?.[a] ?? []).entries()) {
          const probability = cell * homeSplit * awaySplit
          if (probability < rarest) continue
          const first = { home: soFar.home + h1, away: soFar.away + a1 }
          const second = { home: already.home + h - h1, away: already.away + a - a1 }
          found.push({ first, second, probability, at: placeOf({ first, second }) })
        }
    }
  const sum = found.reduce((all, { probability }) => all + probability, 0)
  return found.map((ending) => ({ ...ending, probability: ending.probability / sum }))
}

/** The probabilities of a goal market's outcomes over these endings, in the order of `goalOutcomes`; they add up to 1. */
export function goalChances(market: GoalMarket, over: readonly GoalEnding[]): number[] {
  const chances = goalOutcomes(market.type).map(() => 0)
  const known = knownWinners(market)
  for (const ending of over) {
    let i = known[ending.at] ?? -1
    if (i < 0) i = winnerIndex(market, ending, known)
    chances[i] = (chances[i] ?? 0) + ending.probability
  }
  return chances
}

/** Fewer goals than this of each side in each half have their winners kept: a match's prices need the same ones again and again. */
const keptGoals = 10
const winners = new Map<string, Int8Array>()

function knownWinners({ type, line = 0 }: GoalMarket): Int8Array {
  const key = `${type} ${line}`
  const known = winners.get(key) ?? new Int8Array(keptGoals ** 4).fill(-1)
  winners.set(key, known)
  return known
}

/** -1: not kept. */
function placeOf({ first, second }: GoalFacts): number {
  if (Math.max(first.home, first.away, second.home, second.away) >= keptGoals) return -1
  return ((first.home * keptGoals + first.away) * keptGoals + second.home) * keptGoals + second.away
}

function winnerIndex(market: GoalMarket, facts: GoalFacts, known: Int8Array): number {
  const at = placeOf(facts)
  const kept = known[at] ?? -1
  if (kept >= 0) return kept
  const winner = goalOutcomes(market.type).indexOf(goalWinner(market, facts))
  if (at >= 0) known[at] = winner
  return winner
}

/** How many goals of each side in each half are tried; the markets tell no more apart. */
const furtherGoals = { half: 4, match: 7 }

/**
 * The goals by half that are still possible after these, as far as markets tell them apart. `halfTime`: the first half is over with
 * this score; `isOver`: so is the match.
 */
export function possibleGoals({ score, halfTime, isOver }: { score: Goals; halfTime?: Goals; isOver?: boolean }): GoalFacts[] {
  if (halfTime) {
    const second = { home: score.home - halfTime.home, away: score.away - halfTime.away }
    return more(second, isOver ? 0 : furtherGoals.match).map((each) => ({ first: halfTime, second: each }))
  }
  const seconds = more({ home: 0, away: 0 }, furtherGoals.half)
  return more(score, furtherGoals.half).flatMap((first) => seconds.map((second) => ({ first, second })))
}

const more = ({ home, away }: Goals, most: number): Goals[] =>
  Array.from({ length: (most + 1) ** 2 }, (_, i) => ({
    home: home + Math.floor(i / (most + 1)),
    away: away + (i % (most + 1)),
  }))

/** The outcomes that can still win. */
export function possibleOutcomes(market: GoalMarket, among: readonly GoalFacts[]): Set<string> {
  const known = knownWinners(market)
  const left = new Set(among.map((facts) => winnerIndex(market, facts, known)))
  return new Set(goalOutcomes(market.type).filter((_, i) => left.has(i)))
}
