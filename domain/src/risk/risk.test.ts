import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parsePrice, rational } from '../odds/index.ts'
import { exposureOf, marketClass, marketRisk, type RiskSettings, stakeByLiability, stakeForCustomer } from './index.ts'

const risk: RiskSettings = {
  minMaxStake: 1_000_00,
  bet: { main: 1_000_000_00, side: 250_000_00, special: 50_000_00 },
  selection: { main: 25_000_000_00, side: 10_000_000_00, special: 5_000_000_00 },
  eventMultiples: 50_000_000_00,
  inplayPercent: 50,
  sports: { football: { percent: 100, delayMs: 5_000 }, tennis: { percent: 100, delayMs: 3_000 } },
  otherSports: { percent: 50, delayMs: 5_000 },
}

describe('risk limits', () => {
  it.each([
    ['MATCH_RESULT', 'main'],
    ['WIN', 'main'],
    ['CORRECT_SCORE', 'side'],
    ['FIRST_SCORER', 'special'],
    ['WHO_SINGS_THE_ANTHEM', 'special'],
  ])('%s is a %s market', (type, kind) => expect(marketClass(type)).toBe(kind))

  it.each([
    ['football', 'MATCH_RESULT', false, 1_000_000_00, 0],
    ['football', 'MATCH_RESULT', true, 500_000_00, 5_000],
    ['tennis', 'MATCH_WINNER', true, 500_000_00, 3_000],
    ['curling', 'MATCH_WINNER', false, 500_000_00, 0],
    ['curling', 'SPECIAL', true, 12_500_00, 5_000],
  ])('%s, %s, live %s: %i a bet, a delay of %i ms', (sportId, marketType, live, betMinor, delayMs) =>
    expect(marketRisk({ sportId, marketType, live }, risk)).toMatchObject({ betMinor, delayMs }),
  )
})

describe('the maximum stake by liability', () => {
  const max = (price: string, betMinor: number, maxStakeMinor = 10_000_00) => {
    const { n, d } = parsePrice(price) ?? rational(1)
    return stakeByLiability({
      stakeMinor: 1_000_00 * Number(d),
      returnsMinor: 1_000_00 * Number(n),
      legs: [{ betMinor }, { betMinor: 900_000_000_00 }],
      settings: risk,
      maxStakeMinor,
    })
  }
  it.each([
    ['5/2', 10_000_00, 4_000_00],
    ['3/1', 10_000_00, 3_333_33],
    ['1/10', 10_000_00, 10_000_00],
    ['500/1', 10_000_00, 1_000_00],
  ])('at %s with a liability of %i it is %i', (price, liability, expected) => expect(max(price, liability)).toBe(expected))

  it('a customer factor raises or lowers the stake', () => {
    expect(stakeForCustomer(3_333_33, rational(1, 2))).toBe(1_666_66)
    expect(stakeForCustomer(3_333_33, rational(3))).toBe(9_999_99)
    expect(stakeForCustomer(3_333_33, rational(0))).toBe(0)
  })
})

describe('the exposure of a bet', () => {
  const leg = (eventId: string, price: string) => {
    const exact = parsePrice(price)
    return { eventId, ...(exact && { price: exact }), risk: { selectionMinor: 7, eventMultiplesMinor: 8 } }
  }

  it('a single counts for its selection with its possible winnings, and for no event', () =>
    expect(exposureOf({ stakeMinor: 10_00, possibleMinor: 35_00, legs: [leg('e', '5/2')] })).toEqual([
      { selectionMinor: 25_00, selectionMax: 7, eventMinor: 0, eventMax: 8 },
    ]))

  it('an acca counts for each selection as a single of its stake, for each event with its full winnings', () =>
    expect(exposureOf({ stakeMinor: 10_00, possibleMinor: 105_00, legs: [leg('e', '5/2'), leg('f', '2/1')] })).toMatchObject([
      { selectionMinor: 25_00, eventMinor: 95_00 },
      { selectionMinor: 20_00, eventMinor: 95_00 },
    ]))

  it('a bet builder counts for its event only, also as a single', () =>
    expect(exposureOf({ stakeMinor: 10_00, possibleMinor: 60_00, legs: [{ ...leg('e', '5/1'), built: true }] })).toMatchObject([
      { selectionMinor: 0, eventMinor: 50_00 },
    ]))

  it('two legs on one event count for it once', () =>
    expect(exposureOf({ stakeMinor: 10_00, possibleMinor: 30_00, legs: [leg('e', '5/2'), leg('e', '2/1')] })).toMatchObject([
      { selectionMinor: 20_00, eventMinor: 20_00 },
      { selectionMinor: 20_00, eventMinor: 0 },
    ]))

  it('an unknown starting price counts as 20/1', () =>
    expect(exposureOf({ stakeMinor: 10_00, legs: [leg('e', 'SP')] })).toMatchObject([{ selectionMinor: 200_00 }]))

  it('never counts less than a single can win, nor below zero', () =>
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e8 }), fc.integer({ min: 101, max: 100_000 }), (stakeMinor, hundredths) => {
        const price = rational(hundredths, 100)
        const [one] = exposureOf({ stakeMinor, legs: [{ ...leg('e', ''), price }] })
        expect((one?.selectionMinor ?? 0) * 100).toBeGreaterThanOrEqual(stakeMinor * (hundredths - 100))
        expect((one?.selectionMinor ?? 0) * 100).toBeLessThan(stakeMinor * (hundredths - 100) + 100)
      }),
    ))
})
