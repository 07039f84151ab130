import { describe, expect, it } from 'vitest'
import { countsToCome, mostChances } from './countMarkets.ts'
import { goalEndings } from './goalMarkets.ts'
import { chanceOfAny, firstInParts, goalsToCome, nextChances, raceChances, type ToCome } from './orderMarkets.ts'

/** Every order of this many of each side. */
function orders(home: number, away: number): string[] {
  if (home + away === 0) return ['']
  return [
    ...(home > 0 ? orders(home - 1, away).map((rest) => `H${rest}`) : []),
    ...(away > 0 ? orders(home, away - 1).map((rest) => `A${rest}`) : []),
  ]
}
const nth = (order: string, side: string, number: number): number =>
  order.split('').flatMap((each, i) => (each === side ? [i] : []))[number - 1] ?? Number.POSITIVE_INFINITY

describe('of some goals to come', () => {
  it.each([
    [0, 0],
    [1, 0],
    [2, 3],
    [4, 1],
    [5, 5],
  ])('%d of home and %d of away, each race is as often won as among all orders', (home, away) => {
    const all = orders(home, away)
    const toCome: ToCome[] = [{ home, away, probability: 1 }]
    for (const needed of [
      { home: 1, away: 1 },
      { home: 2, away: 2 },
      { home: 1, away: 3 },
      { home: 4, away: 2 },
    ]) {
      const share = (wins: (order: string) => boolean) => all.filter(wins).length / all.length
      const got = raceChances(toCome, needed)
      expect(got.home).toBeCloseTo(
        share((order) => nth(order, 'H', needed.home) < nth(order, 'A', needed.away)),
        9,
      )
      expect(got.away).toBeCloseTo(
        share((order) => nth(order, 'A', needed.away) < nth(order, 'H', needed.home)),
        9,
      )
      expect(got.home + got.away + got.neither).toBeCloseTo(1, 9)
    }
    const next = nextChances(toCome)
    expect(next.none).toBe(home + away === 0 ? 1 : 0)
    const race = raceChances(toCome, { home: 1, away: 1 })
    expect([next.home, next.away]).toEqual([expect.closeTo(race.home, 9), expect.closeTo(race.away, 9)])
  })
})

describe('of a match', () => {
  const goals = goalEndings({ score: { home: 0, away: 0 }, toCome: { home: 1.6, away: 1.1 }, firstHalfShare: 0.455 })
  const toCome = goalsToCome(goals, { home: 0, away: 0 })

  it('the next goal is in proportion to the sides, as with two Poisson processes', () => {
    const { home, away, none } = nextChances(toCome)
    expect(none).toBeCloseTo(Math.exp(-2.7), 4)
    expect(home / away).toBeCloseTo(1.6 / 1.1, 3)
  })

  it('the first goal falls in one of the parts, or there is none', () => {
    const { parts, none } = firstInParts(toCome, [0.2, 0.3, 0.5])
    expect(parts.reduce((sum, each) => sum + each, none)).toBeCloseTo(1, 9)
    expect(none).toBeCloseTo(nextChances(toCome).none, 9)
    expect(parts[0]).toBeCloseTo(chanceOfAny(toCome, 0.2), 9)
    expect(parts[0]).toBeCloseTo(1 - Math.exp(-2.7 * 0.2), 4)
  })

  it('a race to one is the next goal, and a longer one is less often won', () => {
    const races = [1, 2, 3, 4].map((goal) => raceChances(toCome, { home: goal, away: goal }).neither)
    expect(races[0]).toBeCloseTo(nextChances(toCome).none, 9)
    expect(races).toEqual(races.toSorted((a, b) => a - b))
  })
})

describe('counts of two sides', () => {
  it('add up, and the side with the higher mean more often has most', () => {
    const counts = countsToCome({ home: 6, away: 4 })
    expect(counts.reduce((sum, { probability }) => sum + probability, 0)).toBeCloseTo(1, 9)
    const { home, draw, away } = mostChances(counts, { home: 0, away: 0 })
    expect(home + draw + away).toBeCloseTo(1, 9)
    expect(home).toBeGreaterThan(away)
    // nine ahead with nothing left
    expect(mostChances(countsToCome({ home: 0, away: 0 }), { home: 9, away: 0 }).home).toBe(1)
  })
})
