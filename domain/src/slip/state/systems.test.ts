import { describe, expect, it } from 'vitest'
import { slipBets, systemBets } from '../calculation/bets.ts'
import { slipTotals } from '../calculation/totals.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import type { StakeField } from '../stakes/stakeField.ts'
import { stakeOf } from '../stakes/stakes.ts'
import { defaultSettings } from './defaultSettings.ts'
import { add, after, limits, lookUpIn, problemsOf, sample, slipOf } from './sampleSlip.ts'
import { activeTab } from './slip.ts'
import type { SlipEvent } from './slipEvent.ts'
import type { SlipState } from './slipState.ts'

const many = (count: number) => Array.from({ length: count }, (_, at) => String.fromCharCode(97 + at))
const legs = Object.fromEntries(many(12).map((id) => [id, {}]))
const system: SlipEvent = { is: 'chooseTab', tab: 'system' }
const stake = (field: StakeField, text: string): SlipEvent => ({ is: 'typeStake', field, text })
const off = (selectionId: string): SlipEvent => ({ is: 'switch', selectionId, on: false })
const bets = (slip: SlipState) => slipBets(slip, lookUpIn(legs), 'GBP')
const offered = (count: number) =>
  systemBets(slipOf(add(...many(count)), system), lookUpIn(legs), 'GBP').map((bet) => bet.systemType)

describe('B5.3a B5.3b B5.3c B5.3d B5.2b which systems are offered', () => {
  it.each([
    [2, []],
    [3, ['DOUBLES', 'TRIXIE', 'PATENT']],
    [4, ['DOUBLES', 'TREBLES', 'YANKEE', 'LUCKY15']],
    [5, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'CANADIAN', 'LUCKY31']],
    [6, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'HEINZ', 'LUCKY63']],
    [7, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'SIXFOLDS', 'SUPERHEINZ']],
    [8, ['DOUBLES', 'TREBLES', 'FOURFOLDS', 'FIVEFOLDS', 'SIXFOLDS', 'SEVENFOLDS', 'GOLIATH']],
    [9, []],
    [10, []],
  ])('B5.3a B5.3b B5.3c B5.3d B5.2b P5.4 of %i selections: %s', (count, types) => {
    expect(offered(count)).toEqual(types)
  })

  it('B5.3a only active selections count', () => {
    const slip = slipOf(add(...many(4)), off('d'), system)
    expect(systemBets(slip, lookUpIn(legs), 'GBP').map((bet) => bet.systemType)).toEqual(['DOUBLES', 'TRIXIE', 'PATENT'])
  })
})

describe('B4.13a B4.13f tabs', () => {
  it('B4.13a single, acca and system; a system needs three active selections', () => {
    expect(activeTab(slipOf(add('a', 'b', 'c'), system))).toBe('system')
    expect(activeTab(slipOf(add('a', 'b'), system))).toBe('acca')
    expect(activeTab(slipOf(add('a', 'b', 'c'), system, off('c')))).toBe('acca')
  })

  it.each([
    ['SINGLE', 'single'],
    ['COMBO', 'acca'],
    ['SYSTEM', 'system'],
  ] as const)('B4.13f B3.16 the default type %s opens %s, until the customer chooses', (defaultMultibetType, tab) => {
    const settings = { defaultMultibetType, acceptOddsChange: 'ACCEPT_ANY_ODDS' } as const
    const slip = slipOf({ is: 'settingsRead', settings: { ...defaultSettings, ...settings } }, add('a', 'b', 'c'))
    expect(activeTab(slip)).toBe(tab)
    expect(slip.acceptOddsChange).toBe('ACCEPT_ANY_ODDS')
    expect(activeTab(after([{ is: 'chooseTab', tab: 'single' }], slip).slip)).toBe('single')
  })
})

describe('system stakes', () => {
  const slip = slipOf(add('a', 'b', 'c'), system, stake('system:TRIXIE', '2'), stake('system:DOUBLES', '1'))

  it('B3.3 every system has its own stake, and those with one are bets', () => {
    expect(bets(slip).map(({ systemType, stakeMinor, lines }) => [systemType, stakeMinor, lines])).toEqual([
      ['DOUBLES', 100, 3],
      ['TRIXIE', 200, 4],
    ])
    expect(slipTotals(bets(slip), limits)).toMatchObject({ stakeMinor: 1100, numberOfBets: 7, returnMinor: 12_00 + 40_00 })
  })

  it('B3.4 B3.6 a system is sent with its type and the stake of one line', () => {
    expect(betsToPlace(bets(slip), 'GBP', ['1', '2'])).toMatchObject([
      { ref: '1', type: 'SYSTEM', systemType: 'DOUBLES', stake: '1.00', numberOfBets: 3 },
      { ref: '2', type: 'SYSTEM', systemType: 'TRIXIE', stake: '2.00', numberOfBets: 4 },
    ])
  })

  it('B4.19e a stake is removed with its system', () => {
    expect(after([add('d')], slip).slip.systems).toEqual({ 'system:DOUBLES': { text: '1', predefined: false } })
    expect(after([{ is: 'remove', selectionIds: ['a'] }], slip).slip.systems).toEqual({})
  })

  it('an unavailable system takes no stake', () => {
    expect(stakeOf(after([stake('system:GOLIATH', '5')], slip).slip, 'system:GOLIATH').text).toBe('')
  })

  it('B5.8c each system is checked against the system minimum', () => {
    expect(problemsOf(slip, legs, { minSystemStake: 150 })).toEqual([
      { is: 'minimumStakeValue', field: 'system:DOUBLES', minMinor: 150, systemType: 'DOUBLES' },
    ])
  })

  it('B5.8c a system tab without any stake requires one', () => {
    expect(problemsOf(slipOf(add('a', 'b', 'c'), system), legs)).toEqual([{ is: 'enterStakeAmount', field: 'system:DOUBLES' }])
  })

  it('B4.8a B4.12a a placed system loses its stake, a failed one keeps it and the selections', () => {
    const place: SlipEvent = {
      is: 'placement',
      event: {
        is: 'place',
        placementId: 'p',
        bets: betsToPlace(bets(slip), 'GBP', ['1', '2']),
        atMs: 0,
        timeoutMs: 1,
        desktop: true,
      },
    }
    const answer = (second: 'SUCCEEDED' | 'FAILED'): SlipEvent => ({
      is: 'placement',
      event: {
        is: 'answered',
        placementId: 'p',
        resultCode: 0,
        bets: [
          { ref: '1', status: 'SUCCEEDED', errors: [] },
          { ref: '2', status: second, errors: [] },
        ],
      },
    })
    const half = after([place, answer('FAILED')], slip).slip
    expect(Object.keys(half.systems)).toEqual(['system:TRIXIE'])
    expect(half.selections).toHaveLength(3)
    const all = after([place, answer('SUCCEEDED')], slip).slip
    expect([all.systems, all.selections]).toEqual([{}, []])
    expect(after([{ is: 'reuse' }], all).slip.systems).toEqual(slip.systems)
  })

  it('B4.12b with retained selections only the stakes of placed systems are removed', () => {
    const retained = after([{ is: 'retainPlaced', on: true }], slip).slip
    const events: SlipEvent[] = [
      {
        is: 'placement',
        event: {
          is: 'place',
          placementId: 'p',
          bets: betsToPlace(bets(slip), 'GBP', ['1', '2']),
          atMs: 0,
          timeoutMs: 1,
          desktop: true,
        },
      },
      {
        is: 'placement',
        event: {
          is: 'answered',
          placementId: 'p',
          resultCode: 0,
          bets: ['1', '2'].map((ref) => ({ ref, status: 'SUCCEEDED', errors: [] })),
        },
      },
    ]
    const done = after(events, retained).slip
    expect(done.selections.map((each) => each.selectionId)).toEqual(['a', 'b', 'c'])
    expect(done.systems).toEqual({})
    expect(after([{ is: 'retainPlaced', on: false }], done).slip.placed).toBe('leave')
  })
})

it('B5.2a an acca of one active selection states how many it needs', () => {
  const slip = slipOf({ is: 'add', selections: [sample('a'), sample('b')] }, off('b'))
  expect(problemsOf(slip, legs)).toEqual([{ is: 'needsSelections', fewest: 2, active: 1 }])
  expect(slipTotals(bets(slip), limits)).toEqual({ stakeMinor: 1000, numberOfBets: 1 })
})
