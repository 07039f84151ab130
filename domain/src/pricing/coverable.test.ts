import { describe, expect, it } from 'vitest'
import { coverableBy, placeBook, winBook } from './index.ts'

const raceOf = (...prices: (number | undefined)[]) => ({ prices, eachWay: { fraction: 1 / 4, places: 2 } })

describe('whether a market can be covered at a profit', () => {
  it.each([
    ['two at 3.0', { prices: [3, 3] }, ['book']],
    ['three at 3.0 are exactly full, and half a penny up is too much', { prices: [3, 3, 3] }, ['rounding']],
    ['two at 1.95 keep what half a penny on ten gives', { prices: [1.95, 1.95] }, []],
    ['two at 1.96 do not', { prices: [1.96, 1.96] }, ['rounding']],
    ['behind a near certainty it takes nearly five per cent', { prices: [1.01, 26] }, ['rounding']],
    ['one of them cannot be backed', { prices: [3, 3, undefined] }, []],
    ['two of three win', { prices: [1.2, 1.3, 1.5], winners: 2 }, []],
    ['two of three win, and one price is too long', { prices: [1.4, 1.5, 1.65], winners: 2 }, ['book']],
    ['nothing can be backed', { prices: [] }, []],
    ['a usual race', raceOf(3, 4, 5, 7, 9, 13), []],
    ['a long odds-on favourite: full to win, not to be placed', raceOf(1.1, 15, 26, 34, 67, 101), ['places']],
    ['as many places as runners', raceOf(1.8, 1.9), ['places']],
    ['one runner, and terms', raceOf(1.5), ['book', 'places']],
    ['a race with a runner who cannot be backed', raceOf(1.1, undefined, 26, 34, 67, 101), []],
  ])('%s', (_, market, by) => expect(coverableBy(market)).toEqual(by))

  it('rounding does not matter at a large enough stake', () => {
    expect(coverableBy({ prices: [1.96, 1.96] }, 100)).toEqual([])
    expect(coverableBy({ prices: [1.9, 1.9] }, 1)).toEqual(['rounding'])
  })

  it('returns the book percentage', () => {
    expect(winBook({ prices: [2, 4, 4] })).toBeCloseTo(1, 12)
    expect(winBook({ prices: [2, 4, 4] }, 10)).toBeCloseTo(1 / 2.05 + 2 / 4.05, 12)
    expect(placeBook([5, 5, 5], { fraction: 1 / 4, places: 2 })).toBeCloseTo(0.75, 12)
  })
})
