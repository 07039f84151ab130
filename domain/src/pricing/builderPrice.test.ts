import { describe, expect, it } from 'vitest'
import { compare, ladder, type Price, rational, toNumber } from '../odds/index.ts'
import { type BuilderPart, builderPart, builderPrice, chanceOfAll, endingsFrom, repricedWithout } from './builderPrice.ts'
import { footballMarketTypes, judge, outcomesOf } from './footballMarkets.ts'
import { withoutMargin } from './margin.ts'

// 2.1 3.4 3.6 and 1.95 1.85 over and under 2.5
const match = endingsFrom({ home: 2.1, draw: 3.4, away: 3.6, total: { line: 2.5, over: 1.95, under: 1.85 } }) ?? []
const part = (type: string, outcome: string, line?: number): BuilderPart => {
  const found = builderPart({ type, ...(line !== undefined && { line }) }, outcome)
  if (!found) throw new Error(`${outcome} of ${type} is no part`)
  return found
}
const home = part('MATCH_RESULT', 'HOME')
const over = part('TOTAL', 'OVER', 2.5)
const both = part('BTTS', 'YES')

describe('the probability of several outcomes together', () => {
  it('equals that of each fitted market on its own', () => {
    const [fairHome = 0] = withoutMargin([2.1, 3.4, 3.6], 'power')
    const [fairOver = 0] = withoutMargin([1.95, 1.85], 'power')
    expect(chanceOfAll([home], match)).toBeCloseTo(fairHome, 2)
    expect(chanceOfAll([over], match)).toBeCloseTo(fairOver, 2)
  })

  it('reflects correlation: both score and over 2.5 is likelier than the product of the two', () => {
    expect(chanceOfAll([both, over], match)).toBeGreaterThan(chanceOfAll([both], match) * chanceOfAll([over], match) * 1.3)
  })

  it('does not change with an implied outcome', () => {
    const homeOrDraw = part('DOUBLE_CHANCE', 'HOME_DRAW')
    expect(chanceOfAll([home, homeOrDraw], match)).toBeCloseTo(chanceOfAll([home], match), 12)
    expect(builderPrice([home, homeOrDraw], match, 0.1)).toEqual(builderPrice([home], match, 0.1))
  })

  it('is divided between the outcomes of an additional market', () => {
    const divided = outcomesOf.HALF_TIME_FULL_TIME.map((each) => chanceOfAll([over, part('HALF_TIME_FULL_TIME', each)], match))
    expect(divided.reduce((sum, each) => sum + each, 0)).toBeCloseTo(chanceOfAll([over], match), 9)
  })
})

describe('the price', () => {
  it('is a ladder step, never longer than the fair price less the margin', () => {
    const price = builderPrice([home, over, both], match, 0.1)
    expect(ladder.some((step) => price && compare(step.price, price) === 0)).toBe(true)
    const fair = 1 / chanceOfAll([home, over, both], match)
    expect(price && toNumber(price) - 1).toBeLessThanOrEqual((fair - 1) * 0.9)
    expect(price && toNumber(price) - 1).toBeGreaterThan((fair - 1) * 0.8)
  })

  it('never gets shorter with another selection', () => {
    const more = [over, both, part('HALF_TIME_RESULT', 'HOME'), part('CORRECT_SCORE', '2-1')]
    let before = builderPrice([home], match, 0.1)
    for (let size = 1; size <= more.length; size++) {
      const now = builderPrice([home, ...more.slice(0, size)], match, 0.1)
      expect(now && before && compare(now, before)).toBeGreaterThanOrEqual(0)
      before = now
    }
  })

  it('is never below what one of them pays alone, also for the rest when some are void', () => {
    const at = (each: BuilderPart, price: Price) => ({ ...each, price })
    const homeAlone = at(home, rational(21, 10))
    const homeOrDraw = at(part('DOUBLE_CHANCE', 'HOME_DRAW'), rational(5, 4))
    const short = builderPrice([home, homeOrDraw], match, 0.1)
    expect(short && compare(short, rational(21, 10))).toBeLessThan(0)
    expect(builderPrice([homeAlone, homeOrDraw], match, 0.1)).toEqual(rational(21, 10))
    expect(repricedWithout([homeAlone, homeOrDraw, over], match, 0.1).get(4)).toEqual(rational(21, 10))
    // if the combined price is higher anyway, the single prices do not matter
    expect(builderPrice([homeAlone, over], match, 0.1)).toEqual(builderPrice([home, over], match, 0.1))
  })

  it('is kept for every remaining group when some are void', () => {
    const parts = [home, over, both]
    const without = repricedWithout(parts, match, 0.1)
    expect([...without.keys()]).toEqual([1, 2, 4])
    expect(without.get(1)).toEqual(builderPrice([over, both], match, 0.1))
    expect(without.get(2)).toEqual(builderPrice([home, both], match, 0.1))
    expect(without.get(4)).toEqual(builderPrice([home, over], match, 0.1))
  })

  it.each([
    ['cannot both win', [home, part('MATCH_RESULT', 'AWAY')]],
    ['contradict each other', [part('BTTS', 'YES'), part('TOTAL', 'UNDER', 1.5)]],
    ['hardly ever happen', [part('CORRECT_SCORE', '0-4'), part('HALF_TIME_RESULT', 'HOME')]],
  ])('is undefined for outcomes that %s', (_, parts) => {
    expect(builderPrice(parts, match, 0.1)).toBeUndefined()
  })
})

describe('a part of a bet builder', () => {
  it.each([
    ['ASIAN_TOTAL', 2.25, 'OVER'],
    ['ASIAN_HANDICAP', -0.5, 'HOME'],
    ['DRAW_NO_BET', undefined, 'HOME'],
    ['TOTAL', 3, 'OVER'],
    ['TOTAL', undefined, 'OVER'],
    ['TOTAL', 2.5, 'HOME'],
    ['HANDICAP', undefined, 'HOME'],
    ['CORNERS_TOTAL', 9.5, 'OVER'],
    ['MATCH_RESULT', undefined, ''],
  ])('%s at %s: %s is not one', (type, line, outcome) => {
    expect(builderPart({ type, ...(line !== undefined && { line }) }, outcome)).toBeUndefined()
  })

  it('wins or loses in full, whatever the score', () => {
    const lines = { TOTAL: 2.5, HANDICAP: -1 } as Partial<Record<(typeof footballMarketTypes)[number], number>>
    const known = footballMarketTypes.flatMap((type) =>
      outcomesOf[type].flatMap((outcome) => {
        const line = lines[type]
        return builderPart({ type, ...(line !== undefined && { line }) }, outcome) ?? []
      }),
    )
    expect(known.length).toBeGreaterThan(40)
    const verdicts = known.flatMap((each) => match.map((ending) => judge(each, each.outcome, ending)))
    expect(new Set(verdicts)).toEqual(new Set(['WON', 'LOST']))
  })
})

describe('prices that no match fits', () => {
  it.each([
    ['prices that no football has', { home: 1.01, draw: 1.02, away: 90, total: { line: 2.5, over: 1.9, under: 1.9 } }],
    ['a total that denies the result', { home: 1.05, draw: 12, away: 40, total: { line: 2.5, over: 30, under: 1.01 } }],
  ])('%s cannot be fitted', (_, prices) => expect(endingsFrom(prices)).toBeUndefined())
})
