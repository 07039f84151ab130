import type { UserSettings } from '@touchline/contract/player/account'
import { expect, it } from 'vitest'
import type { ChosenSettings } from '../../lib/settings/settings.ts'
import { changedSince, fromWire, joined, toWire } from './wireSettings.ts'

const device: ChosenSettings = {
  oddsFormat: 'DECIMAL',
  acceptCashOutsChange: 'ACCEPT_HIGHER_CASHOUTS',
  inPlayTime: 60,
  inPlayCasino: 'off',
  betting: {
    acceptOddsChange: 'ACCEPT_ANY_ODDS',
    cashOuts: 'off',
    autoOpenQuickBetslip: 'off',
    defaultMultibetType: 'SYSTEM',
    defaultStake: '5.00',
    defaultStakes: ['5.00', '7.50'],
  },
}
const account: UserSettings = {
  extSettings: { acceptOddsChange: 'ACCEPT_ANY_ODDS', acceptCashOutsChange: 'ACCEPT_HIGHER_CASHOUTS', enableCashOuts: false },
  settings: {
    offer: { oddsFormat: 'DECIMAL' },
    betslip: {
      autoOpenQuickBetslipEnabled: false,
      defaultMultibetType: 'SYSTEM',
      defaultStake: '5.00',
      defaultStakes: ['5.00', '7.50'],
    },
    inPlay: { defaultInPlayTime: 60 },
    casino: { isInPlayCasinoEnabled: false },
  },
}

it('P3.19b the settings on the device and those sent to the account are equal', () => {
  expect(toWire(device)).toEqual(account)
  expect(fromWire(account)).toEqual(device)
})

it('settings never chosen are left out', () => {
  expect(toWire({})).toEqual({})
  expect(toWire({ betting: { cashOuts: 'on' } })).toEqual({ extSettings: { enableCashOuts: true } })
  expect(fromWire({})).toEqual({})
  expect(toWire({ autoStartVideo: 'off' })).toEqual({ settings: { offer: { autoStartVisVideo: false } } })
  expect(fromWire({ favorites: { eventId: ['1'] }, settings: { offer: { autoStartVisVideo: true } } })).toEqual({
    favourites: { eventId: ['1'] },
    autoStartVideo: 'on',
  })
})

it('only local changes are sent', () => {
  const now = toWire({ ...device, betting: { ...device.betting, defaultStakes: ['9.00'] } })
  expect(changedSince(account, now)).toEqual({ settings: { betslip: { defaultStakes: ['9.00'] } } })
  expect(changedSince(account, account)).toEqual({})
  expect(changedSince({}, account)).toEqual(account)
})

it('later choices override earlier ones', () => {
  expect(joined(device, { oddsFormat: 'FRACTIONAL', betting: { cashOuts: 'on' } })).toEqual({
    ...device,
    oddsFormat: 'FRACTIONAL',
    betting: { ...device.betting, cashOuts: 'on' },
  })
  expect(joined({}, {})).toEqual({})
})
