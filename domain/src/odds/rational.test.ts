import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, compare, divide, fractionText, multiply, product, rational, roundToInteger, subtract, toFixed } from './rational.ts'

const whole = fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })
const fraction = fc
  .tuple(
    whole,
    whole.filter((d) => d !== 0n),
  )
  .map(([n, d]) => rational(n, d))

describe('an exact fraction', () => {
  it('is in lowest terms with a positive denominator', () => {
    expect(rational(6, -4)).toEqual({ n: -3n, d: 2n })
    expect(rational(0, -7)).toEqual({ n: 0n, d: 1n })
    expect(rational(10n ** 30n, 10n ** 31n)).toEqual({ n: 1n, d: 10n })
    expect(() => rational(1, 0)).toThrow(RangeError)
  })

  it('obeys the laws of arithmetic, however large', () => {
    fc.assert(
      fc.property(fraction, fraction, fraction, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a)
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)))
        expect(product([a, b, c])).toEqual(multiply(a, multiply(b, c)))
        expect(b.n === 0n ? a : divide(multiply(a, b), b)).toEqual(a)
        expect(compare(a, b)).toBe(-compare(b, a) + 0)
      }),
    )
  })

  it('is written in lowest terms, even if not reduced', () => {
    expect(fractionText({ n: 60n, d: 40n })).toBe('3/2')
    expect(fractionText({ n: 0n, d: 40n })).toBe('0/1')
    expect(fractionText({ n: -60n, d: 40n })).toBe('-3/2')
    fc.assert(
      fc.property(fraction, fc.bigInt({ min: 1n, max: 10n ** 20n }), ({ n, d }, by) => {
        expect(fractionText({ n: n * by, d: d * by })).toBe(`${n}/${d}`)
      }),
    )
    const small = fc.integer({ min: 0, max: 2 ** 26 }).map(BigInt)
    fc.assert(
      fc.property(small, small, small, (n, d, by) => {
        const lowest = rational(n, d + 1n)
        expect(fractionText({ n: n * (by + 1n), d: (d + 1n) * (by + 1n) })).toBe(`${lowest.n}/${lowest.d}`)
      }),
    )
  })

  it('equals another only with the same numbers', () => {
    fc.assert(fc.property(fraction, fraction, (a, b) => (compare(a, b) === 0) === (a.n === b.n && a.d === b.d)))
  })
})

describe('rounding to a whole number', () => {
  it.each([
    [5, 2, 'half-up', 3n],
    [5, 2, 'down', 2n],
    [-5, 2, 'half-up', -3n],
    [-5, 2, 'down', -2n],
    [7, 3, 'half-up', 2n],
    [8, 3, 'half-up', 3n],
    [8, 3, 'down', 2n],
    [0, 1, 'half-up', 0n],
  ] as const)('%i/%i %s is %i', (n, d, mode, expected) => expect(roundToInteger(rational(n, d), mode)).toBe(expected))

  it.each([
    [21, 11, 2, '1.91'],
    [21, 11, 8, '1.90909091'],
    [1, 200, 2, '0.01'],
    [-1, 200, 2, '-0.01'],
    [7, 2, 0, '4'],
    [2, 1, 2, '2.00'],
  ])('%i/%i to %i places is %s', (n, d, places, text) => expect(toFixed(rational(n, d), places)).toBe(text))
})
