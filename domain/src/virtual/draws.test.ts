import { createHash, createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderChance } from '../pricing/index.ts'
import { below, blockMessage, drawMatch, drawOrder, mostGoals, type NextWord, oneOf, wholeChance, wholeChances } from './index.ts'

/** The words of a seed and an event, as they are documented. */
function words(seed: Buffer, eventId: string): NextWord {
  let [block, left] = [0, [] as number[]]
  return () => {
    if (left.length === 0) {
      const bytes = createHmac('sha256', seed).update(blockMessage(eventId, block++)).digest()
      left = Array.from({ length: 8 }, (_, i) => bytes.readUInt32BE(i * 4))
    }
    return left.shift() ?? 0
  }
}
const seedOf = (i: number) => createHash('sha256').update(`seed ${i}`).digest()

/** Far above what chance gives: exceeded once in a million. By Wilson and Hilferty. */
function chiSquareLimit(degrees: number): number {
  const z = 4.753
  return degrees * (1 - 2 / (9 * degrees) + z * Math.sqrt(2 / (9 * degrees))) ** 3
}

const chiSquare = (counts: readonly number[], expected: readonly number[]) =>
  counts.reduce((sum, count, i) => sum + (count - (expected[i] ?? 0)) ** 2 / (expected[i] ?? 1), 0)

const draws = 20_000

describe('the draws of virtual events', () => {
  const field = wholeChances([0.31, 0.22, 0.17, 0.12, 0.09, 0.05, 0.03, 0.01])

  it('winners, and the first two, come as often as the stated chances say', () => {
    const winners = field.map(() => 0)
    const pairs = new Map<string, number>()
    for (let i = 0; i < draws; i++) {
      const [first = 0, second = 0] = drawOrder(words(seedOf(i), 'v-20261121-h-7'), field)
      winners[first] = (winners[first] ?? 0) + 1
      pairs.set(`${first} ${second}`, (pairs.get(`${first} ${second}`) ?? 0) + 1)
    }
    const stated = field.map((chance) => (chance / wholeChance) * draws)
    expect(chiSquare(winners, stated)).toBeLessThan(chiSquareLimit(field.length - 1))
    // as forecasts are priced: by Harville
    const win = field.map((chance) => chance / wholeChance)
    const orders = field.flatMap((_, a) => field.flatMap((_each, b) => (a === b ? [] : [[a, b]])))
    const expected = orders.map((order) => orderChance(win, order) * draws)
    const likely = orders.flatMap((order, i) => ((expected[i] ?? 0) >= 5 ? [{ order, wanted: expected[i] ?? 0 }] : []))
    const got = likely.map(({ order }) => pairs.get(order.join(' ')) ?? 0)
    expect(
      chiSquare(
        got,
        likely.map(({ wanted }) => wanted),
      ),
    ).toBeLessThan(chiSquareLimit(likely.length))
  })

  it('scores come as often as the stated chances say, and goals in every minute alike', () => {
    const goals = Array.from({ length: mostGoals + 1 }, (_, i) => i)
    const counts = (mean: number) => goals.map((n) => mean ** n / goals.slice(1, n + 1).reduce((all, each) => all * each, 1))
    const chances = wholeChances(counts(1.5).flatMap((h) => counts(1.1).map((a) => h * a)))
    const scores = chances.map(() => 0)
    const minutes = Array.from({ length: 90 }, () => 0)
    let scored = 0
    for (let i = 0; i < draws; i++) {
      const { home, away, goals: drawn } = drawMatch(words(seedOf(i), 'v-20261121-f-7'), chances)
      const score = home * (mostGoals + 1) + away
      scores[score] = (scores[score] ?? 0) + 1
      expect(drawn).toHaveLength(home + away)
      for (const { minute } of drawn) minutes[minute - 1] = (minutes[minute - 1] ?? 0) + 1
      scored += drawn.length
    }
    const stated = chances.map((chance) => (chance / wholeChance) * draws)
    const likely = stated.flatMap((wanted, i) => (wanted >= 5 ? [i] : []))
    const at = (list: readonly number[]) => likely.map((i) => list[i] ?? 0)
    expect(chiSquare(at(scores), at(stated))).toBeLessThan(chiSquareLimit(likely.length))
    const perMinute = minutes.map(() => scored / 90)
    expect(chiSquare(minutes, perMinute)).toBeLessThan(chiSquareLimit(89))
  })

  it('a draw that followed other chances would be found', () => {
    const winners = field.map(() => 0)
    for (let i = 0; i < draws; i++) {
      const first = oneOf(words(seedOf(i), 'v-1'), wholeChances([0.28, 0.22, 0.17, 0.12, 0.09, 0.06, 0.04, 0.02]))
      winners[first] = (winners[first] ?? 0) + 1
    }
    const stated = field.map((chance) => (chance / wholeChance) * draws)
    expect(chiSquare(winners, stated)).toBeGreaterThan(chiSquareLimit(field.length - 1))
  })

  it('stay what they were: a seed that is known gives this order and this match for ever', () => {
    expect(drawOrder(words(seedOf(1), 'v-20261121-h-7'), field)).toMatchInlineSnapshot(`
      [
        4,
        5,
        0,
        3,
        2,
        7,
        6,
        1,
      ]
    `)
    const even = wholeChances(Array.from({ length: (mostGoals + 1) ** 2 }, () => 1))
    expect(drawMatch(words(seedOf(1), 'v-20261121-f-7'), even)).toMatchInlineSnapshot(`
      {
        "away": 4,
        "goals": [
          {
            "minute": 8,
            "role": "HOME",
          },
          {
            "minute": 17,
            "role": "AWAY",
          },
          {
            "minute": 24,
            "role": "HOME",
          },
          {
            "minute": 52,
            "role": "AWAY",
          },
          {
            "minute": 58,
            "role": "HOME",
          },
          {
            "minute": 69,
            "role": "AWAY",
          },
          {
            "minute": 73,
            "role": "AWAY",
          },
          {
            "minute": 74,
            "role": "HOME",
          },
          {
            "minute": 77,
            "role": "HOME",
          },
        ],
        "home": 5,
      }
    `)
  })

  it('leave out what would make a number likelier, and refuse what is no draw', () => {
    const given = [2 ** 32 - 1, 36]
    expect(below(() => given.shift() ?? 0, 37)).toBe(36)
    for (const count of [0, -1, 1.5, 2 ** 32 + 1]) expect(() => below(() => 0, count)).toThrow('no draw')
  })

  it('whole chances add up, and nothing that may happen has none', () => {
    for (const given of [[1], [1, 1, 1], [0.5, 0.5, 0], [0.999999999, 1e-9], field]) {
      const chances = wholeChances(given)
      expect(chances.reduce((sum, each) => sum + each, 0)).toBe(wholeChance)
      expect(chances.map((each) => each > 0)).toEqual(given.map((each) => each > 0))
    }
  })
})
