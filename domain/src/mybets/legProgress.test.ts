import { describe, expect, it } from 'vitest'
import type { Scoreboard } from '../catalogue/index.ts'
import { type LegProgress, legProgress } from './legProgress.ts'

function at(home: number, away: number, more: Partial<Scoreboard> = {}): Scoreboard {
  return { id: 'e', period: 'SECOND_HALF', score: { home, away }, incidents: [], ...more }
}

type Row = [market: string, line: number | undefined, outcome: string, score: [number, number], Omit<LegProgress, 'counted'>]

describe('how a leg stands by the score', () => {
  it.each<Row>([
    ['MATCH_RESULT', undefined, 'HOME', [0, 0], { now: 'LOST', needs: { home: 1, away: 0 } }],
    ['MATCH_RESULT', undefined, 'HOME', [1, 0], { now: 'WON', bears: 0 }],
    ['MATCH_RESULT', undefined, 'HOME', [3, 0], { now: 'WON', bears: 2 }],
    ['MATCH_RESULT', undefined, 'HOME', [0, 2], { now: 'LOST', needs: { home: 3, away: 0 } }],
    ['MATCH_RESULT', undefined, 'DRAW', [2, 0], { now: 'LOST', needs: { home: 0, away: 2 } }],
    ['MATCH_RESULT', undefined, 'DRAW', [1, 1], { now: 'WON', bears: 0 }],
    ['MATCH_WINNER', undefined, 'AWAY', [1, 0], { now: 'LOST', needs: { home: 0, away: 2 } }],
    ['DOUBLE_CHANCE', undefined, 'HOME_AWAY', [1, 1], { now: 'LOST', needs: { any: 1 } }],
    ['DRAW_NO_BET', undefined, 'AWAY', [1, 1], { now: 'VOID', needs: { home: 0, away: 1 } }],
    ['BTTS', undefined, 'YES', [0, 0], { now: 'LOST', needs: { home: 1, away: 1 } }],
    ['BTTS', undefined, 'YES', [1, 2], { now: 'WON' }],
    ['BTTS', undefined, 'NO', [2, 0], { now: 'WON', bears: 0 }],
    ['BTTS', undefined, 'NO', [1, 1], { now: 'LOST' }],
    ['TOTAL', 2.5, 'OVER', [1, 0], { now: 'LOST', needs: { any: 2 }, count: { done: 1, of: 3 } }],
    ['TOTAL', 2.5, 'OVER', [2, 1], { now: 'WON', count: { done: 3, of: 3 } }],
    ['TOTAL', 2.5, 'UNDER', [1, 0], { now: 'WON', bears: 1, count: { done: 1, of: 3 } }],
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

  it.each(['HALF_TIME_FULL_TIME', 'FIRST_SCORER', 'WIN', 'SOMETHING_NEW'])('of %s the score says nothing', (marketType) => {
    expect(legProgress({ marketType, outcomeType: 'HOME/HOME' }, at(1, 0))).toBeUndefined()
  })
})
