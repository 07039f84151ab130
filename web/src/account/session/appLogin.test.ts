import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const sent = vi.hoisted(() => [] as [string, unknown][])
const tracked = vi.hoisted(() => [] as unknown[])
const Refused = vi.hoisted(() => class extends Error {})
vi.mock('../../lib/api.ts', () => ({
  Refused,
  call: async (name: string, _: object, { sessionToken }: { sessionToken: string }) => {
    sent.push([name, sessionToken])
    if (name === 'userInfo' && sessionToken === 'waiting') throw new Refused('SessionExpired')
    if (name === 'userInfo' && sessionToken === 'nobody answers') throw new Error('no network')
    return { userProfile: { userId: '7' } }
  },
}))
vi.mock('../../lib/tracking/index.ts', () => ({
  track: (...given: unknown[]) => tracked.push(given),
  failureType: () => 'Unknown Error',
}))
const entered = vi.hoisted(() => [] as unknown[])
vi.mock('./session.ts', () => ({ enterAs: (answer: object) => entered.push(answer), logOut: async () => {} }))
const { enterFromApp } = await import('./appLogin.ts')
const { closeLogin, useLoginRequest } = await import('../../lib/session/index.ts')

const window = (is: 'wide' | 'narrow') => vi.stubGlobal('matchMedia', () => ({ matches: is === 'wide' }))
const expiresAt = '2026-11-24T04:00:00.000Z'
const handOver = (sessionId: string) => enterFromApp(new CustomEvent('portalapplogin', { detail: { sessionId, expiresAt } }))

beforeEach(() => {
  for (const list of [sent, tracked, entered]) list.length = 0
  closeLogin()
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['narrow', true],
  ['wide', false],
] as const)('A4.1i a session with a workflow is logged out; the %s page has the error: %s', async (is, hasError) => {
  window(is)
  await handOver('waiting')
  expect(sent).toEqual([
    ['userInfo', 'waiting'],
    ['logout', 'waiting'],
  ])
  expect(entered).toEqual([])
  const error = { code: 'LOGIN_LSBET', message: 'login.error.general', step: 'app', type: 'Unknown Error' }
  expect(tracked).toEqual(hasError ? [['loginFailure', error]] : [])
  expect(useLoginRequest.getState()).toMatchObject({ open: hasError, reason: hasError ? 'appFailed' : 'requested' })
})

it('an open session is entered; one that could not be asked for is not logged out', async () => {
  window('narrow')
  await handOver('open')
  expect(entered).toEqual([{ sessionId: 'open', expiresAt, userInfo: { userProfile: { userId: '7' } } }])
  await handOver('nobody answers')
  expect(sent.filter(([name]) => name === 'logout')).toEqual([])
  expect(useLoginRequest.getState().reason).toBe('appFailed')
})

it.each([undefined, null, 'token', {}, { sessionId: 7, expiresAt }, { sessionId: 'open', expiresAt: 'soon' }])(
  'anything else that an app hands over is ignored: %o',
  async (detail) => {
    await enterFromApp(new CustomEvent('portalapplogin', { detail }))
    expect(sent).toEqual([])
  },
)
