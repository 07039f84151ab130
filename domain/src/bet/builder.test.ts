import { describe, expect, it } from 'vitest'
import type { Outcome } from '../feed/index.ts'
import { parsePrice, rational } from '../odds/index.ts'
import { asBet } from './asBet.ts'
import type { BuilderLeg, FixedLeg, LegOutcome } from './bet.ts'
import { standardRules } from './rules.ts'
import { settled } from './sampleBet.ts'
import { settle } from './settle.ts'

const price = (written: string) => parsePrice(written) ?? rational(1)
const on = (selectionId: string) => ({ selectionId, marketId: `m-${selectionId}`, eventId: 'e1', marketType: 'TOTAL' })
/** Home, over and both to score at 6/1; 3/1 without the second, 5/2 without the first two. */
const builder: BuilderLeg = {
  ...on('group'),
  marketType: 'YOURBET',
  price: price('6/1'),
  selections: [on('home'), on('over'), on('both')],
  repriced: [
    { without: ['over'], price: price('3/1') },
    { without: ['over', 'home'], price: price('5/2') },
  ],
}
const plain = (i: number, written: string): FixedLeg => ({ ...on(`s${i}`), eventId: `f${i}`, price: price(written) })

type Word = Outcome['result'] | { void: string } | undefined
const outcomes = (words: Word[]): (LegOutcome | undefined)[] =>
  words.map((word) =>
    word === undefined
      ? undefined
      : typeof word === 'string'
        ? { revision: 1, outcome: { result: word } }
        : { revision: 3, ...word },
  )
const placed = { currency: 'GBP', stakePerLine: 10_00, eachWay: false, placedAt: '2026-05-01T12:00:00Z' } as const
const alone = (words: Word[], rules = standardRules) =>
  settle({ bet: { ...placed, type: 'YOURBET', legs: [builder] }, outcomes: outcomes(words), rules, maxPayoutMinor: 1_000_000_00 })
const voidAll = { ...standardRules, betBuilderVoid: 'void-all' as const }

describe('a bet builder', () => {
  it.each([
    ['all win', ['WON', 'WON', 'WON'], 70_00, 'WON'],
    ['one loses', ['WON', 'LOST', 'WON'], 0, 'LOST'],
    ['one loses, the others are not over', [undefined, 'LOST', undefined], 0, 'LOST'],
    ['one loses, one is void', ['VOID', 'LOST', 'WON'], 0, 'LOST'],
    ['one is void: the rest at its price when the bet was placed', ['WON', 'VOID', 'WON'], 40_00, 'WON'],
    ['its market is void', ['WON', { void: 'no line' }, 'WON'], 40_00, 'WON'],
    ['two are void', ['VOID', 'VOID', 'WON'], 35_00, 'WON'],
    ['a half win is as good as none', ['WON', 'HALF_WON', 'WON'], 40_00, 'WON'],
    ['a half loss too', ['WON', 'HALF_LOST', 'WON'], 40_00, 'WON'],
    ['placed is lost', ['WON', 'PLACED', 'WON'], 0, 'LOST'],
    ['one is void and no price without it was kept', ['VOID', 'WON', 'WON'], 10_00, 'CANCELLED'],
    ['two are void, only one of which a kept price is without', ['WON', 'VOID', 'VOID'], 10_00, 'CANCELLED'],
    ['all are void', ['VOID', 'VOID', 'VOID'], 10_00, 'CANCELLED'],
  ] as [string, Word[], number, string][])('%s', (_, words, returnsMinor, status) =>
    expect(settled(alone(words))).toMatchObject({ returnsMinor, status }),
  )

  it.each([
    ['one void voids all', ['WON', 'VOID', 'WON'], 10_00, 'CANCELLED'],
    ['but a lost one loses', ['LOST', 'VOID', 'WON'], 0, 'LOST'],
    ['none void', ['WON', 'WON', 'WON'], 70_00, 'WON'],
  ] as [string, Word[], number, string][])('where the profile voids all: %s', (_, words, returnsMinor, status) =>
    expect(settled(alone(words, voidAll))).toMatchObject({ returnsMinor, status }),
  )

  it('waits while none has lost', () => {
    expect(alone(['WON', undefined, 'WON'])).toEqual({ at: 'open', openLegs: [0] })
    expect(alone(['WON', undefined, 'VOID'], voidAll).at).toBe('open')
  })

  it('a dead heat inside it cuts the stake', () => {
    const tied: LegOutcome = { revision: 1, outcome: { result: 'WON', deadHeat: { tied: 2, places: 1 } } }
    const won: LegOutcome = { revision: 1, outcome: { result: 'WON' } }
    const settlement = settle({
      bet: { ...placed, type: 'YOURBET', legs: [builder] },
      outcomes: [tied, won, won],
      rules: standardRules,
      maxPayoutMinor: 1_000_000_00,
    })
    expect(settled(settlement)).toMatchObject({ returnsMinor: 35_00, status: 'WON_DEAD_HEAT' })
  })
})

describe('a bet builder as a leg of an acca', () => {
  const acca = (words: Word[]) =>
    settle({
      bet: asBet({ ...placed, type: 'COMBO', legs: [plain(1, '1/1'), builder, plain(2, '2/1')] }),
      outcomes: outcomes(words),
      rules: standardRules,
      maxPayoutMinor: 1_000_000_00,
    })

  it.each([
    ['all win', ['WON', 'WON', 'WON', 'WON', 'WON'], 420_00],
    ['the group drops a void selection', ['WON', 'WON', 'VOID', 'WON', 'WON'], 240_00],
    ['the group is void', ['WON', 'VOID', 'VOID', 'VOID', 'WON'], 60_00],
    ['the last leg is void', ['WON', 'WON', 'WON', 'WON', 'VOID'], 140_00],
    ['the group loses', ['WON', 'WON', 'WON', 'LOST', undefined], 0],
    ['another leg loses', ['LOST', undefined, undefined, undefined, undefined], 0],
  ] as [string, Word[], number][])('%s', (_, words, returnsMinor) => expect(settled(acca(words)).returnsMinor).toBe(returnsMinor))

  it('reports which legs it waits for', () =>
    expect(acca(['WON', 'WON', undefined, 'WON', undefined])).toEqual({ at: 'open', openLegs: [1, 2] }))

  it('has one price per group and an entry per selection in the receipt', () => {
    const { receipt } = settled(acca(['WON', 'WON', { void: 'no line' }, 'WON', 'WON']))
    expect(receipt.legs).toHaveLength(3)
    expect(receipt.legs[1]).toEqual({
      selectionId: 'group',
      marketId: 'm-group',
      eventId: 'e1',
      state: 'WON',
      price: '6/1',
      selections: [
        { selectionId: 'home', marketId: 'm-home', state: 'WON', revision: 1 },
        { selectionId: 'over', marketId: 'm-over', state: 'CANCELLED', revision: 3, voidReason: 'no line' },
        { selectionId: 'both', marketId: 'm-both', state: 'WON', revision: 1 },
      ],
      win: { price: '3/1', factor: '4/1' },
    })
  })
})
