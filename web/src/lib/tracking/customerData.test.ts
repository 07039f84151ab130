import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const listeners = vi.hoisted(() => ({ agreed: [] as (() => void)[] }))
const customer = vi.hoisted(() => ({ now: undefined as { userProfile: { userId: string } } | undefined }))
vi.mock('../api.ts', () => ({ call: async () => ({ userId: 'a keyed hash' }) }))
vi.mock('../config/index.ts', () => ({ configNow: () => ({ countryCode: 'GB', currency: 'GBP' }) }))
vi.mock('../session/index.ts', () => ({
  onSessionEnd: () => undefined,
  userNow: () => customer.now,
  useSession: { subscribe: () => undefined },
}))
vi.mock('./consentChange.ts', () => ({ onConsentChange: (listener: () => void) => listeners.agreed.push(listener) }))

import { startCustomerData } from './customerData.ts'

const track = vi.fn<(customer: object) => void>()
const forget = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  listeners.agreed = []
  customer.now = { userProfile: { userId: '7' } }
  vi.stubGlobal('document', { documentElement: { lang: 'nl-NL' } })
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0003,')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('P9.1c analytics that are not ready are looked for every 300 ms, and told once who is logged in', async () => {
  startCustomerData()
  await vi.advanceTimersByTimeAsync(3 * 300 - 1)
  vi.stubGlobal('customerData', { track, forget })
  expect(track).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(track.mock.calls).toEqual([[{ userId: 'a keyed hash', countryCode: 'GB', currency: 'GBP', locale: 'nl-NL' }]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(track).toHaveBeenCalledOnce()
})

it('a withdrawal while analytics are not ready ends the search, and a later one is told', async () => {
  startCustomerData()
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,')
  for (const listener of listeners.agreed) listener()
  vi.stubGlobal('customerData', { track, forget })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(track).not.toHaveBeenCalled()
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0003,')
  for (const listener of listeners.agreed) listener()
  await vi.advanceTimersByTimeAsync(0)
  expect(track).toHaveBeenCalledOnce()
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,')
  for (const listener of listeners.agreed) listener()
  expect(forget).toHaveBeenCalledOnce()
})
