import { describe, expect, it } from 'vitest'
import { displayOdds, oddsNumber, parsePrice, rational } from '../odds/index.ts'
import { standardRules } from './rules.ts'
import { betOf, type SampleBet } from './sampleBet.ts'
import { possibleReturns, returnsIfOneVoid, totalOdds, totalStake } from './winnings.ts'

const prices = (...written: (string | number)[]) => written.map((each) => parsePrice(each) ?? rational(1))
const question = (sample: SampleBet, maxPayoutMinor = 1_000_000_00) => ({
  bet: betOf(sample),
  rules: standardRules,
  maxPayoutMinor,
})
const legs = (...written: (string | number)[]) => written.map((price) => ({ price, terms: '1/5' }))

describe('B5.14a combined odds', () => {
  it.each([
    [['10/11', '10/11'], 3.6446281, '3.64'],
    [['10/11', '7/2', '4/7'], 13.5, '13.50'],
    [[1.83, 2.37, 1.11], 4.814181, '4.81'],
    [['1/3', '1/3', '1/3', '1/3', '1/3'], 4.21399177, '4.21'],
  ])('of %j are %d, shown as %s', (written, odds, shown) => {
    const total = totalOdds(prices(...written))
    expect(oddsNumber(total)).toBe(odds)
    expect(displayOdds(total).decimal).toBe(shown)
  })

  it('B9.3b to 8 decimals and winnings to 2: £10 at 10/11 twice', () => {
    expect(oddsNumber(totalOdds(prices('10/11', '10/11')))).toBe(3.6446281)
    expect(possibleReturns(question({ legs: legs('10/11', '10/11') })).returnsMinor).toBe(36_45)
  })
})

describe('the stake', () => {
  it.each([
    ['a single', { legs: legs(2) }, 10_00],
    ['a single each way', { eachWay: true, legs: legs(2) }, 20_00],
    ['an acca', { legs: legs(2, 2, 2) }, 10_00],
    ['a lucky 15', { type: 'LUCKY15', legs: legs(2, 2, 2, 2) }, 150_00],
    ['a goliath each way of 10p', { type: 'GOLIATH', stake: 0.1, eachWay: true, legs: legs(2, 2, 2, 2, 2, 2, 2, 2) }, 49_40],
  ] as [string, SampleBet, number][])('of %s', (_, bet, stakeMinor) => expect(totalStake(betOf(bet))).toBe(stakeMinor))
})

describe('what a bet may return', () => {
  it.each([
    ['£10 single at 5/2', { legs: legs('5/2') }, 35_00],
    ['£10 each way at 7/4, 1/5', { eachWay: true, legs: legs('7/4') }, 41_00],
    ['£1 double each way, two at 10/1, 1/5', { stake: 1, eachWay: true, legs: legs('10/1', '10/1') }, 130_00],
    ['£1 yankee at 2, 3.5, 4, 1.5', { type: 'YANKEE', stake: 1, legs: legs(2, 3.5, 4, 1.5) }, 156_75],
  ] as [string, SampleBet, number][])('%s', (_, bet, minor) =>
    expect(possibleReturns(question(bet))).toEqual({ returnsMinor: minor, beforeCapMinor: minor }),
  )

  it('is never above the cap, and states what it would have been', () =>
    expect(possibleReturns(question({ legs: legs(50) }, 100_00))).toEqual({ returnsMinor: 100_00, beforeCapMinor: 500_00 }))

  it('throws for an each-way leg without place terms', () =>
    expect(() => possibleReturns(question({ eachWay: true, legs: [{ price: 2 }] }))).toThrow(/no place terms/))

  it('rounds each line as it will be paid: 15 lines of 10p at 1.05', () =>
    expect(possibleReturns(question({ type: 'LUCKY15', stake: 0.1, legs: legs(1.05, 1.05, 1.05, 1.05) })).returnsMinor).toBe(
      4 * 11 + 6 * 11 + 4 * 12 + 12,
    ))
})

describe('the return if one leg is void', () => {
  it('a treble at 13.50', () =>
    expect(returnsIfOneVoid(question({ legs: legs('10/11', '7/2', '4/7') }))).toEqual({ minMinor: 30_00, maxMinor: 85_91 }))

  it('a yankee', () =>
    expect(returnsIfOneVoid(question({ type: 'YANKEE', stake: 1, legs: legs(2, 3.5, 4, 1.5) }))).toEqual({
      // Π(1+d) − 1 − Σd, with d = 1 for the void leg: the 4.0, or the 1.5
      minMinor: (3 * 4.5 * 2 * 2.5 - 1 - 2 - 3.5 - 1 - 1.5) * 100,
      maxMinor: (3 * 4.5 * 5 * 2 - 1 - 2 - 3.5 - 4 - 1) * 100,
    }))

  it('each way: £10 double, 4/1 and 2/1', () =>
    expect(returnsIfOneVoid(question({ eachWay: true, legs: legs('4/1', '2/1') }))).toEqual({
      minMinor: 30_00 + 14_00,
      maxMinor: 50_00 + 18_00,
    }))

  it('is undefined for a single, which would be a void bet', () =>
    expect(returnsIfOneVoid(question({ legs: legs(2) }))).toBeUndefined())
})
