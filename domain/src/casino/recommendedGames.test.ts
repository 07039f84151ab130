import { expect, it } from 'vitest'
import { recommendedGames, topGames } from './recommendedGames.ts'

const both = new Map([
  [
    'dice',
    new Map([
      ['mines', 9],
      ['roulette', 5],
      ['jewels', 4],
    ]),
  ],
  [
    'roulette',
    new Map([
      ['dice', 5],
      ['orchard', 12],
      ['mines', 5],
    ]),
  ],
])

it.each([
  ['nothing', [], []],
  ['a game that nobody shares', ['orchard'], []],
  ['one game: the most first, and none behind which are fewer than five', ['dice'], ['mines', 'roulette']],
  ['two games: their counts add up, and neither is recommended', ['dice', 'roulette'], ['mines', 'orchard']],
])('to who played %s', (_name, own, expected) => expect(recommendedGames({ both }, new Set(own))).toEqual(expected))

it('the games of the most customers come first, equal ones by name, and none of fewer than five', () =>
  expect(
    topGames({
      played: new Map([
        ['mines', 5],
        ['dice', 5],
        ['jewels', 4],
        ['roulette', 80],
      ]),
    }),
  ).toEqual(['roulette', 'dice', 'mines']))
