import { readFileSync } from 'node:fs'
import type { UserInfo } from '@touchline/contract/player/account'
import { wireMinor } from '@touchline/domain/money'
import { expect, it } from 'vitest'
import { type BalanceName, balanceNames, balancesOf } from './balances.ts'

const customer = (balance: string, bonusCashBalance: string, withdrawAllowed = true) => ({
  balance: { balance, initialBalance: balance, bonusCashBalance, currency: 'GBP' as const },
  userRestrictions: { withdrawAllowed } as UserInfo['userRestrictions'],
})

it.each<[string, ReturnType<typeof customer>, Record<BalanceName, number>]>([
  ['money', customer('248.50', '0.00'), { available: 24_850, cash: 24_850, bonus: 0, total: 24_850, withdrawable: 24_850 }],
  [
    'money and a bonus',
    customer('248.50', '10.00'),
    { available: 24_850, cash: 24_850, bonus: 1_000, total: 25_850, withdrawable: 24_850 },
  ],
  ['only a bonus', customer('0.00', '10.00'), { available: 0, cash: 0, bonus: 1_000, total: 1_000, withdrawable: 0 }],
  ['money that stays', customer('5.00', '1.00', false), { available: 500, cash: 500, bonus: 100, total: 600, withdrawable: 0 }],
])('A3.1b the balances of a customer with %s: available, bonus, cash, total, withdrawable', (_, user, expected) => {
  const bonusMinor = wireMinor(user.balance.bonusCashBalance, 'GBP') || null
  expect(balancesOf(user, bonusMinor)).toEqual(expected)
  expect(Object.keys(expected).toSorted()).toEqual(balanceNames.toSorted())
})

it.each(['en-GB', 'nl-NL', 'bg-BG'])('A3.1b each balance has a name in the text in %s, and no two the same', (language) => {
  const file = new URL(`../../messages/${language}/overview.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const named = balanceNames.map((name) => texts[`overview.balance.${name}`])
  expect(named).toEqual(named.map(() => expect.stringMatching(/\p{L}{3}/u)))
  expect(new Set(named).size).toBe(balanceNames.length)
})
