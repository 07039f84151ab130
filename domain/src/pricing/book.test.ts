import { describe, expect, it } from 'vitest'
import { ladder, nearestStep, priceText, rational, toNumber } from '../odds/index.ts'
import {
  chanceOver,
  conwayMaxwellPoisson,
  harvilleRanks,
  landOnLadder,
  orderChance,
  placeChances,
  poisson,
  withMargin,
  withoutMargin,
} from './index.ts'

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)

describe('margin', () => {
  const fair = [0.55, 0.27, 0.17, 0.01]

  it.each(['proportional', 'power'] as const)('%s: the book adds up and the order of outcomes is kept', (method) => {
    const with6 = withMargin(fair, 1.06, method)
    expect(sum(with6)).toBeCloseTo(1.06, 9)
    expect(with6).toEqual(with6.toSorted((a, b) => b - a))
    for (const [i, each] of with6.entries()) expect(each).toBeGreaterThan(fair[i] ?? 1)
  })

  it.each(['proportional', 'power'] as const)('%s is removed as it was added', (method) => {
    const back = withoutMargin(
      withMargin(fair, 1.06, method).map((each) => 1 / each),
      method,
    )
    for (const [i, each] of back.entries()) expect(each).toBeCloseTo(fair[i] ?? 0, 9)
  })

  it('power keeps a near certainty below 1', () => {
    const [sure = 2] = withMargin([0.99, 0.01], 1.05)
    expect(sure).toBeLessThan(1)
    expect(withMargin([0.99, 0.01], 1.05, 'proportional')[0]).toBeGreaterThan(1)
  })

  it('an impossible outcome stays impossible', () => expect(withMargin([0.5, 0.5, 0], 1.05)[2]).toBe(0))
})

describe('landing on the ladder', () => {
  const steps = new Set(ladder.map(({ price }) => priceText(price)))

  it('gives books within bounds, of ladder steps only, for any three-way market', () => {
    for (let home = 0.05; home < 0.9; home += 0.05)
      for (let draw = 0.05; home + draw < 0.95; draw += 0.05) {
        const prices = landOnLadder(withMargin([home, draw, 1 - home - draw], 1.05), { min: 1.03, max: 1.07 }) ?? []
        expect(prices.every((price) => price && steps.has(priceText(price)))).toBe(true)
        const book = sum(prices.map((price) => (price ? 1 / toNumber(price) : 0)))
        expect(book).toBeGreaterThanOrEqual(1.03)
        expect(book).toBeLessThanOrEqual(1.07)
      }
  })

  it('lands where the step of a short price is wider than the bounds', () => {
    // Flemington on 30 November 2026: 4/5 is a book of 109.7 %, 8/11 of 112.0 %
    const others = [67, 41, 15, 8.5, 41, 41, 67, 29, 34, 51, 17, 17, 19].map((price) => 1 / price)
    for (let favourite = 0.53; favourite < 0.75; favourite += 0.001) {
      const aimed = favourite + sum(others)
      const prices = landOnLadder([favourite, ...others], { min: aimed - 0.01, max: aimed + 0.01, uncoverable: {} }) ?? []
      const book = sum(prices.map((price) => (price ? 1 / toNumber(price) : 0)))
      expect(Math.abs(book - aimed)).toBeLessThan(0.01 + 1e-9)
    }
  })

  it('takes the nearest step if the book allows it', () => {
    const wide = { min: 0, max: 3 }
    for (const probability of [0.9, 0.6, 0.5, 0.31, 0.2, 0.09, 0.013, 0.004]) {
      const [price] = landOnLadder([probability, 0.5], wide) ?? []
      expect(price && priceText(price)).toBe(priceText(nearestStep(rational(Math.round(1e9 / probability), 1e9))))
    }
  })

  it('gives no price beyond the ladder, and no market of one price', () => {
    const prices = landOnLadder([0.6, 0.45, 0.00001, 0], { min: 1, max: 1.1 })
    expect(prices?.map((price) => price !== undefined)).toEqual([true, true, false, false])
    expect(landOnLadder([0.9999, 0.0001], { min: 1, max: 1.1 })).toBeUndefined()
  })
})

describe('races by Harville', () => {
  const win = [0.35, 0.25, 0.2, 0.12, 0.08]

  it('every rank is taken by some runner, every runner has a rank', () => {
    const ranks = harvilleRanks(win, 5)
    for (const row of ranks) expect(sum(row)).toBeCloseTo(1, 12)
    for (const runner of win.keys()) expect(sum(ranks.map((row) => row[runner] ?? 0))).toBeCloseTo(1, 12)
  })

  it('places add up to their number and increase with strength', () => {
    const places = placeChances(win, 3)
    expect(sum(places)).toBeCloseTo(3, 12)
    expect(places).toEqual(places.toSorted((a, b) => b - a))
  })

  it('forecasts add up to 1', () => {
    const all = [...win.keys()].flatMap((a) => [...win.keys()].filter((b) => b !== a).map((b) => orderChance(win, [a, b])))
    expect(sum(all)).toBeCloseTo(1, 12)
    expect(orderChance(win, [0, 1])).toBeCloseTo((0.35 * 0.25) / 0.65, 12)
  })
})

describe('counted totals', () => {
  it('include what has already happened', () => {
    expect(chanceOver({ line: 9.5, soFar: 10, toCome: 1 })).toBe(1)
    expect(chanceOver({ line: 9.5, soFar: 9, toCome: 0 })).toBe(0)
    expect(chanceOver({ line: 0.5, soFar: 0, toCome: 1 })).toBeCloseTo(1 - Math.exp(-1), 12)
  })
})

describe('Conway–Maxwell–Poisson counts', () => {
  const moments = (terms: number[]) => {
    const mean = sum(terms.map((each, count) => each * count))
    return { mean, variance: sum(terms.map((each, count) => each * (count - mean) ** 2)) }
  }

  it('of dispersion 1 are Poisson', () => {
    const expected = poisson(1.4, 16)
    for (const [count, each] of conwayMaxwellPoisson(1.4, 1, 16).entries()) expect(each).toBeCloseTo(expected[count] ?? 0, 9)
  })

  // λ = 1 and dispersion 2: the sum of 1 ÷ n!² is the Bessel function I₀(2) = 2.2795853, and the mean I₁(2) ÷ I₀(2)
  it('of dispersion 2 have the zero of a Bessel function', () => {
    expect(conwayMaxwellPoisson(1.5906369 / 2.2795853, 2, 16)[0]).toBeCloseTo(1 / 2.2795853, 6)
  })

  it.each([0, 0.02, 0.6, 1.4, 3, 4.5])(
    'of mean %d add up to 1, have this mean and vary less the higher the dispersion',
    (mean) => {
      const spreads = [0.9, 1, 1.15, 1.5].map((dispersion) => {
        const terms = conwayMaxwellPoisson(mean, dispersion, 24)
        expect(sum(terms)).toBeCloseTo(1, 9)
        const { mean: got, variance } = moments(terms)
        expect(got).toBeCloseTo(mean, 9)
        return variance
      })
      expect(spreads).toEqual(spreads.toSorted((a, b) => b - a))
    },
  )
})
