import type { UserInfo } from '@touchline/contract/player/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
vi.mock('../../lib/live/index.ts', () => ({ connectAs: () => {}, rest: () => {}, renewToken: () => {} }))
vi.mock('./prolong.ts', () => ({ keepProlonging: () => {}, stopProlonging: () => {} }))
const { sender } = await import('../../lib/api.ts')
const { refreshUserInfo, userNow, useSession } = await import('../../lib/session/index.ts')
const { logIn } = await import('./session.ts')

const before = {
  userProfile: { userId: 'alice', firstName: '' },
  balance: { balance: '100.00', currency: 'GBP' },
  kycStatus: { fullyVerified: true },
  inbox: { messages: [] },
} as unknown as UserInfo
const balance = { balance: '5.00', currency: 'GBP', initialBalance: '5.00', bonusCashBalance: '0.00' }

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  sender.sessionToken = 'a token'
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a token', expiresAt: '' }, user: before }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  sender.sessionToken = undefined
})

describe('A4.2a what the page holds of a customer', () => {
  const answered = (resultCode: number) => {
    const user = {
      sessionId: 'another token',
      sessionStartTime: '2026-11-27T10:00:00.000Z',
      balance,
      userProfile: {
        userId: 'alice',
        username: 'alice',
        firstName: 'Alice',
        lastName: 'Archer',
        email: 'alice@example.com',
        emailValidated: true,
        countryCode: 'GB',
        registrationDate: '2026-01-01T00:00:00.000Z',
      },
      kycStatus: { fullyVerified: false },
      inbox: { messages: [questionnaire] },
      userBonuses: {
        freeBet: [],
        profitBoost: [],
        freeSpins: [],
        bonusCash: [],
        bonusOffers: { currentBonuses: [], accepted: [] },
      },
      userRestrictions: {
        betsAllowed: false,
        liveBetsAllowed: false,
        depositAllowed: true,
        withdrawAllowed: true,
        compsAllowed: true,
        bogAllowed: true,
      },
      logicalRestrictions: [],
      favourites: { eventIds: [] },
      tiles: [],
    }
    const entered = { sessionId: 'another token', platformToken: 'another token', expiresAt: '2100-01-01T00:00:00.000Z' }
    vi.stubGlobal('fetch', async (url: string) => {
      const data = url.includes('/api/login') ? { ...entered, userInfo: user } : user
      return Response.json({ resultCode, resultMessage: '', data })
    })
  }
  const questionnaire = {
    id: '1',
    type: 'QUESTIONNAIRE',
    name: 'Your money',
    text: 'Please answer.',
    at: '2026-11-27T09:00:00.000Z',
    read: false,
  }
  const held = () => {
    const user = userNow()
    return [user?.balance.balance, user?.kycStatus?.fullyVerified, user?.inbox?.messages.map(({ name }) => name)]
  }
  const ways = [
    ['a profile', () => refreshUserInfo()],
    ['a login', () => logIn({ username: 'alice', password: 'x' }).catch(() => undefined)],
  ] as const

  it.each(ways.flatMap(([what, ask]) => [1005, 1204, 1, -1].map((code) => [what, code, ask] as const)))(
    'stays as it was after %s with result code %i, whatever its data are: balance, kyc and questionnaire',
    async (_, code, ask) => {
      answered(code)
      await ask()
      expect(userNow()).toBe(before)
    },
  )

  it.each(ways)('is what %s with result code 0 says: balance, kyc and questionnaire', async (_, ask) => {
    answered(0)
    await ask()
    expect(held()).toEqual(['5.00', false, ['Your money']])
    expect(userNow()?.userProfile.firstName).toBe('Alice')
  })
})
