import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, product, type Rational, rational, roundToInteger, zero } from '../odds/index.ts'
import { exactReturn, lineProducts, roundedReturns, roundLines } from './lineReturns.ts'
import { linesOf } from './lines.ts'
import { standardRules } from './rules.ts'
import { betOf, placedBetOf, type SampleBet, settled, settleSample } from './sampleBet.ts'
import { payout, settle } from './settle.ts'
import { symmetricSums } from './symmetricSums.ts'
import { possibleReturns } from './winnings.ts'

const linesOfGoliath = () => {
  const lines = linesOf('SYSTEM', 'GOLIATH', 8)
  return 'problem' in lines ? [] : lines
}
const anyFactor = fc.oneof(
  fc
    .tuple(fc.integer({ min: 1, max: 20_000 }), fc.constantFrom(1, 2, 4, 5, 8, 10, 11, 100, 1000))
    .map(([n, d]) => rational(n, d)),
  fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.integer({ min: 1, max: 10 ** 9 })).map(([n, d]) => rational(n, d)),
  fc.constantFrom(zero, rational(1), rational(1, 2), rational(10_000)),
)
const eight = fc.array(anyFactor, { minLength: 8, maxLength: 8 })
const anyMode = fc.constantFrom('half-up' as const, 'down' as const)

describe('rounding with doubles', () => {
  it('equals rounding exact fractions, whatever the factors', () =>
    fc.assert(
      fc.property(eight, fc.integer({ min: 1, max: 10 ** 7 }), anyMode, (factors, stakeMinor, mode) => {
        const lines = linesOfGoliath()
        const exact = lineProducts(factors, lines).map((each) => exactReturn(each, stakeMinor))
        expect(roundedReturns(factors, lines, stakeMinor, mode)).toEqual(roundLines(exact, { scope: 'line', mode }))
      }),
    ))

  it.each([
    ['half a penny goes up', [rational(5, 2)], 1, 'half-up', 3],
    ['a hair below it does not', [rational(24_999_999_999_999_999n, 10_000_000_000_000_000n)], 1, 'half-up', 2],
    ['a hair above a whole one is cut', [rational(20_000_000_000_000_001n, 10_000_000_000_000_000n)], 1, 'down', 2],
    [
      'just below a whole number is rounded down to the one before',
      [rational(19_999_999_999_999_999n, 10_000_000_000_000_000n)],
      1,
      'down',
      1,
    ],
    ['more than any money', [rational(10n ** 400n)], 1, 'half-up', Number.MAX_SAFE_INTEGER],
    ['large and exact', [rational(123_456_789_012_345n, 2)], 1, 'half-up', 61_728_394_506_173],
  ] as [string, Rational[], number, 'half-up' | 'down', number][])('%s', (_, factors, stakeMinor, mode, expected) =>
    expect(roundedReturns(factors, [[0]], stakeMinor, mode)).toEqual([expected]),
  )
})

describe('elementary symmetric sums', () => {
  it('are the lines of each size, added up', () =>
    fc.assert(
      fc.property(fc.array(anyFactor, { minLength: 3, maxLength: 8 }), (factors) => {
        const sums = symmetricSums(factors)
        for (let size = 1; size <= factors.length; size++) {
          const lines = subsets(factors.length, size).map((line) => product(line.map((i) => factors[i] ?? zero)))
          const { n, d } = sums[size] ?? zero
          expect(rational(n, d)).toEqual(lines.reduce(add, zero))
        }
      }),
    ))

  it('give what a profile pays that rounds the bet', () =>
    fc.assert(
      fc.property(
        fc.constantFrom('LUCKY31', 'CANADIAN', 'TREBLES', 'COMBO'),
        fc.array(fc.integer({ min: 101, max: 5000 }), { minLength: 5, maxLength: 5 }),
        fc.boolean(),
        fc.constantFrom('win-to-win' as const, 'all-each-way' as const),
        anyMode,
        (type, hundredths, eachWay, eachWayMultiple, mode) => {
          const legs = hundredths.map((each) => ({ price: each / 100, terms: '1/5', result: 'WON' as const }))
          const sample: SampleBet = { type, stake: 0.37, eachWay, legs }
          const profile = { rounding: { scope: 'bet' as const, mode }, eachWayMultiple }
          const preview = possibleReturns({
            bet: betOf(sample),
            rules: { ...standardRules, ...profile },
            maxPayoutMinor: Number.MAX_SAFE_INTEGER,
          })
          const { receipt, returnsMinor } = settled(settleSample(sample, { profile, maxPayoutMinor: Number.MAX_SAFE_INTEGER }))
          const exact = receipt.lines.map((line) => line.exact.split('/').map(BigInt)).map(([n = 0n, d = 1n]) => rational(n, d))
          expect(returnsMinor).toBe(Number(roundToInteger(exact.reduce(add, zero), mode)))
          expect(preview.returnsMinor).toBe(returnsMinor)
        },
      ),
    ))
})

describe('settling', () => {
  const anyResult = fc.constantFrom(
    'WON' as const,
    'LOST' as const,
    'VOID' as const,
    'PLACED' as const,
    'HALF_WON' as const,
    undefined,
  )
  const anyLeg = fc.record({
    price: fc.integer({ min: 101, max: 5000 }).map((each) => each / 100),
    terms: fc.constant('1/5'),
    result: anyResult,
  })
  const anyBet = fc.record({
    type: fc.constantFrom('LUCKY15' as const, 'YANKEE' as const, 'TREBLES' as const, 'COMBO' as const),
    eachWay: fc.boolean(),
    stake: fc.integer({ min: 1, max: 10_000 }).map((each) => each / 100),
    legs: fc.array(anyLeg, { minLength: 4, maxLength: 4 }),
  })

  it('twice gives the same result, and the payout is the same without its receipt', () =>
    fc.assert(
      fc.property(
        anyBet,
        fc.constantFrom({}, { freeBet: true as const }, { profitBoost: 10 }),
        fc.boolean(),
        fc.constantFrom(undefined, 5),
        (bet, offer, luckyBonuses, taxPercent) => {
          const sample = { ...bet, ...offer }
          const question = {
            bet: placedBetOf(sample),
            outcomes: sample.legs.map(({ result }) => (result ? { revision: 1, outcome: { result } } : undefined)),
            rules: { ...standardRules, luckyBonuses },
            maxPayoutMinor: 1_000_00,
            taxPercent,
          }
          const once = settle(question)
          expect(settle(question)).toEqual(once)
          const { receipt, ...without } = { receipt: undefined, ...once }
          const withheldMinor = receipt?.tax?.withheldMinor ?? 0
          expect(payout(question)).toEqual(once.at === 'settled' ? { ...without, withheldMinor } : without)
          expect(receipt?.returnsMinor).toBe(once.at === 'settled' ? once.returnsMinor : undefined)
        },
      ),
    ))

  it('applies in this order: best odds after Rule 4, dead heat, line, rounding, boost, free stake, cap', () => {
    const legs: SampleBet['legs'] = [
      { price: '4/1', bestOdds: true, result: { result: 'WON', startingPrice: '7/2', deadHeat: { tied: 2, places: 1 } } },
      { price: '10/11', result: 'WON' },
    ]
    const withdrawals = [{ eventId: 'e0', participantId: 'r9', at: '2026-05-01T12:05:00Z', pence: 25 }]
    // 4/1 less 25p is 3/1, the starting price 7/2 is longer; half of 4.5 × 21/11 × 3.33 = 14.303… → 14.30
    expect(settled(settleSample({ stake: 3.33, legs }, { withdrawals })).receipt.lines[0]).toMatchObject({
      exact: '62937/44',
      returnsMinor: 14_30,
    })
    // a boost is based on the rounded line, at the price taken: half of 4 × 21/11 × 3.33 = 12.7145… → 12.71; 10 % of 9.38
    // is 0.94
    expect(settled(settleSample({ stake: 3.33, profitBoost: 10, legs }, { withdrawals })).returnsMinor).toBe(13_65)
    expect(
      settled(settleSample({ stake: 3.33, profitBoost: 10, legs }, { withdrawals, maxPayoutMinor: 13_00 })).receipt,
    ).toMatchObject({
      returnsMinor: 13_00,
      cap: { beforeMinor: 13_65 },
    })
    expect(settled(settleSample({ stake: 3.33, freeBet: true, legs }, { withdrawals })).returnsMinor).toBe(12_71 - 3_33)
  })
})

function subsets(of: number, size: number, from = 0): number[][] {
  if (size === 0) return [[]]
  return Array.from({ length: of - from }, (_, i) => from + i).flatMap((first) =>
    subsets(of, size - 1, first + 1).map((rest) => [first, ...rest]),
  )
}
