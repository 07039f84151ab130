import type { UserInfo } from '@touchline/contract/player/account'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, sender } from '../api.ts'
import { refreshBalance } from './refresh.ts'
import { userNow, useSession } from './sessionStore.ts'

const alice = { userProfile: { userId: 'alice' }, balance: { balance: '100.00', currency: 'GBP' } } as unknown as UserInfo
const balance = { balance: '5.00', currency: 'GBP', initialBalance: '5.00', bonusCashBalance: '0.00' }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  sender.sessionToken = 'a token'
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a token', expiresAt: '' }, user: alice }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sender.sessionToken = undefined
})

const answering = (resultCode: number, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json({ resultCode, resultMessage: '', data: balance }, { status }))

it.each([
  [0, 200, '5.00'],
  [1005, 500, '100.00'],
  [1204, 403, '100.00'],
  [1, 200, '100.00'],
])(
  'A4.2c A9.14b a balance refresh with result code %i and status %i leaves %s: only 0 is a success',
  async (code, status, shown) => {
    answering(code, status)
    await refreshBalance()
    expect(userNow()?.balance.balance).toBe(shown)
  },
)

it('A9.14b any other code is thrown, whatever the status and the data', async () => {
  answering(0)
  await expect(call('balance', {})).resolves.toEqual(balance)
  for (const code of [-1, 1, 200, 1005]) {
    answering(code)
    await expect(call('balance', {})).rejects.toMatchObject({ name: 'Refused', resultCode: code })
  }
})
