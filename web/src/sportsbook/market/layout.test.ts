import { describe, expect, it } from 'vitest'
import { cardsOf, type Layout, layoutOf, sideOf } from './layout.ts'
import { byPrice } from './shortestPrices.ts'

describe('cards', () => {
  it('lines of one kind share a card at the position of the first, ordered by line', () => {
    const cards = cardsOf([
      { id: 'r', type: 'MATCH_RESULT', name: 'Match result' },
      { id: 't35', type: 'TOTAL', name: 'Total goals 3.5', line: 3.5 },
      { id: 'b', type: 'BTTS', name: 'Both teams to score' },
      { id: 't25', type: 'TOTAL', name: 'Total goals 2.5', line: 2.5 },
      { id: 'h15', type: 'TOTAL', name: 'First half goals 1.5', line: 1.5 },
    ])
    expect(cards).toEqual([
      { id: 'r', type: 'MATCH_RESULT', marketIds: ['r'] },
      { id: 't35', type: 'TOTAL', marketIds: ['t25', 't35'] },
      { id: 'b', type: 'BTTS', marketIds: ['b'] },
      { id: 'h15', type: 'TOTAL', marketIds: ['h15'] },
    ])
  })
})

it('the scorers of a match share a card: first, last and anytime, whatever the order of the source', () => {
  const cards = cardsOf(
    ['ANYTIME_SCORER', 'HAT_TRICK', 'FIRST_SCORER', 'LAST_SCORER'].map((type) => ({ id: type, type, name: type })),
  )
  expect(cards).toEqual([
    { id: 'ANYTIME_SCORER', type: 'ANYTIME_SCORER', marketIds: ['FIRST_SCORER', 'LAST_SCORER', 'ANYTIME_SCORER'] },
    { id: 'HAT_TRICK', type: 'HAT_TRICK', marketIds: ['HAT_TRICK'] },
  ])
  expect(layoutOf({ type: 'LAST_SCORER', selectionIds: ['1', '2'] }, false)).toEqual({ kind: 'scorers' })
})

describe('P9.5a layouts of one, two and three columns', () => {
  const market = (type: string, count: number, line?: number) => ({
    type,
    selectionIds: Array.from({ length: count }, (_, index) => String(index)),
    ...(line === undefined ? {} : { line }),
  })
  it.each<[string, Parameters<typeof layoutOf>[0], Layout]>([
    ['three sides stand in three columns', market('MATCH_RESULT', 3), { kind: 'grid', columns: 3 }],
    ['two in two', market('BTTS', 2), { kind: 'grid', columns: 2 }],
    ['one in one', market('SPECIAL', 1), { kind: 'grid', columns: 1 }],
    ['half time / full time is three by three', market('HALF_TIME_FULL_TIME', 9), { kind: 'grid', columns: 3 }],
    ['correct scores by side', market('CORRECT_SCORE', 20), { kind: 'sides' }],
    ['a total is a row of two', market('TOTAL', 2, 2.5), { kind: 'lines', columns: 2 }],
    ['a European handicap a row of three', market('HANDICAP', 3, -1), { kind: 'lines', columns: 3 }],
    ['a winner market is a race card', market('WIN', 9), { kind: 'runners' }],
    [
      'P3.3 its own one column comes before',
      { ...market('MATCH_RESULT', 3), layout: 'ONE_COLUMN' },
      { kind: 'grid', columns: 1 },
    ],
    ['P3.3 its own two', { ...market('CORRECT_SCORE', 20), layout: 'TWO_COLUMNS' }, { kind: 'grid', columns: 2 }],
    ['P3.3 its own three', { ...market('SPECIAL', 8), layout: 'THREE_COLUMNS' }, { kind: 'grid', columns: 3 }],
    ['a line keeps its row layout', { ...market('TOTAL', 2, 2.5), layout: 'ONE_COLUMN' }, { kind: 'lines', columns: 2 }],
    ['an unknown type still has a layout', market('WHO_KNOWS', 7), { kind: 'grid', columns: 2 }],
  ])('%s', (_, given, expected) => {
    expect(layoutOf(given, false)).toEqual(expected)
  })
})

it.each([
  [{ name: '2-1' }, 'HOME'],
  [{ name: '0 – 0' }, 'DRAW'],
  [{ name: '1:3' }, 'AWAY'],
  [{ name: 'Any other', outcomeType: 'AWAY' }, 'AWAY'],
])('the score %j is in the column %s', (selection, side) => {
  expect(sideOf(selection)).toBe(side)
})

it('runners are ordered by price, then starting prices, then non-runners', () => {
  const kind = 'REGULAR' as const
  const runners = [
    { id: 'nr', kind: 'NR' as const, odds: 2 },
    { id: 'sp', kind: 'SP' as const },
    { id: 'b', kind, odds: 6 },
    { id: 'a', kind, odds: 3.5 },
  ]
  expect(runners.toSorted(byPrice).map(({ id }) => id)).toEqual(['a', 'b', 'sp', 'nr'])
})
