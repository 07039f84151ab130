import { rule4Pence } from '@touchline/domain/bet'
import type { Participant } from '@touchline/domain/catalogue'
import { describe, expect, it } from 'vitest'
import { deductionsOf, type Entered, favouritesOf, type RaceSort, raceOrder, raceSortOf, weightOf } from './raceOrder.ts'

const entered = (selectionId: string, fields: Partial<Entered> = {}): Entered => ({
  selectionId,
  name: selectionId,
  number: undefined,
  odds: undefined,
  position: undefined,
  out: false,
  ...fields,
})
const card = [
  entered('zeta', { number: 1, odds: 5 }),
  entered('out', { number: 2, out: true }),
  entered('alpha', { number: 3, odds: 3 }),
  entered('unpriced', { number: 4 }),
  entered('mid', { number: 5, odds: 5 }),
]

it.each<[RaceSort, string[]]>([
  ['number', ['zeta', 'alpha', 'unpriced', 'mid', 'out']],
  ['price', ['alpha', 'zeta', 'mid', 'unpriced', 'out']],
  ['name', ['alpha', 'mid', 'unpriced', 'zeta', 'out']],
])('a card by %s has non-runners at the end', (sort, order) => {
  expect(raceOrder(card, sort).map(({ selectionId }) => selectionId)).toEqual(order)
})

it('a finished card is in the order of the finish, those that did not finish after it', () => {
  const positions: Record<string, number> = { zeta: 3, alpha: 1, mid: 2 }
  const finished = card.map((each) => ({ ...each, position: positions[each.selectionId] }))
  expect(raceOrder(finished, 'number').map(({ selectionId }) => selectionId)).toEqual(['alpha', 'mid', 'zeta', 'unpriced', 'out'])
})

it.each([
  ['price', 'price'],
  ['name', 'name'],
  [undefined, 'number'],
  ['odds', 'number'],
  ['__proto__', 'number'],
])('a sort written as %s is by %s', (written, sort) => {
  expect(raceSortOf(written)).toBe(sort)
})

it('the favourite is the shortest price that runs, joint ones together', () => {
  const of = (...odds: (number | undefined)[]) =>
    favouritesOf(odds.map((each, i) => ({ id: `s${i}`, kind: i === 0 ? 'NR' : 'REGULAR', ...(each ? { odds: each } : {}) })))
  expect(of(1.5, 4, 3, 6)).toEqual(['s2'])
  expect(of(1.5, 3, 3, 6)).toEqual(['s1', 's2'])
  expect(of(1.5, undefined, undefined)).toEqual([])
})

describe('Rule 4 on a card', () => {
  const runner = (id: string, withdrawn?: Participant['withdrawn']): Participant => ({
    id,
    name: id,
    role: 'RUNNER',
    ...(withdrawn ? { withdrawn } : {}),
  })
  const event = {
    tags: [],
    participants: [
      runner('runs'),
      runner('late', { at: '2026-01-01T13:00:00.000Z', price: '9/1' }),
      runner('early', { at: '2026-01-01T11:00:00.000Z', price: '9/1', deduction: 35 }),
      runner('outsider', { at: '2026-01-01T12:00:00.000Z', price: '33/1' }),
      runner('unpriced', { at: '2026-01-01T12:00:00.000Z' }),
    ],
  }

  it('names each runner that costs something, by the table or as announced', () => {
    expect(deductionsOf(event, { tags: [] }, rule4Pence).map(({ name, pence }) => [name, pence])).toEqual([
      ['early', 35],
      ['late', 10],
    ])
  })

  it('is none for bets before the runners are declared', () => {
    expect(deductionsOf({ ...event, tags: ['ANTE_POST'] }, { tags: [] }, rule4Pence)).toEqual([])
  })
})

it.each([
  ['10-2', { stones: 10, pounds: 2, kilos: 64.5 }],
  ['9-0', { stones: 9, pounds: 0, kilos: 57 }],
  ['142', { stones: 10, pounds: 2, kilos: 64.5 }],
  ['57 kg', undefined],
  ['9-14', undefined],
  [undefined, undefined],
])('a weight written as %s is %j', (written, weight) => {
  expect(weightOf(written)).toEqual(weight)
})
