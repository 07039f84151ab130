import { expect, it } from 'vitest'
import { hasPicture, tallyOf } from './tally.ts'

const incident = (kind: string, role: 'HOME' | 'AWAY' = 'HOME') => ({ kind, role })

it('incidents are counted by side; kinds the source does not send have no count', () => {
  const moments = [incident('GOAL'), incident('CORNER'), incident('CORNER', 'AWAY'), incident('CORNER'), incident('SUBSTITUTION')]
  expect(tallyOf(moments)).toEqual({ goal: { home: 1, away: 0 }, corner: { home: 2, away: 1 } })
})

const playing = { state: 'INPLAY', type: 'HEAD_TO_HEAD', racing: undefined } as const
it.each([
  ['one that runs by the clock', playing, { clockSeconds: 60 }, false, true],
  ['one in sets', playing, {}, true, true],
  ['one that only has a score', playing, {}, false, false],
  ['one that has not begun', { ...playing, state: 'NOTSTARTED' as const }, { clockSeconds: 0 }, false, false],
  ['one of many sides', { ...playing, type: 'MULTI_PARTICIPANT' as const }, { clockSeconds: 60 }, false, false],
])('whether the tracker is available: %s', (_, event, board, inSets, expected) => {
  expect(hasPicture(event, board, inSets)).toBe(expected)
})
