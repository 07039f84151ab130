import { describe, expect, it } from 'vitest'
import { betsToPlace } from '../placement/toPlace.ts'
import { add, limits, lookUpIn, type SampleLeg, sample, slipOf } from '../state/sampleSlip.ts'
import type { SlipEvent } from '../state/slipEvent.ts'
import { slipBets } from './bets.ts'
import { slipPreview } from './preview.ts'
import { slipTotals } from './totals.ts'

const prices = (...written: string[]): Record<string, SampleLeg> =>
  Object.fromEntries(written.map((price, at) => [`s${at}`, { price }]))

function totals(legs: Record<string, SampleLeg>, ...events: SlipEvent[]) {
  const slip = slipOf({ is: 'add', selections: Object.keys(legs).map((id) => sample(id, legs[id]?.price)) }, ...events)
  return slipTotals(slipBets(slip, lookUpIn(legs), 'GBP'), limits)
}

const singles: SlipEvent = { is: 'chooseTab', tab: 'single' }
const acca = (text: string): SlipEvent => ({ is: 'typeStake', field: 'acca', text })
const eachWay = { fraction: '1/4', places: 3 }

describe('B5.14a B5.6c totals', () => {
  it.each([
    ['two', '8', ['3/1', '4/1'], 160_00, '20.00000000'],
    ['three', '13', ['3/1', '4/1', '7/2'], 1170_00, '90.00000000'],
    ['six', '2', ['3/1', '4/1', '5/1', '6/1', '7/1', '8/1'], 120_960_00, '60480.00000000'],
    ['thirds', '10', ['1/3', '1/3', '1/3'], 23_70, '2.37037037'],
    ['the picture', '10', ['4/7', '10/11', '7/2'], 135_00, '13.50000000'],
  ])('B5.14a an acca of %s at £%s', (_, stake, written, returnMinor, odds) => {
    const { returnMinor: returns, odds: combined } = totals(prices(...written), acca(stake))
    expect([returns, combined?.wire]).toEqual([returnMinor, odds])
  })

  it('B5.14a winnings are whole pence: each single is rounded, then added', () => {
    expect(totals(prices('1/3', '1/3'), singles)).toMatchObject({ stakeMinor: 20_00, returnMinor: 26_66, numberOfBets: 2 })
  })

  it("states the acca's return if one leg is void", () => {
    expect(totals(prices('4/7', '10/11', '7/2'), acca('10')).ifOneVoid).toEqual({ minMinor: 30_00, maxMinor: 85_91 })
    expect(totals(prices('4/7'), singles).ifOneVoid).toBeUndefined()
  })

  it.each([
    ['above the maximum stake', { maxStakes: { acca: 9_99 } }],
    ['that could win more than the book pays', { maxPayoutMinor: 84_99 }],
  ])('a stake %s has no return, with all legs or with one void', (_, over) => {
    const legs = prices('4/7', '10/11', '7/2')
    const bets = slipBets(slipOf({ is: 'add', selections: Object.keys(legs).map((id) => sample(id)) }), lookUpIn(legs), 'GBP')
    const taken = slipTotals(bets, limits)
    expect([taken.returnMinor, taken.ifOneVoid]).toEqual([135_00, { minMinor: 30_00, maxMinor: 85_91 }])
    const refused = slipTotals(bets, { ...limits, ...over })
    expect(refused).toEqual({ stakeMinor: 10_00, numberOfBets: 1, odds: taken.odds })
    expect(slipPreview(bets, { ...limits, ...over })).toBeUndefined()
  })

  it('one stake that is too high leaves no total return', () => {
    const bets = slipBets(slipOf(add('a', 'b'), singles), lookUpIn({ a: {}, b: {} }), 'GBP')
    expect(slipTotals(bets, { ...limits, maxStakes: { 'single:a': 10_00 } }).returnMinor).toBe(40_00)
    expect(slipTotals(bets, { ...limits, maxStakes: { 'single:a': 9_99 } }).returnMinor).toBeUndefined()
  })

  it('B4.20c each-way doubles the stake and the number of bets', () => {
    const on: SlipEvent = { is: 'eachWay', field: 'single:s0', on: true }
    expect(totals({ s0: { price: '7/4', eachWay } }, on)).toEqual({ stakeMinor: 20_00, numberOfBets: 2, returnMinor: 41_88 })
  })

  it('B4.20b an acca is each-way only if every leg offers it', () => {
    const on: SlipEvent = { is: 'eachWay', field: 'acca', on: true }
    expect(totals({ s0: { price: '4/1', eachWay }, s1: { price: '4/1', eachWay } }, on)).toMatchObject({
      stakeMinor: 20_00,
      returnMinor: 290_00,
    })
    expect(totals({ s0: { price: '4/1', eachWay }, s1: { price: '4/1' } }, on)).toMatchObject({
      stakeMinor: 10_00,
      numberOfBets: 1,
    })
  })

  it.each<SampleLeg>([{ market: 'SUSPENDED' }, { suspended: true }, { status: 'EXPIRED' }])(
    'B5.6c nothing is calculated while a leg is stale: %o',
    (leg) => {
      expect(totals({ s0: {}, s1: leg })).toEqual({ stakeMinor: 10_00, numberOfBets: 1 })
    },
  )

  it('nothing is calculated for legs that cannot be combined', () => {
    const one = slipOf({ is: 'add', selections: [sample('a', '1/1', 'e'), sample('b', '1/1', 'e')] })
    const bets = slipBets(one, lookUpIn({ a: { eventId: 'e' }, b: { eventId: 'e' } }), 'GBP')
    expect(slipTotals(bets, limits)).toEqual({ stakeMinor: 10_00, numberOfBets: 1 })
  })

  it('has no return without a stake', () => {
    expect(totals(prices('1/1', '1/1'), acca('')).returnMinor).toBeUndefined()
  })
})

describe('B5.14a B5.6c what is omitted', () => {
  const empty: SlipEvent = { is: 'typeStake', field: 'single:s1', text: '' }
  it.each<[string, Record<string, SampleLeg>, SlipEvent[], object]>([
    ['of no bets at all', {}, [], { stakeMinor: 0, numberOfBets: 0 }],
    [
      'for singles of which one is suspended',
      { s0: {}, s1: { market: 'SUSPENDED' } },
      [singles],
      { stakeMinor: 20_00, numberOfBets: 2 },
    ],
    [
      'for singles of which one is at the starting price',
      { s0: {}, s1: { sp: true } },
      [singles],
      { stakeMinor: 20_00, numberOfBets: 2 },
    ],
    ['of an acca with a leg at the starting price', { s0: {}, s1: { sp: true } }, [], { stakeMinor: 10_00, numberOfBets: 1 }],
    [
      "for singles of which one has no stake: the other's return",
      { s0: {}, s1: {} },
      [singles, empty],
      { stakeMinor: 10_00, numberOfBets: 2, returnMinor: 20_00 },
    ],
    [
      'for a system: the return with a void leg',
      { s0: {}, s1: {}, s2: {} },
      [
        { is: 'chooseTab', tab: 'system' },
        { is: 'typeStake', field: 'system:TRIXIE', text: '1' },
      ],
      { stakeMinor: 4_00, numberOfBets: 4, returnMinor: 20_00 },
    ],
  ])('%s', (_, legs, events, expected) => {
    expect(totals(legs, ...events)).toEqual(expected)
  })
})

describe('B4.16b B4.24 an acca bonus', () => {
  const legs = prices('3/1', '4/1')
  const slip = slipOf({ is: 'add', selections: Object.keys(legs).map((id) => sample(id, legs[id]?.price)) }, acca('8'))
  const withBonus = (state: typeof slip, accaBonusPercentage: number) =>
    slipTotals(slipBets(state, lookUpIn(legs), 'GBP'), { ...limits, accaBonusPercentage })

  it('B4.24 is on the winnings of the acca, and shown with its odds', () => {
    const { returnMinor, odds } = withBonus(slip, 5)
    expect([returnMinor, odds?.display.decimal, odds?.boosted?.decimal]).toEqual([160_00 + 7_60, '20.00', '20.95'])
  })

  it('B4.24 of zero is none, and singles have none', () => {
    expect(withBonus(slip, 0)).toMatchObject({ returnMinor: 160_00 })
    expect(withBonus(slip, 0).odds).not.toHaveProperty('boosted')
    const single = { ...slip, chosenTab: 'single' as const }
    expect(withBonus(single, 5).returnMinor).toBe(40_00 + 50_00)
  })
})

it('B3.4 B3.5 accepted prices are sent with eight decimals, and the stake win only', () => {
  const legs = { a: { price: '5/1', eachWay }, b: { price: '2/1', eachWay } }
  const slip = slipOf(
    { is: 'add', selections: [sample('a', '1/3'), sample('b', '2/1')] },
    { is: 'eachWay', field: 'acca', on: true },
    acca('2.5'),
  )
  expect(betsToPlace(slipBets(slip, lookUpIn(legs), 'GBP'), 'GBP', ['r'])).toStrictEqual([
    {
      ref: 'r',
      type: 'COMBO',
      stake: '2.50',
      numberOfBets: 2,
      totalOdds: 4,
      displayTotalOdds: '4.00',
      selections: [
        {
          eventId: 'e-a',
          marketId: 'm-a',
          selectionId: 'a',
          kind: 'REGULAR',
          eachWay: true,
          odds: 1.33333333,
          eachWayOdds: 1.08333333,
          displayOdds: { decimal: '1.33', fractional: '1/3' },
        },
        {
          eventId: 'e-b',
          marketId: 'm-b',
          selectionId: 'b',
          kind: 'REGULAR',
          eachWay: true,
          odds: 3,
          eachWayOdds: 1.5,
          displayOdds: { decimal: '3.00', fractional: '2/1' },
        },
      ],
    },
  ])
})

describe('B3.4 B3.5 additional fields sent with a bet', () => {
  const sent = (legs: Record<string, SampleLeg>, ...events: SlipEvent[]) => {
    const slip = slipOf({ is: 'add', selections: Object.keys(legs).map((id) => unaccepted(id)) }, ...events)
    return betsToPlace(slipBets(slip, lookUpIn(legs), 'GBP'), 'GBP', ['r'], [], limits)[0]
  }
  function unaccepted(id: string) {
    const { accepted: _, ...rest } = sample(id)
    return rest
  }

  it('the live price if none was accepted, and the possible winnings', () => {
    expect(sent({ a: { price: '2/1', eachWay } })).toMatchObject({
      selections: [{ odds: 3 }],
      totalOdds: 3,
      possibleWinnings: '30.00',
    })
    expect(sent({ a: { price: '2/1', eachWay } })?.selections[0]).not.toHaveProperty('eachWayOdds')
  })

  it('no odds for an acca with a leg at the starting price, nor for a system', () => {
    const withSp = sent({ a: {}, b: { sp: true } })
    expect(withSp).not.toHaveProperty('totalOdds')
    expect(withSp).not.toHaveProperty('possibleWinnings')
    const system = sent(
      { a: {}, b: {}, c: {} },
      { is: 'chooseTab', tab: 'system' },
      { is: 'typeStake', field: 'system:TRIXIE', text: '1' },
    )
    expect(system).toMatchObject({ type: 'SYSTEM', possibleWinnings: '20.00' })
    expect(system).not.toHaveProperty('totalOdds')
  })

  it('no place odds for a selection at the starting price', () => {
    const selection = sent({ a: { sp: true, eachWay } }, { is: 'eachWay', field: 'single:a', on: true })?.selections[0]
    expect(selection).toMatchObject({ eachWay: true })
    expect(selection).not.toHaveProperty('eachWayOdds')
  })
})
