/** The bundled brands. */
import { globSync, readFileSync } from 'node:fs'
import { calls } from '@touchline/contract'
import { operations } from '@touchline/contract/operator'
import { smallestStakeMinor } from '@touchline/domain/pricing'
import { marketRisk } from '@touchline/domain/risk'
import { describe, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { brandFile, brandNames, readBrandFile } from './index.ts'

const all = brandNames.map((name) => readBrandFile(brandFile(name) ?? ''))
const uk = all.find(({ id }) => id === 'uk')

describe("a country's brand", () => {
  it('B9.1 suggests at most three stakes, 10.00 where it takes pounds or euros, and the acca', () => {
    expect(uk).toMatchObject({ defaultStakes: [10_00, 20_00, 50_00], defaultStake: 10_00, currency: 'GBP' })
    for (const { defaultStakes, defaultStake, defaultMultiBetType, minStake, maxStake } of all) {
      expect(defaultStakes.length).toBeLessThanOrEqual(3)
      expect(defaultMultiBetType).toBe('COMBO')
      expect(Math.min(...defaultStakes, defaultStake)).toBeGreaterThanOrEqual(minStake)
      expect(Math.max(...defaultStakes, defaultStake)).toBeLessThanOrEqual(maxStake)
    }
  })

  it('B1.2a A1.1c is one of five: the United Kingdom, Ireland, Nigeria, Bulgaria, the Netherlands', () =>
    expect(brandNames.map((name, i) => [name, all[i]?.id, all[i]?.countryCode, all[i]?.currency])).toEqual([
      ['bg', 'bg', 'bg', 'EUR'],
      ['ie', 'ie', 'ie', 'EUR'],
      ['ng', 'ng', 'ng', 'NGN'],
      ['nl', 'nl', 'nl', 'EUR'],
      ['uk', 'uk', 'gb', 'GBP'],
    ]))

  it('A1.1d is British unless the environment says otherwise: en-GB, pounds; no call and no address of a page is for staff', () => {
    const { brand } = readEnv({}).env
    expect([brand.languages[0], brand.currency]).toEqual(['en-GB', 'GBP'])
    const staff = new Set<string>(Object.keys(operations))
    expect(Object.keys(calls).filter((name) => staff.has(name))).toEqual([])
    const manifests = globSync('web/src/*/*/manifest.ts').map((file) => readFileSync(file, 'utf8'))
    const paths = manifests.flatMap((text) => [...text.matchAll(/'(\/[a-z][^']*)'/gi)].map(([, path = '']) => path))
    expect(paths.length).toBeGreaterThan(30)
    expect(paths.filter((path) => /admin|staff|operator|back-?office|desk/.test(path))).toEqual([])
  })

  it('B5.1b B9.2a allows ten selections', () => expect(all.map(({ slipMaximum }) => slipMaximum)).toEqual([10, 10, 10, 10, 10]))

  it('B9.2b offers five side bets, three in bg-BG', () =>
    expect(all.map(({ languages, sideBets }) => [languages[0], sideBets])).toEqual([
      ['bg-BG', 3],
      ['en-GB', 5],
      ['en-GB', 5],
      ['nl-NL', 5],
      ['en-GB', 5],
    ]))

  it('B4.23e boosts prices by default', () => expect(all.every(({ priceBoost }) => priceBoost.enabled)).toBe(true))

  it('B4.26g B9.9 waits 180 s for a placement and for a cash-out', () =>
    expect(all.every(({ placementTimeoutMs, cashOut }) => placementTimeoutMs === 180_000 && cashOut.timeoutMs === 180_000)).toBe(
      true,
    ))

  it('allows at least one bet with the maximum payout on every selection and event', () => {
    for (const { risk: settings, maxPayout, minStake, maxStake } of all) {
      for (const sportId of ['football', 'curling'])
        for (const marketType of ['MATCH_RESULT', 'CORRECT_SCORE', 'SPECIAL'])
          for (const live of [false, true]) {
            const { selectionMinor, eventMultiplesMinor } = marketRisk({ sportId, marketType, live }, settings)
            expect(selectionMinor).toBeGreaterThanOrEqual(maxPayout)
            expect(eventMultiplesMinor).toBeGreaterThanOrEqual(maxPayout)
          }
      expect(settings.minMaxStake).toBeGreaterThan(minStake)
      expect(settings.minMaxStake).toBeLessThanOrEqual(maxStake)
    }
  })

  it('none has half-time heroes', () => expect(all.filter(({ halfTimeHeroes }) => halfTimeHeroes !== undefined)).toEqual([]))

  it('no minimum stake is below the one that the demo’s prices assume', () => {
    for (const { minStake } of all) expect(minStake).toBeGreaterThanOrEqual(smallestStakeMinor)
  })
})
