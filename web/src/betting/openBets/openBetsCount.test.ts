import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const sent = vi.hoisted(() => [] as string[])
vi.hoisted(() => {
  const stored = { getItem: () => null, setItem: () => {}, removeItem: () => {} }
  const nothing = { addEventListener: () => {}, removeEventListener: () => {} }
  const globals = { ...nothing, localStorage: stored, sessionStorage: stored, location: { hash: '', search: '', origin: '' } }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  vi.stubGlobal('matchMedia', () => ({ matches: true, ...nothing }))
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { ...nothing, visibilityState: 'visible', getElementById: () => null })
  // without it the queries believe that they run on a server, and never repeat
  vi.stubGlobal('window', globalThis)
})
vi.mock('../../lib/api.ts', async (original) => ({
  ...(await original<typeof import('../../lib/api.ts')>()),
  call: async (name: string, { ref = '' }: { ref?: string }) => {
    sent.push(name)
    if (name === 'myBetsUnsettledCount') return { unsettledBetsCount: sent.length }
    if (name === 'cashout') return { ref, betId: 'one', status: 'SUCCEEDED' }
    return name === 'betplacement' ? { betSlips: [{ ref: 'slip', betslipId: 'one', status: 'SUCCEEDED', errors: [] }] } : {}
  },
}))
vi.mock('../../lib/config/index.ts', async (original) => ({
  ...(await original<typeof import('../../lib/config/index.ts')>()),
  configNow: () => ({
    currency: 'GBP',
    cashOutTimeoutMs: 180_000,
    slipMaximum: 10,
    stakeDigits: 9,
    defaultStakes: [],
    defaultStake: '10.00',
  }),
}))
vi.mock('../../lib/live/index.ts', () => ({ catalogue: { onChange: () => {} }, onUser: () => {}, onResync: () => {} }))
const { queryClient } = await import('../../lib/query/index.ts')
const { openBetsCount } = await import('./index.ts')
const { startPlacing } = await import('../slip/placing.ts')
const { dispatchPlacement } = await import('../../lib/slip/index.ts')
const { requestCashOut, startCashingOut } = await import('../cashout/cashingOut.ts')

let leave: () => void
beforeEach(() => {
  vi.useFakeTimers()
  leave = new QueryObserver(queryClient, openBetsCount({ unsettledCountSeconds: 60 })).subscribe(() => {})
})
afterEach(() => {
  leave()
  vi.useRealTimers()
})

/** when the count of open bets is requested in the next `ms` */
async function requestsIn(ms: number): Promise<number[]> {
  const at: number[] = []
  for (let passedMs = 0; passedMs <= ms; passedMs += 500) {
    sent.length = 0
    await vi.advanceTimersByTimeAsync(passedMs === 0 ? 0 : 500)
    if (sent.includes('myBetsUnsettledCount')) at.push(passedMs)
  }
  return at
}

it("A9.4b the count of open bets is requested at the brand's interval", async () => {
  expect(await requestsIn(180_000)).toEqual([60_000, 120_000, 180_000])
})

it.each([
  [
    'a bet',
    () => {
      startPlacing()
      const bet = { ref: 'slip', selections: [] } as never
      dispatchPlacement({ is: 'place', placementId: 'p', bets: [bet], atMs: Date.now(), timeoutMs: 180_000, desktop: true })
    },
  ],
  [
    'a cash-out',
    () => {
      startCashingOut()
      requestCashOut('one', { amount: '5.00', fullReturn: '5.00', accept: 'NOT_ACCEPT' } as never)
    },
  ],
])('A7.25 the count of open bets is requested 2 s after %s succeeded', async (_, act) => {
  await requestsIn(1_000)
  act()
  expect(await requestsIn(10_000)).toEqual([2_000])
})
