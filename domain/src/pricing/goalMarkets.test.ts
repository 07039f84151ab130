import { describe, expect, it } from 'vitest'
import { endings, leader, type MatchOutlook } from './football.ts'
import { type FootballMarket, fairMarket } from './footballMarkets.ts'
import {
  type GoalFacts,
  type GoalMarketType,
  goalChances,
  goalEndings,
  goalMarketTypes,
  goalOutcomes,
  goalWinner,
  possibleGoals,
  possibleOutcomes,
} from './goalMarkets.ts'

const outlooks: [string, MatchOutlook][] = [
  ['before an even match', { score: { home: 0, away: 0 }, toCome: { home: 1.5, away: 1.3 }, firstHalfShare: 0.455, rho: -0.05 }],
  [
    'before a match with real goal counts',
    { score: { home: 0, away: 0 }, toCome: { home: 2.4, away: 0.7 }, firstHalfShare: 0.455, rho: -0.03, dispersion: 1.15 },
  ],
  ['in the first half', { score: { home: 1, away: 0 }, toCome: { home: 1.1, away: 1 }, firstHalfShare: 0.3 }],
  [
    'in the second half',
    { score: { home: 2, away: 1 }, halfTime: { home: 0, away: 1 }, toCome: { home: 0.4, away: 0.6 }, firstHalfShare: 0 },
  ],
]
const linesOf = (type: GoalMarketType) => (/TOTAL|OVER|UNDER/.test(type) ? [0.5, 1.5, 2.5] : [0])
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0)
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, i) => i)
const small: GoalFacts[] = upTo(3).flatMap((a) =>
  upTo(3).flatMap((b) =>
    upTo(3).flatMap((c) => upTo(3).map((d) => ({ first: { home: a, away: b }, second: { home: c, away: d } }))),
  ),
)

describe.each(outlooks)('%s', (_, outlook) => {
  const goals = goalEndings(outlook)
  const all = endings(outlook)
  const chance = (type: GoalMarketType, outcome: string | RegExp, line = 0) =>
    sum(
      goalChances({ type, line }, goals).filter((_each, i) => {
        const name = goalOutcomes(type)[i] ?? ''
        return typeof outcome === 'string' ? name === outcome : outcome.test(name)
      }),
    )
  const fair = (market: FootballMarket, outcome: string) =>
    fairMarket(market, all).find((each) => each.outcome === outcome)?.probability ?? Number.NaN

  it.each(goalMarketTypes)('%s adds up to 1', (type) => {
    for (const line of linesOf(type)) expect(sum(goalChances({ type, line }, goals))).toBeCloseTo(1, 9)
  })

  // each line: what one market says, and what others say of the same
  it.each<[string, () => number, () => number]>([
    ['a home win and both score, or not', () => chance('RESULT_AND_BTTS', /^HOME/), () => fair({ type: 'MATCH_RESULT' }, 'HOME')],
    ['both score, whoever wins', () => chance('RESULT_AND_BTTS', /YES$/), () => fair({ type: 'BTTS' }, 'YES')],
    ['both score, over or under', () => chance('TOTAL_AND_BTTS', /YES$/, 2.5), () => fair({ type: 'BTTS' }, 'YES')],
    ['both teams score', () => chance('TEAMS_TO_SCORE', 'BOTH'), () => fair({ type: 'BTTS' }, 'YES')],
    ['over 2.5, whoever wins', () => chance('RESULT_AND_TOTAL', /OVER$/, 2.5), () => fair({ type: 'TOTAL', line: 2.5 }, 'OVER')],
    ['three or more', () => chance('EXACT_GOALS', /^([3-5]|6\+)$/), () => fair({ type: 'TOTAL', line: 2.5 }, 'OVER')],
    ['two or three', () => chance('MULTI_GOALS', '2-3'), () => chance('EXACT_GOALS', /^[23]$/)],
    ['four or five', () => chance('MULTI_GOALS', '4-5'), () => chance('EXACT_GOALS', /^[45]$/)],
    ['a draw by any margin', () => chance('WINNING_MARGIN', /DRAW|NO_GOAL/), () => fair({ type: 'MATCH_RESULT' }, 'DRAW')],
    ['by one', () => chance('WINNING_MARGIN', 'HOME_1'), () => fair({ type: 'HANDICAP', line: -1 }, 'DRAW')],
    ['by two', () => chance('WINNING_MARGIN', 'AWAY_2'), () => fair({ type: 'HANDICAP', line: 2 }, 'DRAW')],
    ['no goal', () => chance('WINNING_MARGIN', 'NO_GOAL'), () => fair({ type: 'CORRECT_SCORE' }, '0-0')],
    ['to nil, or both score', () => chance('RESULT_AND_BTTS', 'AWAY/NO'), () => chance('AWAY_WIN_TO_NIL', 'YES')],
    ['a clean sheet', () => chance('HOME_CLEAN_SHEET', 'YES'), () => chance('AWAY_TOTAL', 'UNDER', 0.5)],
    ['half time', () => chance('HALF_TIME_RESULT_AND_BTTS', /^DRAW/), () => fair({ type: 'HALF_TIME_RESULT' }, 'DRAW')],
    ['both score before half time', () => chance('HALF_TIME_RESULT_AND_BTTS', /YES$/), () => chance('FIRST_HALF_BTTS', 'YES')],
    ['0-0 at half time', () => chance('HALF_TIME_CORRECT_SCORE', '0-0'), () => chance('FIRST_HALF_TOTAL', 'UNDER', 0.5)],
    ['0-0 after it', () => chance('SECOND_HALF_CORRECT_SCORE', '0-0'), () => chance('SECOND_HALF_EXACT_GOALS', '0')],
    [
      'one half or both',
      () => chance('HOME_WIN_EITHER_HALF', 'YES') + chance('HOME_WIN_BOTH_HALVES', 'YES'),
      () => fair({ type: 'HALF_TIME_RESULT' }, 'HOME') + chance('SECOND_HALF_RESULT', 'HOME'),
    ],
    [
      'in both halves, or in one',
      () => chance('AWAY_SCORES_BOTH_HALVES', 'YES') + chance('AWAY_TOTAL', 'OVER', 0.5),
      () => chance('FIRST_HALF_AWAY_TOTAL', 'OVER', 0.5) + chance('SECOND_HALF_AWAY_TOTAL', 'OVER', 0.5),
    ],
    [
      'odd',
      () => chance('ODD_EVEN', 'ODD'),
      () =>
        chance('EXACT_GOALS', /^[135]$/) +
        sum(all.filter(({ home, away }) => home + away > 6 && (home + away) % 2 === 1).map(({ probability }) => probability)),
    ],
  ])('markets agree: %s', (_each, one, other) => expect(one()).toBeCloseTo(other(), 4))

  it('more is never likelier than less', () => {
    for (const type of goalMarketTypes.filter((each) => each.endsWith('TOTAL') && !each.includes('AND'))) {
      const over = [0.5, 1.5, 2.5, 3.5].map((line) => chance(type, 'OVER', line))
      expect(over).toEqual(over.toSorted((a, b) => b - a))
    }
    expect(chance('BOTH_HALVES_OVER', 'YES', 1.5)).toBeLessThanOrEqual(chance('FIRST_HALF_TOTAL', 'OVER', 1.5) + 1e-12)
  })
})

describe('settlement', () => {
  it.each(goalMarketTypes)('%s has one winner at any score, among its outcomes', (type) => {
    for (const line of linesOf(type))
      for (const facts of small) expect(goalOutcomes(type)).toContain(goalWinner({ type, line }, facts))
  })

  // 1-0 at half time, 2-2 at the end
  const facts = { first: { home: 1, away: 0 }, second: { home: 1, away: 2 } }
  it.each<[GoalMarketType, number, string]>([
    ['HOME_TOTAL', 1.5, 'OVER'],
    ['AWAY_TOTAL', 2.5, 'UNDER'],
    ['FIRST_HALF_TOTAL', 0.5, 'OVER'],
    ['SECOND_HALF_TOTAL', 2.5, 'OVER'],
    ['FIRST_HALF_HOME_TOTAL', 0.5, 'OVER'],
    ['FIRST_HALF_AWAY_TOTAL', 0.5, 'UNDER'],
    ['SECOND_HALF_HOME_TOTAL', 1.5, 'UNDER'],
    ['SECOND_HALF_AWAY_TOTAL', 1.5, 'OVER'],
    ['FIRST_HALF_BTTS', 0, 'NO'],
    ['SECOND_HALF_BTTS', 0, 'YES'],
    ['BOTH_HALVES_BTTS', 0, 'NO'],
    ['SECOND_HALF_RESULT', 0, 'AWAY'],
    ['EXACT_GOALS', 0, '4'],
    ['HOME_EXACT_GOALS', 0, '2'],
    ['AWAY_EXACT_GOALS', 0, '2'],
    ['FIRST_HALF_EXACT_GOALS', 0, '1'],
    ['SECOND_HALF_EXACT_GOALS', 0, '3'],
    ['MULTI_GOALS', 0, '4-5'],
    ['ODD_EVEN', 0, 'EVEN'],
    ['HOME_ODD_EVEN', 0, 'EVEN'],
    ['AWAY_ODD_EVEN', 0, 'EVEN'],
    ['FIRST_HALF_ODD_EVEN', 0, 'ODD'],
    ['SECOND_HALF_ODD_EVEN', 0, 'ODD'],
    ['WINNING_MARGIN', 0, 'SCORE_DRAW'],
    ['HOME_WIN_TO_NIL', 0, 'NO'],
    ['AWAY_WIN_TO_NIL', 0, 'NO'],
    ['HOME_CLEAN_SHEET', 0, 'NO'],
    ['AWAY_CLEAN_SHEET', 0, 'NO'],
    ['HOME_WIN_BOTH_HALVES', 0, 'NO'],
    ['AWAY_WIN_BOTH_HALVES', 0, 'NO'],
    ['HOME_WIN_EITHER_HALF', 0, 'YES'],
    ['AWAY_WIN_EITHER_HALF', 0, 'YES'],
    ['HOME_SCORES_BOTH_HALVES', 0, 'YES'],
    ['AWAY_SCORES_BOTH_HALVES', 0, 'NO'],
    ['HALF_WITH_MOST_GOALS', 0, 'SECOND_HALF'],
    ['HOME_HALF_WITH_MOST_GOALS', 0, 'EQUAL'],
    ['AWAY_HALF_WITH_MOST_GOALS', 0, 'SECOND_HALF'],
    ['HALF_TIME_CORRECT_SCORE', 0, '1-0'],
    ['SECOND_HALF_CORRECT_SCORE', 0, '1-2'],
    ['RESULT_AND_BTTS', 0, 'DRAW/YES'],
    ['RESULT_AND_TOTAL', 4.5, 'DRAW/UNDER'],
    ['TOTAL_AND_BTTS', 2.5, 'OVER/YES'],
    ['HALF_TIME_RESULT_AND_BTTS', 0, 'HOME/NO'],
    ['TEAMS_TO_SCORE', 0, 'BOTH'],
    ['BOTH_HALVES_OVER', 0.5, 'YES'],
    ['BOTH_HALVES_UNDER', 1.5, 'NO'],
  ])('1-0 at half time, 2-2 at the end: %s %d is %s', (type, line, winner) => {
    expect(goalWinner({ type, line }, facts)).toBe(winner)
  })

  it('the table above has every market', () => {
    expect(goalMarketTypes).toHaveLength(46)
  })
})

describe('what can still win', () => {
  const left = (type: GoalMarketType, of: Parameters<typeof possibleGoals>[0], line = 0) =>
    [...possibleOutcomes({ type, line }, possibleGoals(of))].toSorted((a, b) => a.localeCompare(b))

  it('is everything before kick-off', () => {
    for (const type of goalMarketTypes.filter((each) => each !== 'RESULT_AND_TOTAL' && each !== 'TOTAL_AND_BTTS'))
      expect(left(type, { score: { home: 0, away: 0 } }, 1.5)).toHaveLength(goalOutcomes(type).length)
  })

  it.each<[string, GoalMarketType, Parameters<typeof possibleGoals>[0], string[]]>([
    ['both scored', 'TEAMS_TO_SCORE', { score: { home: 1, away: 1 } }, ['BOTH']],
    ['3-0 up', 'EXACT_GOALS', { score: { home: 3, away: 0 } }, ['3', '4', '5', '6+']],
    ['level at half time', 'HALF_TIME_CORRECT_SCORE', { score: { home: 1, away: 1 }, halfTime: { home: 1, away: 1 } }, ['1-1']],
    [
      'the home side behind at half time',
      'HOME_WIN_BOTH_HALVES',
      { score: { home: 0, away: 1 }, halfTime: { home: 0, away: 1 } },
      ['NO'],
    ],
    ['a goal conceded', 'HOME_WIN_TO_NIL', { score: { home: 2, away: 1 } }, ['NO']],
    ['the end', 'WINNING_MARGIN', { score: { home: 1, away: 3 }, halfTime: { home: 1, away: 1 }, isOver: true }, ['AWAY_2']],
  ])('after %s: %s', (_, type, of, outcomes) => expect(left(type, of)).toEqual(outcomes))
})

it('all winners follow from the score: nobody leads a draw', () => {
  for (const { first, second } of small) {
    const full = { home: first.home + second.home, away: first.away + second.away }
    expect(goalWinner({ type: 'RESULT_AND_BTTS' }, { first, second }).startsWith(leader(full))).toBe(true)
  }
})
