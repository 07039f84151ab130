import { describe, expect, it } from 'vitest'
import { slipBets, systemBets } from '../calculation/bets.ts'
import { add, lookUpIn, rich, type SampleLeg, slipOf } from '../state/sampleSlip.ts'
import type { SlipEvent } from '../state/slipEvent.ts'
import { affordableStake } from './affordable.ts'
import { freeBetInstead } from './freeBetInstead.ts'
import type { StakeField } from './stakeField.ts'

const eachWay = { fraction: '1/4', places: 3 }
const legs: Record<string, SampleLeg> = { a: { eachWay }, b: { eachWay }, c: { eachWay } }
const stake = (field: StakeField, text: string): SlipEvent => ({ is: 'typeStake', field, text })
const tab = (to: 'single' | 'acca' | 'system'): SlipEvent => ({ is: 'chooseTab', tab: to })
const freeBet = (field: StakeField, id = 'gift'): SlipEvent => ({
  is: 'attachFreeBet',
  field,
  freeBet: { id, amount: '5.00' },
})
const both = (field: StakeField): SlipEvent => ({ is: 'eachWay', field, on: true })

const betsOf = (...events: SlipEvent[]) => {
  const slip = slipOf(...events)
  return { bets: slipBets(slip, lookUpIn(legs), 'GBP'), systems: systemBets(slip, lookUpIn(legs), 'GBP') }
}

describe('the highest affordable stake', () => {
  it.each<[string, StakeField, SlipEvent[], number]>([
    ['a single: the whole balance', 'single:a', [add('a')], 100_00],
    ['each way: half of it', 'single:a', [add('a'), both('single:a')], 50_00],
    ['with another single of 10: the rest', 'single:a', [add('a', 'b'), tab('single')], 90_00],
    ['with another paid by a free bet: all of it', 'single:a', [add('a', 'b'), tab('single'), freeBet('single:b')], 100_00],
    ['instead of its own free bet: all of it', 'single:a', [add('a'), freeBet('single:a')], 100_00],
    ['the same on each of three singles: a third, rounded down', 'common', [add('a', 'b', 'c'), tab('single')], 33_33],
    [
      'on three of which one is paid by a free bet: a half',
      'common',
      [add('a', 'b', 'c'), tab('single'), freeBet('single:b')],
      50_00,
    ],
    ['an acca, whatever the singles have', 'acca', [add('a', 'b'), stake('single:a', '80')], 100_00],
    ['an acca each way', 'acca', [add('a', 'b'), both('acca')], 50_00],
    ['a trixie of 4 lines', 'system:TRIXIE', [add('a', 'b', 'c'), tab('system')], 25_00],
    ['a trixie of 4 lines each way', 'system:TRIXIE', [add('a', 'b', 'c'), tab('system'), both('acca')], 12_50],
    [
      'a trixie with a patent of 7 lines of 2',
      'system:TRIXIE',
      [add('a', 'b', 'c'), tab('system'), stake('system:PATENT', '2')],
      21_50,
    ],
    ['a field with other bets that already cost more', 'single:a', [add('a', 'b'), tab('single'), stake('single:b', '200')], 0],
  ])('%s', (_, field, events, minor) => {
    expect(affordableStake(field, { ...betsOf(...events), account: { ...rich, balanceMinor: 100_00 } })).toBe(minor)
  })

  it('the rest of the customer’s own limits counts like money', () => {
    const account = { ...rich, ownLimit: { limitMinor: 50_00, leftMinor: 20_00 } }
    expect(affordableStake('single:a', { ...betsOf(add('a')), account })).toBe(20_00)
    expect(affordableStake('single:a', { ...betsOf(add('a')), account: { ...account, balanceMinor: 5_00 } })).toBe(5_00)
  })
})

describe('a free bet instead of missing money', () => {
  const { bets } = betsOf(add('a', 'b'), tab('single'), stake('single:b', '30'))

  it.each([
    ['none is offered', {}, 40_00, undefined],
    [
      'one on a stake that covers all that is missing',
      { 'single:b': ['x', 'y'] },
      30_00,
      { field: 'single:b', ids: ['x', 'y'], enough: true },
    ],
    ['one on a stake that does not', { 'single:a': ['x'] }, 30_00, { field: 'single:a', ids: ['x'], enough: false }],
    [
      'one that is enough comes first',
      { 'single:a': ['x'], 'single:b': ['x'] },
      30_00,
      { field: 'single:b', ids: ['x'], enough: true },
    ],
  ])('%s', (_, offered, missingMinor, expected) => {
    expect(freeBetInstead(bets, offered, missingMinor)).toEqual(expected)
  })

  it('one that is already used is not offered again', () => {
    const used = betsOf(add('a', 'b'), tab('single'), freeBet('single:a', 'x')).bets
    expect(freeBetInstead(used, { 'single:a': ['x'], 'single:b': ['x'] }, 10_00)).toBeUndefined()
    expect(freeBetInstead(used, { 'single:b': ['x', 'y'] }, 10_00)).toEqual({ field: 'single:b', ids: ['y'], enough: true })
  })
})
