import { describe, expect, it } from 'vitest'
import { defaultSettings } from './defaultSettings.ts'
import { acceptCashOutsOf, acceptModeOf } from './settings.ts'

describe('B3.16 settings', () => {
  it('B3.16 B9.1 an absent setting has its default', () => {
    expect(defaultSettings).toMatchObject({
      defaultStakes: ['10.00', '20.00', '50.00'],
      defaultStake: '10.00',
      defaultMultibetType: 'COMBO',
    })
  })

  it.each([
    ['acceptAnyOdds', 'ACCEPT_ANY_ODDS'],
    ['ACCEPT_ANY_ODDS', 'ACCEPT_ANY_ODDS'],
    ['acceptHigherOdds', 'ACCEPT_HIGHER_ODDS'],
    ['notAccept', 'NOT_ACCEPT'],
    ['whatever', 'NOT_ACCEPT'],
    [undefined, 'NOT_ACCEPT'],
  ])('B3.13c B3.16 the spelling %s is read as %s', (written, mode) => {
    expect(acceptModeOf(written)).toBe(mode)
  })

  it('B3.13c cash-outs are also saved in the terms for odds', () => {
    const words = ['ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_HIGHER_ODDS', 'acceptAnyOdds', 'acceptAnyCashouts', '']
    expect(words.map(acceptCashOutsOf)).toEqual([
      'ACCEPT_HIGHER_CASHOUTS',
      'ACCEPT_HIGHER_CASHOUTS',
      'ACCEPT_ANY_CASHOUTS',
      'ACCEPT_ANY_CASHOUTS',
      'NOT_ACCEPT',
    ])
  })
})
