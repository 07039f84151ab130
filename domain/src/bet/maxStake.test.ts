import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberOfBets } from './lines.ts'
import { maxStakePerLine, maxStakeText, tightestMaxStake } from './maxStake.ts'
import { standardRules } from './rules.ts'
import { betOf, type SampleBet } from './sampleBet.ts'
import { possibleReturns } from './winnings.ts'

const legs = (...prices: (string | number)[]) => prices.map((price) => ({ price, terms: '1/5' }))

describe('B5.13 B9.3a the max stake of a bet', () => {
  it.each([
    ['a single by the stake', { legs: legs(2) }, 1000_00, 10_000_00, 1000_00],
    ['a single by the payout', { legs: legs(5) }, 1000_00, 100_00, 20_00],
    ['each way: both stakes count', { eachWay: true, legs: legs(2) }, 1000_01, 10_000_00, 500_00],
    ['a system: every line counts', { type: 'TRIXIE', legs: legs(2, 2, 2) }, 1000_03, 100_000_00, 250_00],
    ['a system by the payout: 20 units', { type: 'TRIXIE', legs: legs(2, 2, 2) }, 1000_00, 100_00, 5_00],
    ['nothing fits', { legs: legs(50) }, 1000_00, 10, 0],
    ['no such bet', { type: 'TRIXIE', legs: legs(50) }, 1000_00, 10, 0],
  ] as [string, SampleBet, number, number, number][])('%s', (_, bet, maxStakeMinor, maxPayoutMinor, expected) =>
    expect(maxStakePerLine(betOf(bet), standardRules, { maxStakeMinor, maxPayoutMinor })).toBe(expected),
  )

  it('fits, and a penny more does not', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 101, max: 2000 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 100, max: 1e8 }),
        (hundredths, maxPayoutMinor) => {
          const bet = betOf({ type: 'PATENT', legs: legs(...hundredths.map((each) => each / 100)) })
          const max = maxStakePerLine(bet, standardRules, { maxStakeMinor: 1e12, maxPayoutMinor })
          const returns = (stakePerLine: number) =>
            possibleReturns({ bet: { ...bet, stakePerLine }, rules: standardRules, maxPayoutMinor }).beforeCapMinor
          expect(returns(max)).toBeLessThanOrEqual(maxPayoutMinor)
          expect(returns(max + 1)).toBeGreaterThan(maxPayoutMinor)
        },
      ),
    ))

  it('equals an exhaustive search, however much is rounded', () =>
    fc.assert(
      fc.property(
        fc.constantFrom<SampleBet['type']>('SINGLE', 'TRIXIE', 'PATENT'),
        fc.array(fc.integer({ min: 101, max: 300 }), { minLength: 3, maxLength: 3 }),
        fc.integer({ min: 1, max: 120 }),
        fc.integer({ min: 1, max: 150 }),
        fc.boolean(),
        (type, hundredths, stakes, maxPayoutMinor, eachWay) => {
          const prices = hundredths.slice(0, type === 'SINGLE' ? 1 : 3).map((each) => each / 100)
          const bet = betOf({ ...(type && { type }), eachWay, legs: legs(...prices) })
          const maxStakeMinor = stakes * numberOfBets(bet)
          const fits = (stakePerLine: number) =>
            possibleReturns({ bet: { ...bet, stakePerLine }, rules: standardRules, maxPayoutMinor }).beforeCapMinor <=
            maxPayoutMinor
          const found = Array.from({ length: stakes }, (_, i) => i + 1).filter(fits)
          expect(maxStakePerLine(bet, standardRules, { maxStakeMinor, maxPayoutMinor })).toBe(found.at(-1) ?? 0)
        },
      ),
    ))

  it('B5.13 the smallest of several limits on one stake applies', () => {
    expect(tightestMaxStake([50_00, 20_00, 70_00])).toBe(20_00)
    expect(tightestMaxStake([])).toBeUndefined()
  })

  it.each([
    [9_99, '9.99'],
    [9_05, '9.05'],
    [12, '0.12'],
    [0, '0.00'],
    [10_00, '10'],
    [10_99, '10'],
    [1234_56, '1234'],
  ])('B5.13 B9.3a %i is shown as %s', (minor, text) => expect(maxStakeText(minor, 'GBP')).toBe(text))
})
