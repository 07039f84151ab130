/**
 * What blackjack returns with the best play, exact: an infinite deck makes it a programme over counts, in whole numbers over a power of 13. And the
 * engine, played through every card that can come, pays what the programme says.
 */
import { describe, expect, it } from 'vitest'
import type { Draws } from '../fairness/index.ts'
import { bestPlay } from './bestPlay.ts'
import { type BlackjackStep, blackjack, unitPays } from './blackjack.ts'

const values = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
const weight = (value: number): bigint => (value === 10 ? 4n : 1n)
/** every number of the programme is over this: no division leaves a remainder */
const whole = 13n ** 48n

/** In twentieths of a unit, over `whole`. */
interface Worth {
  paid: bigint
  staked: bigint
}
const net = ({ paid, staked }: Worth): bigint => paid - staked
const add = (a: Worth, b: Worth, times = 1n): Worth => ({ paid: a.paid + b.paid * times, staked: a.staked + b.staked * times })
const nothing: Worth = { paid: 0n, staked: 0n }
const share = (number: bigint): bigint => {
  if (number % 13n !== 0n) throw new Error('a remainder is left')
  return number / 13n
}
/** The mean over the next card. */
const overCards = (worthOf: (value: number) => Worth): Worth => {
  const sum = values.reduce((so, value) => add(so, worthOf(value), weight(value)), nothing)
  return { paid: share(sum.paid), staked: share(sum.staked) }
}
const remembered = <Result>(make: (...key: number[]) => Result) => {
  const known = new Map<string, Result>()
  return (...key: number[]): Result => {
    const name = key.join()
    const found = known.get(name) ?? make(...key)
    known.set(name, found)
    return found
  }
}

/** A hand by the sum of its cards, aces as 1, and whether it has an ace. */
const totalOf = (hard: number, ace: number): number => (ace && hard <= 11 ? hard + 10 : hard)
const withCard = (hard: number, ace: number, value: number) => [hard + value, ace || value === 1 ? 1 : 0] as const

/** How likely the dealer ends with 17 to 21, or 22 for more, by the cards so far. */
const dealerFrom = remembered((hard, ace): Map<number, bigint> => {
  const total = totalOf(hard ?? 0, ace ?? 0)
  if (total >= 17) return new Map([[Math.min(total, 22), whole]])
  const ends = new Map<number, bigint>()
  for (const value of values)
    for (const [end, likely] of dealerFrom(...withCard(hard ?? 0, ace ?? 0, value)))
      ends.set(end, (ends.get(end) ?? 0n) + likely * weight(value))
  return new Map([...ends].map(([end, likely]) => [end, share(likely)]))
})
/** The same from one card, without the blackjacks: less than 1 in all. */
const dealerOf = remembered((up): Map<number, bigint> => {
  const card = up ?? 0
  const ends = new Map<number, bigint>()
  for (const hole of values) {
    if (card + hole === 11 && (card === 1 || hole === 1)) continue
    for (const [end, likely] of dealerFrom(...withCard(card, card === 1 ? 1 : 0, hole)))
      ends.set(end, (ends.get(end) ?? 0n) + likely * weight(hole))
  }
  return new Map([...ends].map(([end, likely]) => [end, share(likely)]))
})
const noBlackjack = remembered((up) => [...dealerOf(up ?? 0).values()].reduce((sum, likely) => sum + likely, 0n))

const stand = remembered((total, up): Worth => {
  const ends = [...dealerOf(up ?? 0)]
  const paid = ends.reduce((sum, [end, likely]) => sum + likely * BigInt(unitPays(total ?? 0, end)), 0n)
  return { paid, staked: 20n * noBlackjack(up ?? 0) }
})
const best = (...ways: Worth[]): Worth => ways.reduce((most, way) => (net(way) > net(most) ? way : most))

/** A hand of more than two cards, or of two that may not be doubled. */
const played = remembered((hard = 0, ace = 0, up = 0): Worth => {
  const total = totalOf(hard, ace)
  return total >= 21 ? stand(total, up) : best(stand(total, up), hit(hard, ace, up))
})
const hit = (hard: number, ace: number, up: number): Worth => overCards((value) => played(...withCard(hard, ace, value), up))
const double = (hard: number, ace: number, up: number): Worth => {
  const one = overCards((value) => stand(totalOf(...withCard(hard, ace, value)), up))
  return { paid: 2n * one.paid, staked: 2n * one.staked }
}
const twoCards = (hard: number, ace: number, up: number): Worth =>
  totalOf(hard, ace) === 21 ? stand(21, up) : best(played(hard, ace, up), double(hard, ace, up))
const split = (value: number, up: number): Worth => {
  const ace = value === 1 ? 1 : 0
  const one = overCards((next) => {
    const hand = withCard(value, ace, next)
    return ace ? stand(totalOf(...hand), up) : twoCards(...hand, up)
  })
  return { paid: 2n * one.paid, staked: 2n * one.staked }
}

/** The whole game with its best play. */
function wholeGame(): Worth {
  return overCards((up) =>
    overCards((first) =>
      overCards((second) => {
        const likely = noBlackjack(up)
        const hand = withCard(first, first === 1 ? 1 : 0, second)
        if (totalOf(...hand) === 21) return { paid: 20n * (whole - likely) + 50n * likely, staked: 20n * whole }
        const kept = twoCards(...hand, up)
        const play = first === second ? best(kept, split(first, up)) : kept
        return add(play, { paid: 0n, staked: 20n * (whole - likely) })
      }),
    ),
  )
}

const sixDigits = (paid: bigint, staked: bigint): string => {
  const millionths = (paid * 2_000_000n + staked) / (2n * staked)
  return `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`
}

const letterOf = (hard: number, ace: number, up: number): string => {
  const total = totalOf(hard, ace)
  const hitFirst = net(hit(hard, ace, up)) > net(stand(total, up))
  if (net(double(hard, ace, up)) > net(played(hard, ace, up))) return hitFirst ? 'D' : 'd'
  return hitFirst ? 'H' : 'S'
}
const row = (letter: (up: number) => string): string => values.map(letter).join('')

it('its stated play is the one that returns most, for every hand and card', () => {
  const totals = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i)
  expect({
    hard: totals(4, 20).map((total) => row((up) => letterOf(total, 0, up))),
    soft: totals(12, 20).map((total) => row((up) => letterOf(total - 10, 1, up))),
    pairs: values.map((value) =>
      row((up) => (net(split(value, up)) > net(twoCards(2 * value, value === 1 ? 1 : 0, up)) ? 'P' : '-')),
    ),
  }).toEqual(bestPlay)
})

it('returns what is stated, of all that is staked, with that play', () => {
  const { paid, staked } = wholeGame()
  expect(sixDigits(paid, staked)).toBe(blackjack.rtp.least)
  expect(blackjack.rtp.most).toBe(blackjack.rtp.least)
  // as books on the game count it: what the house keeps of the first stake
  expect(sixDigits(staked - paid, 20n * whole)).toBe('0.005704')
})

/** Every order of ranks that a round can draw, played by the engine; the suit is always the first. */
function enumerated(start: number[], steps: BlackjackStep[]) {
  let [paid, staked, rounds] = [0n, 0n, 0]
  const walk = (cards: number[], likely: bigint): void => {
    let drawn = 0
    let isShort = false
    const draws: Draws = {
      below: () => {
        const card = cards[drawn++]
        isShort ||= card === undefined
        return card ?? 0
      },
    }
    // with cards that are missing it may be over too soon, never too late
    const round = blackjack.play({ deal: true }, steps, draws)
    if (isShort) {
      for (const value of values) walk([...cards, value - 1], share(likely) * weight(value))
      return
    }
    rounds += 1
    if (round?.at !== 'closed') throw new Error('it is not over')
    paid += likely * BigInt(round.twentieths)
    staked += likely * 20n * round.shown.hands.reduce((sum, { units }) => sum + BigInt(units), 0n)
  }
  walk(start, whole)
  return { paid, staked, rounds }
}

describe('the engine, through every card that can come, pays what the programme says', () => {
  /** the first card, the dealer's, the second; the hole card is drawn: a blackjack takes the stake before any step */
  const dealt = (first: number, up: number, second: number) => [first - 1, up - 1, second - 1]
  it.each([
    ['16 against a ten, stood', dealt(10, 10, 6), 10, [{ do: 'stand' }], () => stand(16, 10)],
    ['18 against a 6, stood', dealt(10, 6, 8), 6, [{ do: 'stand' }], () => stand(18, 6)],
    ['11 against a 9, doubled', dealt(5, 9, 6), 9, [{ do: 'double' }], () => double(11, 0, 9)],
    ['soft 17 against an 8, doubled', dealt(1, 8, 6), 8, [{ do: 'double' }], () => double(7, 1, 8)],
  ] as const)('%s', (_, start, up, steps, worth) => {
    const outcomes = values.map((hole) => {
      const cards = [...start, hole - 1]
      const isDealers = up === 10 && hole === 1
      const found = isDealers ? { paid: 0n, staked: 0n, rounds: 0 } : enumerated(cards, [...steps])
      return { paid: found.paid * weight(hole), staked: found.staked * weight(hole) }
    })
    const sum = outcomes.reduce<Worth>((so, each) => add(so, each), nothing)
    expect({ paid: share(sum.paid), staked: share(sum.staked) }).toEqual(worth())
  })

  it('aces split against a 6, with one card each', () => {
    const outcomes = values.map((hole) => {
      const found = enumerated([...dealt(1, 6, 1), hole - 1], [{ do: 'split' }])
      return { paid: found.paid * weight(hole), staked: found.staked * weight(hole) }
    })
    const sum = outcomes.reduce<Worth>((so, each) => add(so, each), nothing)
    expect({ paid: share(sum.paid), staked: share(sum.staked) }).toEqual(split(1, 6))
  })
})
