import { expect, it } from 'vitest'
import { bettingSettings } from './settings.ts'

const brand = { defaultStakes: ['100.00', '500.00'], defaultStake: '250.00', defaultMultiBetType: 'SYSTEM' as const }

it('the brand says what the slip suggests until the customer settles something else', () => {
  expect(bettingSettings(brand, {})).toMatchObject({
    defaultStakes: ['100.00', '500.00'],
    defaultStake: '250.00',
    defaultMultibetType: 'SYSTEM',
  })
  expect(bettingSettings(brand, { betting: { defaultStake: '5' } })).toMatchObject({
    defaultStake: '5',
    defaultMultibetType: 'SYSTEM',
  })
})
