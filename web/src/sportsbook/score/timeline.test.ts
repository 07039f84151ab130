import { expect, it } from 'vitest'
import { decisive, lineMinutes, markOf, placeOn } from './timeline.ts'

it.each([
  [[], undefined, 90],
  [[{ minute: 93 }], 94 * 60, 90],
  [[{ minute: 20 }], 100 * 60, 120],
  [[{ minute: 105 }], undefined, 120],
])('with %j at %s seconds the line has %i minutes', (incidents, clockSeconds, minutes) => {
  expect(lineMinutes(incidents, clockSeconds)).toBe(minutes)
})

it.each([
  [45, 90, 50],
  [95, 90, 100],
  [-1, 90, 0],
])('minute %i of %i is at %i %%', (minute, minutes, place) => {
  expect(placeOn(minute, minutes)).toBe(place)
})

it.each([
  ['GOAL', 'goal'],
  ['OWN_GOAL', 'goal'],
  ['GOAL_KICK', 'other'],
  ['YELLOW_CARD', 'yellow'],
  ['YELLOW_RED_CARD', 'red'],
  ['CORNER', 'corner'],
  ['SUBSTITUTION', 'other'],
])('%s has the mark %s', (kind, mark) => {
  expect(markOf(kind)).toBe(mark)
})

it('only goals and dismissals are listed next to the score', () => {
  const one = (kind: string) => ({ id: kind, kind, minute: 1, role: 'HOME' as const })
  expect(decisive({ incidents: [one('GOAL'), one('CORNER'), one('RED_CARD')] }, 'HOME').map(({ kind }) => kind)).toEqual([
    'GOAL',
    'RED_CARD',
  ])
})
