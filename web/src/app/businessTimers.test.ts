import { beforeAll, describe, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
  vi.stubGlobal('document', {
    addEventListener: () => undefined,
    documentElement: { lang: 'en-GB', dataset: {} },
    getElementById: () => null,
  })
})
vi.mock('../lib/live/index.ts', () => ({ onResync: () => undefined, onUser: () => undefined }))

/** how long each is, and what it is for; what happens then is in the test of that part */
const timers: [ms: number, use: string, of: () => Promise<unknown>][] = [
  [
    1_000,
    'after a login until inbox push learns of it',
    async () => (await import('../account/messages/inboxPush.ts')).identifiedAfterMs,
  ],
  [
    5_000,
    'the balance is read again after a bet',
    async () => (await import('../betting/balance/balanceRefresh.ts')).refreshEveryMs,
  ],
  [30_000, 'the balance is read again', async () => (await import('../account/session/keepFresh.ts')).balanceEveryMs],
  [
    60_000,
    'the configuration is read again',
    async () => (await import('../lib/config/index.ts')).renewal(false).refetchInterval,
  ],
  [
    15_000,
    'settings that could not be saved are sent again',
    async () => (await import('../account/settings/followAccount.ts')).againMs,
  ],
  [
    300,
    'a press means what the button showed before',
    async () => (await import('../betting/cashout/useSettledPress.ts')).unseenMs,
  ],
  [
    600_000,
    'the download of one’s own data may take',
    async () => (await import('../account/ownData/downloadTimeout.ts')).downloadTimeoutMs,
  ],
  [3_600_000, 'the inbox is looked at again at the latest', async () => (await import('../account/messages/inbox.ts')).longestMs],
  [864e5, 'a partner who sent a visitor is remembered', async () => (await import('../lib/arrival/attribution.ts')).validMs],
  [259_200_000, 'lists are kept for a device that is offline', async () => (await import('../../worker/kept.ts')).keptMs],
  [
    3_000,
    'a deposit that is confirmed elsewhere is asked for',
    async () => (await import('../account/cashier/useCashier.ts')).pollMs,
  ],
]

describe('the timers of the page', () => {
  beforeAll(async () => {
    const { loadConfig } = await import('../lib/config/index.ts')
    vi.spyOn(document, 'getElementById').mockReturnValue({
      textContent: JSON.stringify({ now: '2026-11-23T12:00:00.000Z', features: {} }),
    } as HTMLElement)
    await loadConfig()
  })

  it.each(timers)('P9.1a %i ms: %s', async (ms, _, of) => expect(await of()).toBe(ms))
})
