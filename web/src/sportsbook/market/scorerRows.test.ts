import type { Selection } from '@touchline/domain/catalogue'
import { expect, it } from 'vitest'
import { scorerColumn, scorerSides } from './scorerRows.ts'

const participants = [
  { id: 'h', role: 'HOME' as const },
  { id: 'a', role: 'AWAY' as const },
]
const selection = (id: string, player: string, odds?: number, participantId?: string): Selection =>
  ({
    id,
    name: player,
    ...(odds !== undefined && { odds }),
    ...(participantId && { participantId, playerId: `${participantId}-${player}` }),
  }) as Selection

const all = [
  selection('f1', 'Hale', 9, 'h'),
  selection('f2', 'Lind', 5, 'h'),
  selection('f3', 'Venn', 8, 'a'),
  selection('f4', 'No goalscorer', 12),
  selection('x1', 'Hale', 3, 'h'),
  selection('x2', 'Lind', 2, 'h'),
  selection('x3', 'Quist', 4, 'a'),
]
const of = (id: string) => all.find((each) => each.id === id)

it('a row per player with a price in each column, by side, the likeliest first, nobody last', () => {
  const columns = [
    { type: 'FIRST_SCORER', selectionIds: ['f1', 'f2', 'f3', 'f4'] },
    { type: 'ANYTIME_SCORER', selectionIds: ['x1', 'x2', 'x3'] },
  ]
  expect(scorerSides(columns, of, participants)).toEqual([
    {
      participantId: 'h',
      rows: [
        { key: 'h-Lind', selectionIds: ['f2', 'x2'] },
        { key: 'h-Hale', selectionIds: ['f1', 'x1'] },
      ],
    },
    {
      participantId: 'a',
      rows: [
        { key: 'a-Quist', selectionIds: [undefined, 'x3'] },
        { key: 'a-Venn', selectionIds: ['f3', undefined] },
      ],
    },
    { rows: [{ key: 'No goalscorer', selectionIds: ['f4', undefined] }] },
  ])
})

it('players whose side is not known are one list', () => {
  const strangers = [selection('1', 'Hale', 3), selection('2', 'Lind', 2)]
  const sides = scorerSides([{ type: 'FIRST_SCORER', selectionIds: ['1', '2', '3'] }], (id) => strangers[Number(id) - 1], [])
  expect(sides).toEqual([
    {
      rows: [
        { key: 'Lind', selectionIds: ['2'] },
        { key: 'Hale', selectionIds: ['1'] },
      ],
    },
  ])
})

it('who is out in every market is not listed, who may still be last is', () => {
  const players = [
    { ...selection('f1', 'Hale', 9, 'h'), isOut: true },
    { ...selection('f2', 'Lind', 5, 'h'), isOut: true },
    { ...selection('l1', 'Hale', 9, 'h'), isOut: true },
    { ...selection('l2', 'Lind', 5, 'h'), isOut: false },
  ]
  const columns = [
    { type: 'FIRST_SCORER', selectionIds: ['f1', 'f2'] },
    { type: 'LAST_SCORER', selectionIds: ['l1', 'l2'] },
  ]
  const sides = scorerSides(columns, (id) => players.find((each) => each.id === id), participants)
  expect(sides.map(({ rows }) => rows.map(({ key }) => key))).toEqual([['h-Lind']])
})

it.each([
  ['FIRST_SCORER', 'first'],
  ['LAST_SCORER', 'last'],
  ['ANYTIME_SCORER', 'any'],
])('%s has its column', (type, column) => expect(scorerColumn(type)).toBe(column))
