import { describe, expect, it } from 'vitest'
import { slipBets } from '../calculation/bets.ts'
import { calculatedFrom } from '../calculation/calculated.ts'
import { slipPreview } from '../calculation/preview.ts'
import { slipTotals } from '../calculation/totals.ts'
import { betsToPlace } from '../placement/toPlace.ts'
import { add, limits, lookUpIn, sample, slipOf } from '../state/sampleSlip.ts'
import type { SlipEvent } from '../state/slipEvent.ts'
import type { SlipState } from '../state/slipState.ts'

const look = lookUpIn({ a: { price: '2/1', eachWay: { fraction: '1/5', places: 3 } }, b: { price: '1/1' }, c: { price: '3/1' } })
const priceBoosts = { 'single:a': { id: 'boost', price: '5/2', maxStake: '20.00' } }
const bets = (slip: SlipState) => slipBets(slip, look, 'GBP', { priceBoosts })
const take: SlipEvent = { is: 'choosePriceBoost', selectionId: 'a', id: 'boost' }
const withA: SlipEvent = { is: 'add', selections: [sample('a', '2/1')] }

describe('a boosted price', () => {
  it('applies to a single and is sent once the customer takes it', () => {
    const slip = slipOf(withA, take)
    expect(slipTotals(bets(slip), limits).returnMinor).toBe(35_00)
    const [sent] = betsToPlace(bets(slip), 'GBP', ['ref'])
    expect(sent).toMatchObject({ priceBoost: { id: 'boost' }, selections: [{ odds: 3.5 }], totalOdds: 3.5 })
  })

  it.each<[string, SlipEvent[]]>([
    ['was not taken', []],
    ['was deselected', [take, { is: 'choosePriceBoost', selectionId: 'a' }]],
    ['has changed since', [{ is: 'choosePriceBoost', selectionId: 'a', id: 'older' }]],
    ['is on an each-way bet', [take, { is: 'eachWay', field: 'single:a', on: true }]],
    ['meets a free bet', [take, { is: 'attachFreeBet', field: 'single:a', freeBet: { id: 'f', amount: '10.00' } }]],
    ['meets a profit boost', [take, { is: 'applyProfitBoost', field: 'single:a', boost: { id: 'p', percentage: 10 } }]],
  ])('that %s is not applied', (_, events) => {
    const [bet] = bets(slipOf({ is: 'add', selections: [{ ...sample('a', '2/1'), eachWayOffer: 'available' }] }, ...events))
    expect(bet?.priceBoost).toBeUndefined()
    expect(betsToPlace(bet ? [bet] : [], 'GBP', ['ref'])[0]).not.toHaveProperty('priceBoost')
  })

  it('is for singles only', () => {
    expect(bets(slipOf(withA, add('b'), take)).map(({ priceBoost }) => priceBoost)).toEqual([undefined])
  })

  it('changes nothing for a selection that is not in the slip', () => {
    const slip = slipOf(add('b'))
    expect(slipOf(add('b'), take)).toEqual(slip)
  })

  it('comes with the calculation, and a ladder price is exact', () => {
    const answer = {
      nonCombinableSelectionGroups: [],
      comboDisallowed: false,
      systemDisallowed: false,
      selectionGroups: [
        { id: 'g', odds: 1.90909091, displayOdds: { fractional: '10/11' } },
        { id: 'h', odds: 1.91, displayOdds: { fractional: '10/11' } },
      ],
      betDetails: [
        {
          type: 'SINGLE' as const,
          selections: ['a'],
          priceBoost: { id: 'boost', boostedOdds: { trueOdds: 3.5, displayOdds: { fractional: '5/2' } }, maxStake: '20.00' },
        },
      ],
    }
    const { groupPrices, priceBoosts: offered } = calculatedFrom(answer)
    expect(groupPrices).toEqual({ g: '10/11', h: '1.91' })
    expect(offered).toEqual({ 'single:a': { id: 'boost', price: '5/2', maxStake: '20.00' } })
  })
})

describe('what a slip pays if one selection does not win', () => {
  const three = slipOf(add('a', 'b', 'c'), { is: 'chooseTab', tab: 'system' })
  const staked = (...types: ('TRIXIE' | 'DOUBLES')[]) => ({
    ...three,
    systems: Object.fromEntries(types.map((type) => [`system:${type}`, { text: '1.00', predefined: false }])),
  })

  it('adds the bets up per selection', () => {
    // a 3.0, b 2.0, c 4.0: the remaining double is b×c 8, a×c 12 or a×b 6
    expect(slipPreview(bets(staked('DOUBLES')), limits)?.oneLoses).toEqual({ minMinor: 6_00, maxMinor: 12_00 })
    expect(slipPreview(bets(staked('DOUBLES', 'TRIXIE')), limits)?.oneLoses).toEqual({ minMinor: 12_00, maxMinor: 24_00 })
    // c void: 6 + 3 + 2 = 11; the treble 6 more
    expect(slipPreview(bets(staked('TRIXIE')), limits)?.oneVoid.minMinor).toBe(17_00)
  })

  it('is undefined for singles, without a stake, or while a leg is suspended', () => {
    expect(slipPreview(bets(slipOf(withA)), limits)).toBeUndefined()
    expect(slipPreview(bets(three), limits)).toBeUndefined()
    const suspendedLegs = lookUpIn({ a: { status: 'SUSPENDED' }, b: {}, c: {} })
    expect(slipPreview(slipBets(staked('TRIXIE'), suspendedLegs, 'GBP'), limits)).toBeUndefined()
  })

  it('includes the return with one placed selection if all bets are each way', () => {
    const places = { fraction: '1/5', places: 3 }
    const eachWay = lookUpIn({ a: { price: '5/1', eachWay: places }, b: { price: '5/1', eachWay: places } })
    const slip = slipOf(
      {
        is: 'add',
        selections: [
          { ...sample('a'), eachWayOffer: 'available' },
          { ...sample('b'), eachWayOffer: 'available' },
        ],
      },
      { is: 'setStake', field: 'acca', amount: '1.00' },
      { is: 'eachWay', field: 'acca', on: true },
    )
    const preview = slipPreview(slipBets(slip, eachWay, 'GBP'), limits)
    // the place double alone: 2 × 2
    expect(preview?.onePlaces).toEqual({ minMinor: 4_00, maxMinor: 4_00 })
    expect(preview?.oneLoses).toEqual({ minMinor: 0, maxMinor: 0 })
  })
})
