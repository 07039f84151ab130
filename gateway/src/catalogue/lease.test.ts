import { expect, it } from 'vitest'
import { watchBeat } from './lease.ts'

it.each<[string, [term: number, beat: number][], boolean]>([
  [
    'beats',
    [
      [1, 1],
      [1, 2],
      [1, 3],
      [1, 4],
      [1, 5],
    ],
    false,
  ],
  ['is seen for the first time', [[1, 1]], false],
  [
    'is slightly late',
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 2],
      [1, 2],
    ],
    false,
  ],
  [
    'is unchanged at three checks after the first',
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ],
    true,
  ],
  [
    'has a new holder',
    [
      [1, 1],
      [1, 1],
      [1, 1],
      [2, 1],
    ],
    false,
  ],
])('one that %s', (_, heads, hung) => {
  const hasHung = watchBeat(3)
  const answers = heads.map(([term, beat]) => hasHung({ term, beat }))
  expect(answers.at(-1)).toBe(hung)
})
