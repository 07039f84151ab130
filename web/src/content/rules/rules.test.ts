import { promotions } from '@touchline/contract/player/config'
import { describe, expect, it } from 'vitest'
import { isOffered, ruleNames, rulePath } from './ruleNames.ts'
import { rulePaths } from './rulePaths.ts'
import { sectionsOf } from './rules.ts'

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
    const all = { promotions: [...promotions] }
    const none = { promotions: [] }
    expect(titles('bonusRules', all)).toEqual(
      expect.arrayContaining(['rules.accaBonus.title', 'rules.priceBoosts.title', 'slip.heroes']),
    )
    for (const title of ['rules.accaBonus.title', 'rules.priceBoosts.title', 'slip.heroes'])
      expect(titles('bonusRules', none)).not.toContain(title)
    expect(titles('bettingRules', all)).toContain('rules.cashOut.title')
    expect(titles('bettingRules', none)).not.toContain('rules.cashOut.title')
    const says = (run: typeof all | { promotions: ['cashOut'] }) => sectionsOf('bettingRules', run).flatMap((each) => each.says)
    expect(says({ promotions: ['cashOut'] })).toContain('rules.cashOut.noFreeBets')
    expect(says(all)).not.toContain('rules.cashOut.noFreeBets')
  })

  it('states the maximum lucky bonus, if there is one', () => {
    const says = (max: { maxLuckyBonus?: string }) =>
      sectionsOf('bonusRules', { promotions: ['luckyBonus'], ...max }).flatMap((each) => each.says)
    expect(says({ maxLuckyBonus: '10000.00' })).toContain('rules.luckyBonus.max')
    expect(says({})).toContain('rules.luckyBonus.text')
    expect(says({})).not.toContain('rules.luckyBonus.max')
    expect(titles('bonusRules', { promotions: [] })).not.toContain('rules.luckyBonus.title')
  })
})
