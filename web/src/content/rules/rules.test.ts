import { promotions } from '@touchline/contract/player/config'
import { describe, expect, it } from 'vitest'
import type { Config } from '../../lib/config/index.ts'
import { isOffered, ruleNames, rulePath } from './ruleNames.ts'
import { rulePaths } from './rulePaths.ts'
import { ofPromotion, sectionsOf } from './rules.ts'

const standard = {
  rounding: { scope: 'line', mode: 'half-up' },
  deadHeat: 'reduce',
  rule4CapPercent: 90,
  placesFixedAtPlacement: true,
  betBuilderVoid: 'drop-leg',
  eachWayMultiple: 'win-to-win',
  bonusBase: 'winnings',
  luckyBonuses: false,
} as const
const betting: Config['betting'] = {
  sideBets: 3,
  sameMarket: { highestOdds: false, alternatives: false, sportIds: [] },
  builders: 'alone',
  rules: standard,
}
const titles = (...question: Parameters<typeof sectionsOf>) => sectionsOf(...question).map(({ title }) => title)

describe('texts of a book', () => {
  it('every text has a path that leads to it', () => {
    for (const name of ruleNames) expect(rulePaths[rulePath(name)]).toBe(name)
  })

  it('P2.31a operator texts, including contact, are offered if they are written', () => {
    expect(isOffered('contactUs', [])).toBe(false)
    expect(isOffered('contactUs', ['contactUs'])).toBe(true)
    expect(isOffered('bettingRules', [])).toBe(true)
    expect(isOffered('deadheat', [])).toBe(true)
  })

  it('explains only the promotions that the brand runs', () => {
    const all = { promotions: [...promotions], betting }
    const none = { promotions: [], betting }
    expect(titles('bonusRules', all)).toEqual(
      expect.arrayContaining(['rules.accaBonus.title', 'rules.priceBoosts.title', 'slip.heroes']),
    )
    for (const title of ['rules.accaBonus.title', 'rules.priceBoosts.title', 'slip.heroes'])
      expect(titles('bonusRules', none)).not.toContain(title)
    expect(titles('bettingRules', all)).toContain('rules.cashOut.title')
    expect(titles('bettingRules', none)).not.toContain('rules.cashOut.title')
    const says = (run: Pick<Config, 'promotions' | 'betting'>) => sectionsOf('bettingRules', run).flatMap((each) => each.says)
    expect(says({ promotions: ['cashOut'], betting })).toContain('rules.cashOut.noFreeBets')
    expect(says(all)).not.toContain('rules.cashOut.noFreeBets')
  })

  it('shows one promotion alone, and all of them for one without a section of its own', () => {
    const all = sectionsOf('bonusRules', { promotions: [...promotions], betting })
    expect(ofPromotion(all, 'halfTimeHeroes').map(({ title }) => title)).toEqual(['slip.heroes'])
    expect(ofPromotion(all, 'cashOut')).toEqual(all)
    expect(ofPromotion(all, undefined)).toEqual(all)
  })

  it('states the maximum lucky bonus, if there is one', () => {
    const says = (max: { maxLuckyBonus?: string }) =>
      sectionsOf('bonusRules', { promotions: ['luckyBonus'], betting, ...max }).flatMap((each) => each.says)
    expect(says({ maxLuckyBonus: '10000.00' })).toContain('rules.luckyBonus.max')
    expect(says({})).toContain('rules.luckyBonus.text')
    expect(says({})).not.toContain('rules.luckyBonus.max')
    expect(titles('bonusRules', { promotions: [], betting })).not.toContain('rules.luckyBonus.title')
  })

  type Rules = Config['betting']['rules']
  it.each<[what: string, rules: Partial<Rules>, says: string[], not: string[]]>([
    [
      'the standard',
      {},
      [
        'rules.rounding.line.half-up',
        'info.deadHeat.what',
        'info.deadHeat.example',
        'rules.eachWay.text',
        'info.betBuilder.void',
        'info.rule4.how',
      ],
      ['info.deadHeat.full', 'info.betBuilder.voidAll', 'rules.eachWay.atTheOff'],
    ],
    [
      'a whole bet that is rounded down',
      { rounding: { scope: 'bet', mode: 'down' } },
      ['rules.rounding.bet.down'],
      ['rules.rounding.line.half-up'],
    ],
    [
      'a dead heat paid in full',
      { deadHeat: 'pay-in-full' },
      ['info.deadHeat.full'],
      ['info.deadHeat.what', 'info.deadHeat.example'],
    ],
    ['no deduction', { rule4CapPercent: 0 }, [], ['info.rule4.what', 'info.rule4.how']],
    ['places at the off', { placesFixedAtPlacement: false }, ['rules.eachWay.atTheOff'], ['rules.eachWay.text']],
    [
      'a bet builder void with a selection',
      { betBuilderVoid: 'void-all' },
      ['info.betBuilder.voidAll'],
      ['info.betBuilder.void'],
    ],
  ])('states the rules of the brand: %s', (_, rules, says, not) => {
    const own = { promotions: [...promotions], betting: { ...betting, rules: { ...standard, ...rules } } }
    const all = sectionsOf('bettingRules', own).flatMap((section) => section.says)
    expect(all).toEqual(expect.arrayContaining(says))
    for (const id of not) expect(all).not.toContain(id)
  })
})
