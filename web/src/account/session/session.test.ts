import type { UserInfo } from '@touchline/contract/player/account'
import { expect, it, vi } from 'vitest'

const pushedAs = vi.hoisted(() => [] as (string | undefined)[])
const stored = vi.hoisted(() => new Map<string, string>())
const storageListeners = vi.hoisted(() => [] as ((event: { key: string }) => void)[])
vi.hoisted(() => {
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: { key: string }) => void) =>
    storageListeners.push(listener),
  )
  vi.stubGlobal('document', { addEventListener: () => {}, visibilityState: 'hidden' })
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  })
})
const logout = vi.hoisted(() => ({ answer: () => {}, fail: () => {}, keepalive: false }))
const logouts = vi.hoisted(() => [] as unknown[])
const signals = vi.hoisted(() => [] as AbortSignal[])
const logins = vi.hoisted(() => new Map<string, (fails?: Error) => void>())
const sender = vi.hoisted(() => ({ sessionToken: undefined as string | undefined }))
const Refused = vi.hoisted(() => class extends Error {})
vi.mock('../../lib/api.ts', () => ({
  sender,
  Refused,
  call: (
    name: string,
    { username = '' }: { username?: string },
    { signal, keepalive = false }: { signal?: AbortSignal; keepalive?: boolean } = {},
  ) => {
    if (signal) signals.push(signal)
    if (name === 'logout') {
      logouts.push(sender.sessionToken)
      return new Promise<void>((resolve, reject) => Object.assign(logout, { answer: resolve, fail: reject, keepalive }))
    }
    if (sender.sessionToken === 'nobody') return Promise.reject(new Refused('SessionExpired'))
    if (name !== 'login') return Promise.resolve(customer(String(sender.sessionToken)))
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
    return new Promise((resolve, reject) =>
      logins.set(username, (fails) =>
        fails ? reject(fails) : resolve({ sessionId: username, expiresAt, userInfo: customer(username) }),
      ),
    )
  },
}))
vi.mock('../../lib/live/index.ts', () => ({
  connectAs: (token?: string) => pushedAs.push(token),
  rest: () => {},
  renewToken: () => {},
}))
const removed = vi.hoisted(() => [] as unknown[])
vi.mock('../../lib/query/index.ts', () => ({
  queryClient: { removeQueries: ({ queryKey }: { queryKey: unknown }) => removed.push(queryKey), cancelQueries: async () => {} },
}))
// loaded whenever the first login is through; it has tests of its own
vi.mock('./prolong.ts', () => ({ keepProlonging: () => {}, stopProlonging: () => {} }))
const opened = vi.hoisted(() => [] as unknown[])
vi.mock('../../lib/session/loginRequest.ts', () => ({ openLogin: (why: object) => opened.push(why), closeLogin: () => {} }))
const { logIn, logOut, startSession } = await import('./session.ts')
const { keepBogAllowed } = await import('./keepBogAllowed.ts')
const { onSessionEnd, refreshUserInfo } = await import('../../lib/session/index.ts')
const { userNow, useSession } = await import('../../lib/session/sessionStore.ts')

/** each customer's token has their name */
const customer = (userId: string) =>
  ({ userProfile: { userId }, balance: { balance: '1.00' }, userRestrictions: { bogAllowed: false } }) as unknown as UserInfo
const key = 'touchline.session'
const tokenOf = (customerId: string) =>
  JSON.stringify({ sessionToken: customerId, expiresAt: new Date(Date.now() + 3_600_000).toISOString(), customerId })

it('a login in another tab before this tab sees the logout there logs that customer in here, and no one else', async () => {
  stored.set(key, tokenOf('alice'))
  startSession()
  await expect.poll(() => userNow()?.userProfile.userId).toBe('alice')
  const ends: string[] = []
  onSessionEnd((why) => ends.push(why))
  // both have happened when the first is reported
  stored.set(key, tokenOf('bob'))
  for (const listener of storageListeners) for (const _ of ['logout', 'login']) listener({ key })
  await expect.poll(() => userNow()?.userProfile.userId).toBe('bob')
  expect(ends).toEqual(['loggedOut'])
  expect(pushedAs).toEqual(['alice', undefined, 'bob'])
  expect(JSON.parse(stored.get(key) ?? '')).toMatchObject({ sessionToken: 'bob' })
})

it('a late response to a logout does not log out the next customer', async () => {
  const loggedOut = logOut()
  stored.set(key, tokenOf('carol'))
  for (const listener of storageListeners) listener({ key })
  await expect.poll(() => userNow()?.userProfile.userId).toBe('carol')
  logout.answer()
  await loggedOut
  expect(userNow()?.userProfile.userId).toBe('carol')
  const second = logOut()
  logout.answer()
  await second
  expect(userNow()).toBeUndefined()
  expect(stored.has(key)).toBe(false)
})

it.each([
  ['late', ['bob', 'alice']],
  ['first', ['alice', 'bob']],
])('A4.1c the answer to a superseded login is ignored, even if it comes %s', async (_, order) => {
  const first = logIn({ username: 'alice', password: 'x' })
  const second = logIn({ username: 'bob', password: 'x' })
  for (const name of order) logins.get(name)?.()
  expect(await Promise.all([first, second])).toMatchObject([undefined, { sessionId: 'bob' }])
  expect(userNow()?.userProfile.userId).toBe('bob')
})

it('A4.1c so is its refusal', async () => {
  const first = logIn({ username: 'alice', password: 'x' })
  const second = logIn({ username: 'bob', password: 'x' })
  logins.get('alice')?.(new Error('refused'))
  logins.get('bob')?.()
  expect(await Promise.all([first, second])).toMatchObject([undefined, { sessionId: 'bob' }])
})

it('the gateway may end the session before it answers the logout, which is no interruption', async () => {
  const login = logIn({ username: 'dave', password: 'x' })
  logins.get('dave')?.()
  await login
  const ends: string[] = []
  onSessionEnd((is) => ends.push(is))
  const loggedOut = logOut()
  const { onSessionRefused } = sender as { onSessionRefused?: (sentWith: string, why: string) => void }
  onSessionRefused?.('dave', 'SessionExpired')
  expect(onSessionRefused).toBeDefined()
  expect(ends).toEqual([])
  logout.answer()
  await loggedOut
  expect(ends).toEqual(['loggedOut'])
})

it('who leaves the page before the logout is answered does not come back logged in, and the gateway is still told', async () => {
  const login = logIn({ username: 'fay', password: 'x' })
  logins.get('fay')?.()
  await login
  expect(stored.has(key)).toBe(true)
  const loggedOut = logOut()
  expect(stored.has(key)).toBe(false)
  expect(logout.keepalive).toBe(true)
  logout.answer()
  await loggedOut
})

it('a logout in another tab that the gateway tells first is no interruption', async () => {
  const login = logIn({ username: 'gil', password: 'x' })
  logins.get('gil')?.()
  await login
  const openedBefore = opened.length
  const ends: string[] = []
  onSessionEnd((is) => ends.push(is))
  stored.delete(key)
  ;(sender as { onSessionRefused?: (sentWith: string, why: string) => void }).onSessionRefused?.('gil', 'SessionExpired')
  expect([ends, opened.length]).toEqual([['loggedOut'], openedBefore])
})

it('a logout aborts the reads that the gateway would refuse after it', async () => {
  const login = logIn({ username: 'erin', password: 'x' })
  logins.get('erin')?.()
  await login
  void refreshUserInfo()
  expect(signals.at(-1)?.aborted).toBe(false)
  const loggedOut = logOut()
  expect(signals.at(-1)?.aborted).toBe(true)
  logout.answer()
  await loggedOut
})

it('A4.3a a logout is sent only while none is in progress, and again after its success, its failure or a new login', async () => {
  const sent = () => logouts.length
  const enter = async (name: string) => {
    const login = logIn({ username: name, password: 'x' })
    logins.get(name)?.()
    await login
  }
  await enter('alice')
  const before = sent()
  const first = logOut()
  await logOut()
  expect(sent()).toBe(before + 1)
  logout.answer()
  await first
  await logOut()
  expect([sent(), userNow()]).toEqual([before + 1, undefined])

  await enter('bob')
  const second = logOut()
  logout.fail()
  await second
  expect([sent(), userNow()]).toEqual([before + 2, undefined])

  await enter('carol')
  void logOut()
  await enter('dave')
  const third = logOut()
  expect(sent()).toBe(before + 4)
  logout.answer()
  await third
  expect(userNow()).toBeUndefined()
})

const refused = () => (sender as { onSessionRefused?: (sentWith: string, why: string) => void }).onSessionRefused

/** how a session ends, and the reason with which the login opens after it */
const ends: [string, (() => void) | undefined, object[]][] = [
  ['a logout that succeeds', () => logout.answer(), []],
  ['a logout that fails', () => logout.fail(), []],
  ['the gateway, which ended it', undefined, [{ reason: 'expired', ended: 'LoginFrozen' }]],
]

it.each(ends)('A4.3c A3.3 %s empties the session; of the customer only bogAllowed is kept', async (how, answer) => {
  // a token is of one session
  const token = `frank, ${how}`
  const login = logIn({ username: token, password: 'x' })
  logins.get(token)?.()
  await login
  removed.length = 0
  const forget = keepBogAllowed()
  const loggedOut = answer && logOut()
  if (answer) answer()
  else refused()?.(token, 'LoginFrozen')
  await loggedOut
  forget()
  expect(useSession.getState()).toEqual({ at: 'guest', ended: answer ? 'loggedOut' : 'expired', bogAllowed: false })
  expect([sender.sessionToken, stored.has(key), pushedAs.at(-1)]).toEqual([undefined, false, undefined])
  // what pages have read for the customer: bets, checks, details
  expect(removed).toEqual([['mybets'], ['account']])
})

it.each(ends)(
  'A3.12b %s: a logout is in progress until it is answered, then the login opens only if it was forced',
  async (how, answer, why) => {
    const token = `grace, ${how}`
    const login = logIn({ username: token, password: 'x' })
    logins.get(token)?.()
    await login
    opened.length = 0
    const status = () => (sender as { ending?: string }).ending === sender.sessionToken
    expect(status()).toBe(false)
    const loggedOut = answer && logOut()
    expect(status()).toBe(answer !== undefined)
    if (answer) answer()
    else refused()?.(token, 'LoginFrozen')
    await loggedOut
    expect(opened).toEqual(why)
  },
)

it('A4.6 the first read of the customer is in progress from the start until it succeeds or fails', async () => {
  stored.set(key, tokenOf('henry'))
  startSession()
  expect(useSession.getState().at).toBe('resuming')
  await expect.poll(() => useSession.getState().at).toBe('loggedIn')
  stored.set(key, tokenOf('nobody'))
  useSession.setState({ at: 'guest' }, true)
  startSession()
  expect(useSession.getState().at).toBe('resuming')
  await expect.poll(() => useSession.getState().at).toBe('guest')
})

it('A4.1d a login request clears the limits, and all else that was read for a customer, before it is answered', async () => {
  removed.length = 0
  const login = logIn({ username: 'heidi', password: 'x' })
  expect(removed).toEqual([['mybets'], ['account']])
  logins.get('heidi')?.(new Error('wrong password'))
  await expect(login).rejects.toThrow('wrong password')
})
