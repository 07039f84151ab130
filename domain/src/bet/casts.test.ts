import { describe, expect, it } from 'vitest'
import type { Outcome } from '../feed/index.ts'
import { type Rational, rational } from '../odds/index.ts'
import { asBet } from './asBet.ts'
import { type CastType, castTypes, type LegOutcome } from './bet.ts'
import { castOrders } from './castLines.ts'
import { numberOfBets } from './lines.ts'
import { standardRules } from './rules.ts'
import { settled } from './sampleBet.ts'
import { settle } from './settle.ts'
import type { SettleQuestion } from './settleQuestion.ts'

describe('lines of a forecast or tricast', () => {
  it.each([
    ['FORECAST', 2, 1],
    ['REVERSE_FORECAST', 2, 2],
    ['COMBINATION_FORECAST', 3, 6],
    ['COMBINATION_FORECAST', 6, 30],
    ['TRICAST', 3, 1],
    ['COMBINATION_TRICAST', 3, 6],
    ['COMBINATION_TRICAST', 5, 60],
    ['FORECAST', 3, 0],
    ['FORECAST', 1, 0],
    ['REVERSE_FORECAST', 3, 0],
    ['COMBINATION_FORECAST', 2, 0],
    ['TRICAST', 2, 0],
    ['TRICAST', 4, 0],
    ['COMBINATION_TRICAST', 2, 0],
  ] as [CastType, number, number][])('%s of %i runners: %i', (type, runners, lines) => {
    expect(castOrders(type, runners)).toHaveLength(lines)
    expect(numberOfBets({ type, eachWay: false, legs: Array.from({ length: runners }) })).toBe(lines)
  })

  it('cover every order once', () => {
    expect(castOrders('COMBINATION_FORECAST', 3)).toEqual([
      [0, 1],
      [0, 2],
      [1, 0],
      [1, 2],
      [2, 0],
      [2, 1],
    ])
    expect(castOrders('TRICAST', 3)).toEqual([[0, 1, 2]])
    for (const type of castTypes) {
      const orders = castOrders(type, type.startsWith('COMBINATION') ? 5 : type === 'TRICAST' ? 3 : 2)
      expect(new Set(orders.map(String)).size).toBe(orders.length)
      expect(orders.every((order) => new Set(order).size === (type.endsWith('TRICAST') ? 3 : 2))).toBe(true)
    }
  })
})

const outcome = (result: Outcome['result'], more: Partial<Outcome> = {}): LegOutcome => ({
  revision: 1,
  outcome: { result, ...more },
})

interface Race {
  numbers: number[]
  dividends?: Record<string, number>
  withdrawn?: number[]
  outcomes?: (LegOutcome | undefined)[]
  stakeMinor?: number
  more?: Partial<SettleQuestion> & { freeBet?: true; profitBoost?: Rational }
}

function race(type: CastType, { numbers, dividends, withdrawn = [], outcomes = [], stakeMinor = 2_00, more = {} }: Race) {
  const { freeBet, profitBoost, ...question } = more
  return settle({
    bet: asBet({
      type,
      currency: 'GBP',
      stakePerLine: stakeMinor,
      eachWay: false,
      placedAt: '2026-05-01T12:00:00Z',
      legs: numbers.map((number) => ({
        selectionId: `s${number}`,
        marketId: 'm',
        eventId: 'e',
        marketType: 'FORECAST',
        participantId: `r${number}`,
        number,
      })),
      ...(freeBet && { freeBet }),
      ...(profitBoost && { profitBoost }),
    }),
    outcomes,
    dividends,
    withdrawals: withdrawn.map((number) => ({ eventId: 'e', participantId: `r${number}`, at: '2026-05-01T13:00:00Z' })),
    rules: standardRules,
    maxPayoutMinor: 1_000_000_00,
    ...question,
  })
}

describe('a forecast or tricast is paid by dividend', () => {
  it.each([
    ['£2 forecast, the order came', 'FORECAST', { numbers: [4, 7], dividends: { '4-7': 23.45 } }, 46_90, 'WON'],
    ['the other order came', 'FORECAST', { numbers: [7, 4], dividends: { '4-7': 23.45 } }, 0, 'LOST'],
    ['reverse', 'REVERSE_FORECAST', { numbers: [7, 4], dividends: { '4-7': 23.45 } }, 46_90, 'WON'],
    ['combination', 'COMBINATION_FORECAST', { numbers: [1, 7, 4], dividends: { '4-7': 23.45 } }, 46_90, 'WON'],
    [
      'dead heat for second: a dividend for each order',
      'COMBINATION_FORECAST',
      { numbers: [1, 7, 4], dividends: { '4-7': 12.1, '4-1': 9.3 } },
      42_80,
      'WON',
    ],
    [
      'dead heat for first: both orders',
      'REVERSE_FORECAST',
      { numbers: [7, 4], dividends: { '4-7': 11, '7-4': 12 } },
      46_00,
      'WON',
    ],
    ['tricast', 'TRICAST', { numbers: [4, 7, 1], dividends: { '4-7': 23.45, '4-7-1': 12_345.6 } }, 24_691_20, 'WON'],
    ['tricast in another order', 'TRICAST', { numbers: [4, 1, 7], dividends: { '4-7-1': 12_345.6 } }, 0, 'LOST'],
    ['combination tricast', 'COMBINATION_TRICAST', { numbers: [1, 2, 4, 7], dividends: { '4-7-1': 100.05 } }, 200_10, 'WON'],
    ['nothing declared', 'FORECAST', { numbers: [4, 7], dividends: {} }, 0, 'LOST'],
  ] as [string, CastType, Race, number, string][])('%s', (_, type, of, returnsMinor, status) =>
    expect(settled(race(type, of))).toMatchObject({ returnsMinor, status }),
  )

  it('rounds each line', () =>
    expect(
      settled(race('REVERSE_FORECAST', { numbers: [1, 2], stakeMinor: 1, dividends: { '1-2': 1.5, '2-1': 1.5 } })).returnsMinor,
    ).toBe(4))

  it('waits for the dividends', () => expect(race('FORECAST', { numbers: [4, 7] })).toEqual({ at: 'open', openLegs: [0, 1] }))

  it('throws for a dividend that is not a number', () =>
    expect(() => race('FORECAST', { numbers: [4, 7], dividends: { '4-7': Number.NaN } })).toThrow(/dividend/))

  it('a free bet loses its stake line by line', () =>
    expect(
      settled(race('REVERSE_FORECAST', { numbers: [4, 7], dividends: { '4-7': 5 }, more: { freeBet: true } })).returnsMinor,
    ).toBe(8_00))

  it('states the dividend and takes a profit boost', () => {
    const tricast = { numbers: [4, 7, 1], dividends: { '4-7-1': 10 } }
    expect(settled(race('TRICAST', tricast)).receipt.lines[0]?.paidAs).toBe('tricast')
    const boosted = settled(race('TRICAST', { ...tricast, more: { profitBoost: rational(1, 2) } }))
    expect(boosted.receipt.lines[0]).toMatchObject({ bonuses: [{ kind: 'profitBoost', amountMinor: 9_00 }], returnsMinor: 29_00 })
  })

  it('is capped like any other bet', () =>
    expect(
      settled(race('FORECAST', { numbers: [4, 7], dividends: { '4-7': 500 }, more: { maxPayoutMinor: 100_00 } })),
    ).toMatchObject({
      returnsMinor: 100_00,
      receipt: { cap: { maxPayoutMinor: 100_00, beforeMinor: 1000_00 } },
    }))
})

describe('non-runners of a forecast or tricast', () => {
  const won = (startingPrice: string, more: Partial<Outcome> = {}) => outcome('WON', { startingPrice, ...more })
  it.each([
    [
      'a single on the other at its starting price',
      'FORECAST',
      { numbers: [4, 7], withdrawn: [7], outcomes: [won('5/2')] },
      7_00,
      'WON',
      ['single'],
    ],
    [
      'which may lose',
      'FORECAST',
      { numbers: [4, 7], withdrawn: [4], outcomes: [undefined, outcome('LOST')] },
      0,
      'LOST',
      ['single'],
    ],
    [
      'or be placed only',
      'FORECAST',
      { numbers: [4, 7], withdrawn: [4], outcomes: [undefined, outcome('PLACED', { startingPrice: '5/2' })] },
      0,
      'LOST',
      ['single'],
    ],
    [
      'or tie',
      'FORECAST',
      { numbers: [4, 7], withdrawn: [7], outcomes: [won('5/2', { deadHeat: { tied: 2, places: 1 } })] },
      3_50,
      'WON',
      ['single'],
    ],
    ['both withdrawn: void', 'FORECAST', { numbers: [4, 7], withdrawn: [4, 7] }, 2_00, 'CANCELLED', ['void']],
    [
      'tricast: a forecast on the other two, in order',
      'TRICAST',
      { numbers: [4, 7, 1], withdrawn: [7], dividends: { '4-1': 10 } },
      20_00,
      'WON',
      ['forecast'],
    ],
    [
      'tricast with two withdrawn: a single',
      'TRICAST',
      { numbers: [4, 7, 1], withdrawn: [7, 4], outcomes: [undefined, undefined, won('1/1')] },
      4_00,
      'WON',
      ['single'],
    ],
    ['tricast with all withdrawn: void', 'TRICAST', { numbers: [4, 7, 1], withdrawn: [7, 4, 1] }, 2_00, 'CANCELLED', ['void']],
    [
      'reverse: both lines are the same single',
      'REVERSE_FORECAST',
      { numbers: [4, 7], withdrawn: [7], outcomes: [won('5/2')] },
      14_00,
      'WON',
      ['single', 'single'],
    ],
  ] as [string, CastType, Race, number, string, string[]][])('%s', (_, type, of, returnsMinor, status, paidAs) => {
    const settlement = settled(race(type, of))
    expect(settlement).toMatchObject({ returnsMinor, status })
    expect(settlement.receipt.lines.map((line) => line.paidAs)).toEqual(paidAs)
  })

  it.each([
    ['the line is void', 'FORECAST', { numbers: [4, 7], withdrawn: [7], outcomes: [won('5/2')] }, 2_00, 'CANCELLED'],
    ['other lines run', 'COMBINATION_FORECAST', { numbers: [4, 7, 1], withdrawn: [7], dividends: { '4-1': 10 } }, 28_00, 'WON'],
    [
      'other lines lose: their stake is lost',
      'COMBINATION_FORECAST',
      { numbers: [4, 7, 1], withdrawn: [7], dividends: {} },
      8_00,
      'LOST',
    ],
  ] as [string, CastType, Race, number, string][])('where the profile voids: %s', (_, type, of, returnsMinor, status) => {
    const more = { rules: { ...standardRules, forecastNonRunner: 'void' as const } }
    expect(settled(race(type, { ...of, more }))).toMatchObject({ returnsMinor, status })
  })

  it('where the profile voids: a runner with only void lines has neither won nor lost', () => {
    const more = { rules: { ...standardRules, forecastNonRunner: 'void' as const } }
    const states = (type: CastType, of: Race) => settled(race(type, { ...of, more })).receipt.legs.map(({ state }) => state)
    expect(states('FORECAST', { numbers: [4, 7], withdrawn: [7], outcomes: [won('5/2')] })).toEqual(['CANCELLED', 'NON_RUNNER'])
    expect(states('COMBINATION_FORECAST', { numbers: [4, 7, 1], withdrawn: [7], dividends: { '4-1': 10 } })).toEqual([
      'WON',
      'NON_RUNNER',
      'WON',
    ])
  })

  it('waits while one line is undecided', () =>
    expect(
      race('COMBINATION_FORECAST', { numbers: [4, 7, 1], withdrawn: [7], outcomes: [won('5/2'), undefined, outcome('LOST')] }).at,
    ).toBe('open'))

  it('waits for the starting price', () => {
    expect(race('FORECAST', { numbers: [4, 7], withdrawn: [7] })).toEqual({ at: 'open', openLegs: [0] })
    expect(race('FORECAST', { numbers: [4, 7], withdrawn: [7], outcomes: [outcome('WON')] }).at).toBe('open')
  })

  it('a void market returns the stake', () => {
    const outcomes: LegOutcome[] = [{ revision: 2, void: 'abandoned' }]
    const { receipt, ...settlement } = settled(race('REVERSE_FORECAST', { numbers: [4, 7], outcomes }))
    expect(settlement).toMatchObject({ returnsMinor: 4_00, status: 'CANCELLED' })
    expect(receipt.legs[0]).toMatchObject({ state: 'CANCELLED', revision: 2, voidReason: 'abandoned' })
  })
})

describe('the receipt of a forecast', () => {
  it('shows each order, its dividend and its runners', () => {
    const { receipt } = settled(race('REVERSE_FORECAST', { numbers: [4, 7], dividends: { '7-4': 23.45 } }))
    expect(receipt.lines).toEqual([
      { part: 'order', legs: [0, 1], stakeMinor: 2_00, exact: '0/1', paidAs: 'forecast', dividend: '0/1', returnsMinor: 0 },
      {
        part: 'order',
        legs: [1, 0],
        stakeMinor: 2_00,
        exact: '4690/1',
        paidAs: 'forecast',
        dividend: '469/20',
        returnsMinor: 46_90,
      },
    ])
    expect(receipt).toMatchObject({
      stakeMinor: 4_00,
      legs: [
        { selectionId: 's4', state: 'WON' },
        { selectionId: 's7', state: 'WON' },
      ],
    })
  })

  it('shows which runner did not run and which lost', () => {
    const { receipt } = settled(
      race('COMBINATION_FORECAST', {
        numbers: [4, 7, 1, 9],
        withdrawn: [9],
        dividends: { '4-7': 3 },
        outcomes: [outcome('LOST'), outcome('LOST'), outcome('LOST')],
      }),
    )
    expect(receipt.legs.map(({ state }) => state)).toEqual(['WON', 'WON', 'LOST', 'NON_RUNNER'])
  })
})
