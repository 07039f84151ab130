import { brands } from '@touchline/domain/brand'
import { describe, expect, it } from 'vitest'
import { isOffered, ruleNames, rulePath, rulePaths } from './rulePaths.ts'
import { sectionsOf } from './rules.ts'

const titles = (...question: Parameters<typeof sectionsOf>) => sectionsOf(...question).map(({ title }) => title)

describe('what a book says about itself', () => {
  it('every text has a path, and the path leads to it', () => {
    for (const name of ruleNames) expect(rulePaths[rulePath(name)]).toBe(name)
  })

  it('P2.31a what only the operator can say is offered where it is written, contact among it', () => {
    expect(isOffered('contactUs', [])).toBe(false)
    expect(isOffered('contactUs', ['contactUs'])).toBe(true)
    expect(isOffered('bettingRules', [])).toBe(true)
    expect(isOffered('deadheat', [])).toBe(true)
  })

  it('explains the promotions that the brand runs, and no others', () => {
    expect(titles('bonusRules', brands.ng)).toContain('rules.accaBonus.title')
    expect(titles('bonusRules', brands.uk)).not.toContain('rules.accaBonus.title')
    const { priceBoost, cashOut } = brands.uk
    const plain = { ...brands.uk, priceBoost: { ...priceBoost, enabled: false }, cashOut: { ...cashOut, enabled: false } }
    expect(titles('bonusRules', brands.uk)).toContain('rules.priceBoosts.title')
    expect(titles('bonusRules', plain)).not.toContain('rules.priceBoosts.title')
    expect(titles('bettingRules', brands.uk)).toContain('rules.cashOut.title')
    expect(titles('bettingRules', plain)).not.toContain('rules.cashOut.title')
  })
})
