import { describe, expect, it } from 'vitest'
import type { Scoreboard } from '../catalogue/index.ts'
import type { LegProgress } from './followedLeg.ts'
import { legProgress } from './legProgress.ts'

function at(home: number, away: number, more: Partial<Scoreboard> = {}): Scoreboard {
  return { id: 'e', period: 'SECOND_HALF', score: { home, away }, incidents: [], ...more }
}

type Row = [market: string, line: number | undefined, outcome: string, score: [number, number], Omit<LegProgress, 'counted'>]

describe('the progress of a leg by the score', () => {
  it.each<Row>([
    ['MATCH_RESULT', undefined, 'HOME', [0, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['MATCH_RESULT', undefined, 'HOME', [1, 0], { now: 'WON', toSpare: 0 }],
    ['MATCH_RESULT', undefined, 'HOME', [3, 0], { now: 'WON', toSpare: 2 }],
    ['MATCH_RESULT', undefined, 'HOME', [0, 2], { now: 'LOST', needs: { home: 3, away: 0 } }],
    ['MATCH_RESULT', undefined, 'DRAW', [2, 0], { now: 'LOST', needs: { home: 0, away: 2 } }],
    ['MATCH_RESULT', undefined, 'DRAW', [1, 1], { now: 'WON', toSpare: 0 }],
    ['MATCH_WINNER', undefined, 'AWAY', [1, 0], { now: 'LOST', needs: { home: 0, away: 2 } }],
    ['DOUBLE_CHANCE', undefined, 'HOME_AWAY', [1, 1], { now: 'LOST', needs: { any: 1 } }],
    ['DRAW_NO_BET', undefined, 'AWAY', [1, 1], { now: 'VOID', needs: { home: 0, away: 1 } }],
    ['BTTS', undefined, 'YES', [0, 0], { now: 'LOST', needs: { home: 1, away: 1 } }],
    ['BTTS', undefined, 'YES', [1, 2], { now: 'WON' }],
    ['BTTS', undefined, 'NO', [2, 0], { now: 'WON', toSpare: 0 }],
    ['BTTS', undefined, 'NO', [1, 1], { now: 'LOST' }],
    ['TOTAL', 2.5, 'OVER', [1, 0], { now: 'LOST', needs: { any: 2 }, count: { done: 1, of: 3 } }],
    ['TOTAL', 2.5, 'OVER', [2, 1], { now: 'WON', count: { done: 3, of: 3 } }],
    ['TOTAL', 2.5, 'UNDER', [1, 0], { now: 'WON', toSpare: 1, count: { done: 1, of: 3 } }],
    ['TOTAL', 2.5, 'UNDER', [2, 1], { now: 'LOST', count: { done: 3, of: 3 } }],
    ['ASIAN_TOTAL', 2, 'OVER', [1, 1], { now: 'VOID', needs: { any: 1 }, count: { done: 2, of: 3 } }],
    ['HANDICAP', -1, 'HOME', [1, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['ASIAN_HANDICAP', -0.75, 'HOME', [1, 0], { now: 'HALF_WON', needs: { home: 1, away: 0 } }],
    ['ASIAN_HANDICAP', 0.25, 'HOME', [0, 0], { now: 'HALF_WON', needs: { home: 1, away: 0 } }],
    ['CORRECT_SCORE', undefined, '2-1', [1, 0], { now: 'LOST', needs: { home: 1, away: 1 } }],
    ['CORRECT_SCORE', undefined, '2-1', [1, 2], { now: 'LOST' }],
  ])('%s %s %s at %j: %j', (marketType, line, outcomeType, [home, away], progress) => {
    expect(legProgress({ marketType, line, outcomeType }, at(home, away))).toEqual({ counted: 'goals', ...progress })
  })

  const incident = (kind: string, role: 'HOME' | 'AWAY', id: number) => ({ id: String(id), kind, minute: id, role })
  it.each([
    ['CORNERS_TOTAL', 'corners', { now: 'LOST', needs: { any: 1 }, count: { done: 2, of: 3 } }],
    ['CARDS_TOTAL', 'cards', { now: 'WON', count: { done: 3, of: 3 } }],
  ] as const)('%s counts %s', (marketType, counted, progress) => {
    const kinds = ['CORNER', 'YELLOW_CARD', 'CORNER', 'GOAL', 'RED_CARD', 'YELLOW_CARD']
    const incidents = kinds.map((kind, i) => incident(kind, i % 2 ? 'HOME' : 'AWAY', i))
    expect(legProgress({ marketType, line: 2.5, outcomeType: 'OVER' }, at(1, 0, { incidents }))).toEqual({ counted, ...progress })
  })

  it('half time is followed until it is over', () => {
    const leg = { marketType: 'HALF_TIME_RESULT', outcomeType: 'HOME' }
    expect(legProgress(leg, at(1, 0, { period: 'FIRST_HALF' }))?.now).toBe('WON')
    expect(legProgress(leg, at(1, 0))).toBeUndefined()
  })

  const goal = (minute: number, role: 'HOME' | 'AWAY', player?: string, kind = 'GOAL') => ({
    id: `${minute}`,
    kind,
    minute,
    role,
    ...(player !== undefined && { player }),
  })
  it.each<[string, string, Partial<Scoreboard>, [number, number], Omit<LegProgress, 'counted'> | undefined]>([
    [
      'the half is open',
      'HOME/DRAW',
      { period: 'FIRST_HALF' },
      [0, 0],
      { part: 'halfTime', now: 'LOST', needs: { home: 1, away: 0 } },
    ],
    ['the half is won so far', 'HOME/DRAW', { period: 'FIRST_HALF' }, [1, 0], { part: 'halfTime', now: 'WON', toSpare: 0 }],
    [
      'the half was won',
      'HOME/DRAW',
      { period: 'HALF_TIME' },
      [1, 0],
      { part: 'fullTime', now: 'LOST', needs: { home: 0, away: 1 } },
    ],
    ['the half was lost', 'DRAW/DRAW', { period: 'HALF_TIME' }, [1, 0], { now: 'LOST' }],
    [
      'goals determine the half',
      'HOME/AWAY',
      { incidents: [goal(10, 'HOME'), goal(60, 'AWAY')] },
      [1, 1],
      { part: 'fullTime', now: 'LOST', needs: { home: 0, away: 1 } },
    ],
    ['goals show that it was lost', 'AWAY/AWAY', { incidents: [goal(10, 'HOME'), goal(60, 'AWAY')] }, [1, 1], { now: 'LOST' }],
    ['a goal may have been in stoppage time', 'HOME/HOME', { incidents: [goal(47, 'HOME')] }, [1, 0], undefined],
    ['the goals do not add up', 'HOME/HOME', { incidents: [goal(10, 'HOME')] }, [2, 0], undefined],
    ['no such outcome', 'HOME', { period: 'HALF_TIME' }, [1, 0], undefined],
  ])('half-time/full-time, %s: %s', (_, outcomeType, more, [home, away], progress) => {
    const progressNow = legProgress({ marketType: 'HALF_TIME_FULL_TIME', outcomeType }, at(home, away, more))
    expect(progressNow).toEqual(progress && { counted: 'goals', ...progress })
  })

  it.each<[string, string, Scoreboard['incidents'], [number, number], Omit<LegProgress, 'counted'> | undefined]>([
    ['FIRST_SCORER', 'no goal yet', [], [0, 0], { now: 'LOST', needs: { scorer: 'first' } }],
    ['FIRST_SCORER', 'scored it', [goal(20, 'AWAY', 'A Byrne'), goal(9, 'HOME', 'Žan Šeško')], [1, 1], { now: 'WON' }],
    ['FIRST_SCORER', 'another one did', [goal(9, 'HOME', 'A Byrne'), goal(20, 'HOME', 'Zan Sesko')], [2, 0], { now: 'LOST' }],
    [
      'FIRST_SCORER',
      'own goals count for no scorer',
      [goal(9, 'HOME', 'Zan Sesko', 'OWN_GOAL')],
      [1, 0],
      { now: 'LOST', needs: { scorer: 'first' } },
    ],
    ['ANYTIME_SCORER', 'others have scored', [goal(9, 'HOME', 'A Byrne')], [1, 0], { now: 'LOST', needs: { scorer: 'any' } }],
    ['ANYTIME_SCORER', 'scored', [goal(9, 'HOME', 'A Byrne'), goal(20, 'HOME', 'Šeško, Žan')], [2, 0], { now: 'WON' }],
    ['ANYTIME_SCORER', 'a goal without its scorer', [goal(9, 'HOME')], [1, 0], undefined],
    ['ANYTIME_SCORER', 'an unreported goal', [], [1, 0], undefined],
  ])('%s, %s', (marketType, _, incidents, [home, away], progress) => {
    const leg = { marketType, outcomeType: undefined, name: 'Zan Sesko' }
    expect(legProgress(leg, at(home, away, { incidents }))).toEqual(progress && { counted: 'goals', ...progress })
  })

  it.each(['WIN', 'SOMETHING_NEW', 'FIRST_SCORER'])('%s without a name has no progress', (marketType) => {
    expect(legProgress({ marketType, outcomeType: 'HOME/HOME' }, at(1, 0))).toBeUndefined()
  })
})
