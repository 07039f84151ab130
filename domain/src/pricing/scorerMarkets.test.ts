import { describe, expect, it } from 'vitest'
import { goalEndings } from './goalMarkets.ts'
import { goalsToCome, nextChances } from './orderMarkets.ts'
import { chanceDrawn, chanceToScore, goalsOfSide, meanOf, type Share, thinned, undrawn } from './scorerMarkets.ts'

const level = { home: 0, away: 0 }
const toCome = goalsToCome(goalEndings({ score: level, toCome: { home: 1.7, away: 1.1 }, firstHalfShare: 0.455 }), level)
const sure = (value: number): Share => [{ value, probability: 1 }]
const own = 0.03
const shares = [0.3, 0.2, 0.15, 0.1, 0.08, 0.06, 0.04, 0.03, 0.04].map((each) => each * (1 - own))

describe('goalscorers', () => {
  // a thinned Poisson count is Poisson's: 1 − e^(−λs), and so on
  it.each([
    ['anytime, λ 1.7, a third of them', 1.7, 1 / 3, 1, 1 - Math.exp(-1.7 / 3)],
    ['two or more, λ 1.7, a third', 1.7, 1 / 3, 2, 1 - Math.exp(-1.7 / 3) * (1 + 1.7 / 3)],
    ['three or more, λ 1.7, a half', 1.7, 0.5, 3, 1 - Math.exp(-0.85) * (1 + 0.85 + 0.85 ** 2 / 2)],
    // a striker expected to score 0.5: a Poisson table has 0.3935, 0.0902, 0.0144
    ['table: 0.5 at least once', 1.7, 0.5 / 1.7, 1, 0.3935],
    ['table: 0.5 at least twice', 1.7, 0.5 / 1.7, 2, 0.0902],
    ['table: 0.5 three times', 1.7, 0.5 / 1.7, 3, 0.0144],
    ['nothing is needed', 1.7, 0.2, 0, 1],
    ['no share', 1.7, 0, 1, 0],
  ])('%s', (_, _mean, share, needed, chance) => {
    expect(chanceToScore(goalsOfSide(toCome, 'home'), sure(share), needed)).toBeCloseTo(chance, 4)
  })

  it('are first in proportion to their shares; with no goalscorer they add up to 1', () => {
    const next = nextChances(thinned(toCome, 1 - own))
    const first = (['home', 'away'] as const).flatMap((side) => shares.map((share) => (next[side] * share) / (1 - own)))
    expect(first.reduce((sum, each) => sum + each, next.none)).toBeCloseTo(1, 9)
    // all goals are own goals, or there is none
    expect(next.none).toBeCloseTo(Math.exp(-2.8 * (1 - own)), 4)
    // the first of competing Poisson processes: λs ÷ Λ × (1 − e^−Λ)
    const all = 2.8 * (1 - own)
    expect(first[0]).toBeCloseTo(((1.7 * (shares[0] ?? 0)) / all) * (1 - Math.exp(-all)), 4)
  })

  it('score at any time at least as often as first, twice less often than once', () => {
    const goals = goalsOfSide(toCome, 'home')
    const next = nextChances(thinned(toCome, 1 - own))
    for (const share of shares) {
      const [once = 0, twice = 0, thrice = 0] = [1, 2, 3].map((needed) => chanceToScore(goals, sure(share), needed))
      expect(once).toBeGreaterThanOrEqual((next.home * share) / (1 - own))
      expect(once).toBeGreaterThan(twice)
      expect(twice).toBeGreaterThan(thrice)
    }
  })

  it('together have the goals of their side', () => {
    const goals = goalsOfSide(toCome, 'home')
    const expected = (share: number) =>
      Array.from({ length: 14 }, (_, i) => chanceToScore(goals, sure(share), i + 1)).reduce((sum, each) => sum + each, 0)
    const mean = goals.reduce((sum, chance, number) => sum + chance * number, 0)
    expect([...shares, own].reduce((sum, share) => sum + expected(share), 0)).toBeCloseTo(mean, 6)
  })

  it('with an uncertain share are between those with its least and its most', () => {
    const share: Share = [
      { value: 0.2, probability: 0.25 },
      { value: 0.4, probability: 0.75 },
    ]
    const goals = goalsOfSide(toCome, 'away')
    expect(meanOf(share)).toBeCloseTo(0.35, 12)
    expect(chanceToScore(goals, share, 1)).toBeCloseTo(0.25 * (1 - Math.exp(-1.1 * 0.2)) + 0.75 * (1 - Math.exp(-1.1 * 0.4)), 4)
  })
})

describe('players drawn without being put back', () => {
  const groups = [
    { weight: 4, count: 2 },
    { weight: 1, count: 3 },
  ]

  /** P(the player with this number is not among the first k), over all orders. */
  function byEnumeration(player: number, k: number): number {
    const weights = groups.flatMap(({ weight, count }) => Array.from({ length: count }, () => weight))
    const stays = (left: readonly number[], draws: number): number => {
      if (draws === 0) return 1
      const sum = left.reduce((all, each) => all + (weights[each] ?? 0), 0)
      return left
        .filter((each) => each !== player)
        .reduce(
          (all, each) =>
            all +
            ((weights[each] ?? 0) / sum) *
              stays(
                left.filter((other) => other !== each),
                draws - 1,
              ),
          0,
        )
    }
    return stays([0, 1, 2, 3, 4], k)
  }

  it('are drawn as often as in all orders, and as many as there are draws', () => {
    const [heavy = [], light = []] = undrawn(groups, 5)
    for (let k = 0; k <= 5; k++) {
      expect(heavy[k]).toBeCloseTo(byEnumeration(0, k), 9)
      expect(light[k]).toBeCloseTo(byEnumeration(4, k), 9)
      expect(2 * (1 - (heavy[k] ?? 0)) + 3 * (1 - (light[k] ?? 0))).toBeCloseTo(k, 9)
    }
  })

  it('one of one is drawn if anything is', () => {
    const [only = []] = undrawn([{ weight: 3, count: 1 }], 6)
    expect(chanceDrawn(only, 0.7)).toBeCloseTo(1 - Math.exp(-0.7), 9)
  })
})
