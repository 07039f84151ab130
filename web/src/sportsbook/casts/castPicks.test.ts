import { expect, it } from 'vitest'
import { type CastPicks, type MarkedCast, markCast, markedCast, noPicks } from './castPicks.ts'

const marked = (...marks: [string, number | 'any'][]): CastPicks =>
  marks.reduce((picks, [id, at]) => markCast(picks, id, at), noPicks)

it.each<[string, CastPicks, 2 | 3, MarkedCast]>([
  ['nothing', noPicks, 2, { is: 'short', missing: 2 }],
  ['a first', marked(['a', 1]), 2, { is: 'short', missing: 1 }],
  ['a second before a first', marked(['b', 2], ['a', 1]), 2, { is: 'bet', as: 'FORECAST', selectionIds: ['a', 'b'] }],
  ['the same one twice', marked(['a', 1], ['a', 2]), 2, { is: 'short', missing: 1 }],
  [
    'one after the other at a place',
    marked(['a', 1], ['b', 2], ['c', 1]),
    2,
    { is: 'bet', as: 'FORECAST', selectionIds: ['c', 'b'] },
  ],
  ['a mark taken off', marked(['a', 1], ['b', 2], ['b', 2]), 2, { is: 'short', missing: 1 }],
  ['three places', marked(['a', 1], ['b', 2], ['c', 3]), 3, { is: 'bet', as: 'TRICAST', selectionIds: ['a', 'b', 'c'] }],
  ['a hole', marked(['a', 1], ['c', 3]), 3, { is: 'short', missing: 1 }],
  ['two in any order', marked(['a', 'any'], ['b', 'any']), 2, { is: 'bet', as: 'REVERSE_FORECAST', selectionIds: ['a', 'b'] }],
  [
    'three in any order',
    marked(['a', 'any'], ['b', 'any'], ['c', 'any']),
    2,
    { is: 'bet', as: 'COMBINATION_FORECAST', selectionIds: ['a', 'b', 'c'] },
  ],
  [
    'three in any order',
    marked(['a', 'any'], ['b', 'any'], ['c', 'any']),
    3,
    { is: 'bet', as: 'COMBINATION_TRICAST', selectionIds: ['a', 'b', 'c'] },
  ],
  ['two of three', marked(['a', 'any'], ['b', 'any']), 3, { is: 'short', missing: 1 }],
  ['any order after places', marked(['a', 1], ['b', 2], ['c', 'any']), 2, { is: 'short', missing: 1 }],
  ['a place after any order', marked(['a', 'any'], ['b', 'any'], ['c', 1]), 2, { is: 'short', missing: 1 }],
  ['one that is no longer any', marked(['a', 'any'], ['b', 'any'], ['a', 'any']), 2, { is: 'short', missing: 1 }],
])('%s, of %#', (_, picks, names, bet) => {
  expect(markedCast(picks, names)).toEqual(bet)
})
