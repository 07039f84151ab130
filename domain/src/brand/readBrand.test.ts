import { describe, expect, it } from 'vitest'
import { brandData } from './brandData.ts'
import { brands } from './brands.ts'
import { readBrand } from './readBrand.ts'
import { BrandFault } from './schema.ts'

const uk = brandData.uk as Record<string, unknown>
const withIt = (change: object) => () => readBrand({ ...uk, ...change })

describe('a brand is plain data', () => {
  it.each(Object.entries(brandData))('that a file of JSON could hold (%s)', (id, data) => {
    expect(readBrand(JSON.parse(JSON.stringify(data)))).toEqual(brands[id as keyof typeof brands])
  })

  it.each<[setting: string, change: object, read: object]>([
    [
      'half-time heroes',
      { halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } },
      { halfTimeHeroes: { maxStakeMinor: 50_00 } },
    ],
    ['the log of pushed prices', { pushLogging: true }, { pushLogging: true }],
    [
      'same-market alternatives',
      { sameMarket: { highestOdds: false, alternatives: true, sportIds: [] } },
      { sameMarket: { alternatives: true } },
    ],
    [
      'the highest odds',
      { sameMarket: { highestOdds: true, alternatives: false, sportIds: ['s'] } },
      { sameMarket: { highestOdds: true } },
    ],
    ['the cash-out of free bets', { cashOut: { ...brands.uk.cashOut, freeBets: true } }, { cashOut: { freeBets: true } }],
    [
      'the most that a lucky bonus adds',
      { rules: 'lucky', maxLuckyBonus: 50_00 },
      { rules: { luckyBonuses: true, maxLuckyBonusMinor: 50_00 } },
    ],
    ['the legs of an each-way multiple', { eachWayMaxLegs: 3 }, { eachWayMaxLegs: 3 }],
  ])('%s: off, and turned by its data', (_, change, read) => {
    expect(brands.uk).not.toMatchObject(read)
    expect(withIt(change)()).toMatchObject(read)
  })
})

describe('what no brand can be is said in a sentence that names the setting', () => {
  it.each<[change: object, says: string]>([
    [{ pushLogging: 'yes' }, 'pushLogging is "yes": use true or false.'],
    [{ slipMaximum: 21 }, 'slipMaximum is 21: use a whole number from 1 to 20.'],
    [{ minStake: 0.5 }, 'minStake is 0.5: use a whole number from 0 on.'],
    [{ currency: 'USD' }, 'currency is "USD": use one of GBP, EUR, NGN.'],
    [{ rules: 'generous' }, 'rules is "generous": use one of standard, lucky.'],
    [{ name: undefined }, 'name is missing: use a text.'],
    [{ defaultStakes: [1, 2, 3, 4] }, 'defaultStakes is [1,2,3,4]: use a list of at most 3.'],
    [{ halfTimeHeroes: { sportIds: [7], maxStakeMinor: 1 } }, 'halfTimeHeroes.sportIds[0] is 7: use a text.'],
    [{ eachWayMaxLegs: 0 }, 'eachWayMaxLegs is 0: use a whole number from 1 on.'],
    [{ sameMarkets: true }, `sameMarkets is no setting: use ${Object.keys(brands.uk).join(', ').slice(0, 20)}`],
    [
      { comboBonus: { tiers: [], shortestPrice: 'short' } },
      'comboBonus.shortestPrice is "short": use a price like "5/2" or "3.5".',
    ],
    [{ betBuilder: { ...brands.uk.betBuilder, margin: 1 } }, 'betBuilder.margin is 1: use a number from 0 to below 1.'],
    [
      { saferGambling: { ...brands.uk.saferGambling, raiseAfterHours: 1 } },
      'saferGambling.raiseAfterHours is 1: use a whole number from 24 on.',
    ],
    [
      { saferGambling: { ...brands.uk.saferGambling, exclusions: ['A_WHILE'] } },
      'saferGambling.exclusions[0] is "A_WHILE": use a whole number from 6 on.',
    ],
    [{ maxStake: 5 }, 'minStake is above maxStake.'],
    [{ defaultStake: 1 }, 'defaultStakes or defaultStake are outside minStake and maxStake.'],
    [{ session: { lifetimeMs: 1, idleMs: 2 } }, 'session.idleMs is above session.lifetimeMs.'],
  ])('%j', (change, says) => {
    expect(withIt(change)).toThrow(BrandFault)
    expect(withIt(change)).toThrow(says)
  })

  it('anything else than an object', () => expect(() => readBrand('uk')).toThrow('the brand is "uk": use an object.'))
})
