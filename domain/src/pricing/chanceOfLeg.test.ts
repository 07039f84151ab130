import { describe, expect, it } from 'vitest'
import { type Price, rational } from '../odds/index.ts'
import { chanceFrom, chanceOfLeg } from './chanceOfLeg.ts'

const chances = (...each: [number, number][]) => new Map(each.map(([n, d], i) => [`s${i}`, rational(n, d)]))
const price = (n: number, d = 1): Price => rational(n, d)

describe('the probability of a leg', () => {
  it('is that of its market', () =>
    expect(chanceOfLeg({ selectionId: 's1', wins: chances([1, 2], [1, 2]), price: price(19, 10) })).toEqual({
      win: rational(1, 2),
    }))

  it('is never more than its price implies, for a market below a full book', () =>
    expect(chanceOfLeg({ selectionId: 's0', wins: chances([1, 2], [1, 2]), price: price(21, 10) })).toEqual({
      win: rational(10, 21),
    }))

  it('of a place is never more than the place price implies: behind a long odds-on favourite the model gives far more', () => {
    const wins = chances([8, 10], [1, 10], [4, 100], [3, 100], [3, 100])
    const eachWay = { fraction: rational(1, 4), places: 2 }
    // 9.00 at a quarter is 3.00 for a place, and it finishes second behind that favourite half the time
    expect(chanceOfLeg({ selectionId: 's1', wins, price: price(9), eachWay })).toEqual({
      win: rational(1, 10),
      place: rational(1, 3),
    })
    expect(chanceOfLeg({ selectionId: 's4', wins, price: price(30), eachWay })?.place?.d).toBeGreaterThan(33n / 4n)
  })

  it('is undefined for a selection that its market does not have', () =>
    expect(chanceOfLeg({ selectionId: 'gone', wins: chances([1, 2], [1, 2]), price: price(2) })).toBeUndefined())
})

describe('a model probability', () => {
  it('is exact to twelve decimals', () => {
    expect(chanceFrom(0.25)).toEqual(rational(1, 4))
    expect([chanceFrom(0), chanceFrom(1)]).toEqual([rational(0), rational(1)])
    expect(() => chanceFrom(1.01)).toThrow(new RangeError('not a probability: 1.01'))
    expect(() => chanceFrom(-0.01)).toThrow(RangeError)
  })
})
