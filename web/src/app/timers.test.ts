import { QueryObserver } from '@tanstack/react-query'
import type { UserInfo } from '@touchline/contract/player/account'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const page = vi.hoisted(() => ({ visibilityState: 'visible', shown: () => {} }))
const sent = vi.hoisted(() => [] as string[])
const inputs = vi.hoisted(() => [] as object[])
const alice = vi.hoisted(() => ({
  userProfile: { userId: 'alice' },
  balance: { balance: '100.00', currency: 'GBP' },
  userRestrictions: { compsAllowed: true },
}))
vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('removeEventListener', () => {})
  // without it the queries believe that they run on a server, and never repeat
  vi.stubGlobal('window', globalThis)
  const addEventListener = (type: string, shown: () => void) => {
    if (type === 'visibilitychange') page.shown = shown
  }
  vi.stubGlobal(
    'document',
    Object.assign(page, { addEventListener, documentElement: { lang: 'en-GB', dataset: {} }, getElementById: () => null }),
  )
})
vi.mock('../lib/api.ts', async (original) => {
  const api = await original<typeof import('../lib/api.ts')>()
  const answers = {
    balance: alice.balance,
    userInfo: alice,
    appConfig: { now: '2026-11-23T12:00:00.000Z', features: {}, unsettledCountSeconds: 60, freeBetSeconds: 300 },
    myBetsUnsettledCount: { unsettledBetsCount: 3 },
  }
  return {
    ...api,
    call: (name: keyof typeof answers, input: object, options: never) => {
      sent.push(name)
      inputs.push(input)
      return name in answers ? Promise.resolve(answers[name]) : api.call(name, input, options)
    },
  }
})
vi.mock('../lib/live/index.ts', () => ({
  connectAs: () => {},
  rest: () => {},
  renewToken: () => {},
  onResync: () => {},
  onUser: () => {},
}))
const { keepFresh } = await import('../account/session/keepFresh.ts')
const { balanceUncovered, followBalance, refreshBalanceAfterBet } = await import('../betting/balance/index.ts')
const { logIn } = await import('../account/session/session.ts')
const { finalize } = await import('../account/session/finalize.ts')
const { useSession } = await import('../lib/session/index.ts')
const { loadConfig, renewal } = await import('../lib/config/index.ts')
const { queryClient } = await import('../lib/query/index.ts')

beforeEach(() => {
  sent.length = 0
  page.visibilityState = 'visible'
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'a', expiresAt: '' }, user: alice as unknown as UserInfo }, true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** what is sent in the next `ms` */
async function sentIn(ms: number): Promise<string[]> {
  sent.length = 0
  await vi.advanceTimersByTimeAsync(ms)
  return [...sent]
}

describe('A9.3 P9.1d the timers of a session', () => {
  it('the balance is read every 30 s and the customer every 60 s, which includes the balance, while the page is visible', async () => {
    await loadConfig()
    vi.useFakeTimers()
    keepFresh()
    expect(await sentIn(29_999)).toEqual([])
    expect(await sentIn(1)).toEqual(['balance'])
    expect(await sentIn(29_999)).toEqual([])
    expect(await sentIn(1)).toEqual(['userInfo'])
    expect(await sentIn(120_000)).toEqual(['balance', 'userInfo', 'balance', 'userInfo'])
    page.visibilityState = 'hidden'
    expect(await sentIn(300_000)).toEqual([])
    page.visibilityState = 'visible'
    page.shown()
    expect(sent).toEqual(['userInfo'])
    useSession.setState({ at: 'guest' }, true)
    expect(await sentIn(300_000)).toEqual([])
  })

  it('A9.4a free bets are read every 300 s by default, and after what was hidden at once', async () => {
    await loadConfig()
    vi.useFakeTimers()
    keepFresh()
    /** the reads of the customer in the next `ms`: whether they include the bonuses */
    const withBonuses = async (ms: number) => {
      inputs.length = 0
      const calls = await sentIn(ms)
      return inputs.flatMap((input, i) => (calls[i] === 'userInfo' ? [!('without' in input)] : []))
    }
    expect(await withBonuses(299_999)).toEqual([false, false, false, false])
    expect(await withBonuses(1)).toEqual([true])
    expect(await withBonuses(600_000)).toEqual([false, false, false, false, true, false, false, false, false, true])
    inputs.length = 0
    page.shown()
    expect(inputs).toEqual([{}])
  })

  it('after a bet the balance is read every 5 s', async () => {
    vi.useFakeTimers()
    refreshBalanceAfterBet('success')
    expect(await sentIn(4_999)).toEqual([])
    expect(await sentIn(1)).toEqual(['balance'])
    expect(await sentIn(5_000)).toEqual(['balance'])
  })

  it.each([
    ['a login', 30_000, () => logIn({ username: 'alice', password: 'x' })],
    ['a code', 10_000, () => finalize({ username: 'alice', sessionToken: 'step' }, 'otp', { otp: '123456' })],
  ])('%s waits %i ms for its answer', async (_, waitsMs, send) => {
    const limits: number[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      limits.push(ms)
      return AbortSignal.abort(new DOMException('too long', 'TimeoutError'))
    })
    vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
    await expect(send()).rejects.toMatchObject({ name: 'Unanswered' })
    expect(limits).toEqual([waitsMs])
  })
})

describe('A3.21 the reads of the balance after bets', () => {
  it('wait until the slip is closed, run, and are ended by a newer series, a changed balance or a logout', async () => {
    vi.useFakeTimers()
    followBalance()
    const inMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)
    refreshBalanceAfterBet('success', { covered: true })
    // the customer's data include the balance
    expect(sent.splice(0)).toEqual(['userInfo'])
    expect(await sentIn(60_000)).toEqual([])
    balanceUncovered()
    expect(await sentIn(60_000)).toEqual(Array(5).fill('balance'))

    refreshBalanceAfterBet('success')
    await inMs(4_000)
    refreshBalanceAfterBet('failure')
    expect(await sentIn(4_999)).toEqual([])
    expect(await sentIn(60_000)).toEqual(['balance'])

    const end = [
      () => useSession.setState({ user: { ...alice, balance: { ...alice.balance, balance: '90.00' } } as unknown as UserInfo }),
      () => useSession.setState({ at: 'guest' }, true),
    ]
    for (const ends of end) {
      refreshBalanceAfterBet('success')
      await inMs(6_000)
      ends()
      expect(await sentIn(60_000)).toEqual([])
    }
  })
})

it('A4.7d after a failed placement the balance is read again', async () => {
  vi.useFakeTimers()
  refreshBalanceAfterBet('failure')
  expect(await sentIn(30_000)).toEqual(['balance'])
})

describe('P9.1d A7.26b the configuration', () => {
  it('is fetched with a timestamp that no cache knows, every 60 s', async () => {
    vi.useFakeTimers({ now: 1_000_000 })
    await loadConfig()
    inputs.length = 0
    const stop = new QueryObserver(queryClient, renewal(false)).subscribe(() => {})
    expect(await sentIn(59_999)).toEqual([])
    expect(await sentIn(1)).toEqual(['appConfig'])
    expect(await sentIn(120_000)).toEqual(['appConfig', 'appConfig'])
    expect(inputs).toEqual([{ rid: '1060000' }, { rid: '1120000' }, { rid: '1180000' }])
    stop()
  })
})
