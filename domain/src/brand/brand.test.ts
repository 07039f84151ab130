import { describe, expect, it } from 'vitest'
import { brands } from './brands.ts'

const all = Object.values(brands)

describe("a country's book", () => {
  it('B9.1 suggests at most three stakes, 10.00 where it takes pounds or euros, and the acca', () => {
    expect(brands.uk).toMatchObject({ defaultStakes: [10_00, 20_00, 50_00], defaultStake: 10_00, currency: 'GBP' })
    for (const { defaultStakes, defaultStake, defaultMultiBetType, minStake, maxStake } of all) {
      expect(defaultStakes.length).toBeLessThanOrEqual(3)
      expect(defaultMultiBetType).toBe('COMBO')
      expect(Math.min(...defaultStakes, defaultStake)).toBeGreaterThanOrEqual(minStake)
      expect(Math.max(...defaultStakes, defaultStake)).toBeLessThanOrEqual(maxStake)
    }
  })

  it('B1.2a is one of five: the United Kingdom, Ireland, Nigeria, Bulgaria, the Netherlands', () =>
    expect(Object.entries(brands).map(([id, brand]) => [id, brand.id, brand.countryCode, brand.currency])).toEqual([
      ['uk', 'uk', 'gb', 'GBP'],
      ['ie', 'ie', 'ie', 'EUR'],
      ['ng', 'ng', 'ng', 'NGN'],
      ['bg', 'bg', 'bg', 'EUR'],
      ['nl', 'nl', 'nl', 'EUR'],
    ]))

  it('B5.1b B9.2a takes ten selections', () => expect(all.map(({ slipMaximum }) => slipMaximum)).toEqual([10, 10, 10, 10, 10]))

  it('B9.2b offers five side bets, three in bg-BG', () =>
    expect(all.map(({ locale, sideBets }) => [locale, sideBets])).toEqual([
      ['en-GB', 5],
      ['en-GB', 5],
      ['en-GB', 5],
      ['bg-BG', 3],
      ['nl-NL', 5],
    ]))

  it('B4.23e boosts prices unless it says otherwise', () => expect(all.every(({ priceBoost }) => priceBoost.enabled)).toBe(true))

  it('B4.26g B9.9 waits 180 s for a placement and for a cash-out', () =>
    expect(all.every(({ placementTimeoutMs, cashOut }) => placementTimeoutMs === 180_000 && cashOut.timeoutMs === 180_000)).toBe(
      true,
    ))
})
