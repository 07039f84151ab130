import { faultText, readBrand } from '@touchline/domain/brand'
import { describe, expect, it } from 'vitest'
import { brandFile, readBrandData } from './index.ts'

const data = readBrandData(brandFile('uk') ?? '') as Record<string, Record<string, unknown>>
const brandWith = (change: object) => {
  const read = readBrand({ ...data, ...change })
  if ('faults' in read) throw new Error(read.faults.map(faultText).join('; '))
  return read.brand
}
const faultsOf = (change: object) => {
  const read = readBrand({ ...data, ...change })
  return 'faults' in read ? read.faults.map(faultText) : []
}

describe('a setting changes with its data', () => {
  it.each<[setting: string, change: object, read: object]>([
    [
      'half-time heroes',
      { halfTimeHeroes: { sportIds: ['football'], maxStakeMinor: 50_00 } },
      { halfTimeHeroes: { maxStakeMinor: 50_00 } },
    ],
    ['the log of pushed prices', { pushLogging: true }, { pushLogging: true }],
    ['how virtual sports are read', { virtualSportsV2: false }, { virtualSportsV2: false }],
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
    ['the cash-out of free bets', { cashOut: { ...data.cashOut, freeBets: true } }, { cashOut: { freeBets: true } }],
    [
      'the maximum of a lucky bonus',
      { rules: { ...data.rules, luckyBonuses: true }, maxLuckyBonus: 50_00 },
      { rules: { luckyBonuses: true, maxLuckyBonusMinor: 50_00 } },
    ],
    ['the legs of an each-way multiple', { eachWayMaxLegs: 3 }, { eachWayMaxLegs: 3 }],
    [
      'each-way rules',
      { rules: { ...data.rules, eachWayMultiple: 'all-each-way' } },
      { rules: { name: '{"eachWayMultiple":"all-each-way"}', eachWayMultiple: 'all-each-way' } },
    ],
    ['lucky bonuses', { rules: { ...data.rules, luckyBonuses: true } }, { rules: { name: 'lucky', luckyBonuses: true } }],
    [
      'the maximum Rule 4 deduction',
      { rules: { ...data.rules, rule4Cap: '3/4' } },
      { rules: { name: '{"rule4Cap":"3/4"}', rule4Cap: { n: 3n, d: 4n } } },
    ],
  ])('%s', (_, change, read) => {
    expect(brandWith({})).not.toMatchObject(read)
    expect(brandWith(change)).toMatchObject(read)
  })

  it('null removes an optional setting', () => {
    expect(brandWith({ priceBoost: { ...data.priceBoost, accaRule: null } }).priceBoost).not.toHaveProperty('accaRule')
    expect(faultsOf({ maxStake: null })).toEqual(['maxStake is null: use a whole number from 1 on'])
  })
})

describe('an invalid brand is reported with the setting and its valid values', () => {
  it.each<[change: object, message: string]>([
    [{ pushLogging: 'yes' }, 'pushLogging is "yes": use true or false'],
    [{ id: 'Uk' }, 'id is "Uk": use a name of small letters, digits and -'],
    [{ countryCode: 'GB' }, 'countryCode is "GB": use an ISO 3166 code of two small letters'],
    [{ slipMaximum: 21 }, 'slipMaximum is 21: use a whole number from 1 to 20'],
    [{ minStake: 0.5 }, 'minStake is 0.5: use a whole number from 0 on'],
    [{ minStake: '10' }, 'minStake is "10": use a whole number from 0 on'],
    [{ minimumAge: 26 }, 'minimumAge is 26: use a whole number from 1 to 25'],
    [{ currency: 'USD' }, 'currency is "USD": use one of GBP, EUR, NGN'],
    [{ languages: [] }, 'languages is []: use a list of at least 1'],
    [{ languages: ['fr-FR'] }, 'languages[0] is "fr-FR": use one of en-GB, nl-NL, bg-BG'],
    [{ languages: ['nl-NL', 'nl-NL'] }, 'languages is ["nl-NL","nl-NL"]: use each once'],
    [{ rules: 'generous' }, 'rules is "generous": use an object'],
    [
      { rules: { ...data.rules, rounding: { scope: 'line', mode: 'up' } } },
      'rules.rounding.mode is "up": use one of half-up, down',
    ],
    [{ rules: { ...data.rules, cashOutMargin: 0.05 } }, 'rules.cashOutMargin is 0.05: use a fraction from "0/1" to "1/1"'],
    [{ rules: { ...data.rules, rule4Cap: '3/2' } }, 'rules.rule4Cap is "3/2": use a fraction from "0/1" to "1/1"'],
    [{ name: undefined }, 'name is missing: use a text'],
    [{ defaultStakes: [10, 20, 30, 40] }, 'defaultStakes is [10,20,30,40]: use a list of at most 3'],
    [{ halfTimeHeroes: { sportIds: [7], maxStakeMinor: 1 } }, 'halfTimeHeroes.sportIds[0] is 7: use a text'],
    [{ eachWayMaxLegs: 0 }, 'eachWayMaxLegs is 0: use a whole number from 1 on'],
    [{ sameMarkets: true }, `sameMarkets is not a setting: use id, name, languages, `],
    [
      { accaBonus: { tiers: [{ legs: 5, percent: 5000 }], shortestPrice: '1/5' } },
      'accaBonus.tiers[0].percent is 5000: use a whole number from 1 to 1000',
    ],
    [{ accaBonus: { tiers: [], shortestPrice: 'short' } }, 'accaBonus.shortestPrice is "short": use a price like "5/2" or "3.5"'],
    [{ betBuilder: { ...data.betBuilder, margin: 1 } }, 'betBuilder.margin is 1: use a number from 0 to below 1'],
    [
      { saferGambling: { ...data.saferGambling, raiseAfterHours: 0 } },
      'saferGambling.raiseAfterHours is 0: use a whole number from 1 on',
    ],
    [
      { saferGambling: { ...data.saferGambling, exclusions: ['A_WHILE'] } },
      'saferGambling.exclusions[0] is "A_WHILE": use a whole number from 1 on or FOREVER',
    ],
    [{ maxStake: 9, defaultStakes: [], defaultStake: 9 }, 'minStake is above maxStake'],
    [{ defaultStakes: [1] }, 'defaultStakes has an amount outside minStake and maxStake'],
    [{ defaultStake: 1 }, 'defaultStake is outside minStake and maxStake'],
    [{ risk: { ...data.risk, minMaxStake: 5 } }, 'risk.minMaxStake is below minStake: some bets could not be placed at all'],
    [{ session: { ...data.session, lifetimeMs: 1, idleMs: 2 } }, 'session.idleMs is above session.lifetimeMs'],
  ])('%j', (change, message) => expect(faultsOf(change)[0]).toContain(message))

  it('all faults at once', () =>
    expect(faultsOf({ name: '', maxStake: -1, oddsFormats: ['AMERICAN'], nonsense: 1 })).toEqual([
      expect.stringMatching(/^nonsense is not a setting: use /),
      'name is "": use a text',
      'oddsFormats[0] is "AMERICAN": use one of FRACTIONAL, DECIMAL',
      'maxStake is -1: use a whole number from 1 on',
    ]))

  it('anything but an object', () =>
    expect(readBrand('uk')).toEqual({ faults: [{ path: 'the brand', message: 'is "uk": use an object' }] }))
})
