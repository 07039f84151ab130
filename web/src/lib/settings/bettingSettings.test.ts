import { expect, it } from 'vitest'
import { bettingSettings } from './settings.ts'

const brand = { defaultStakes: ['100.00', '500.00'], defaultStake: '250.00', defaultMultiBetType: 'SYSTEM' as const }

it('the slip uses the brand’s settings until the customer changes them', () => {
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
