import type { UserInfo } from '@touchline/contract/player/account'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useSession } from '../../lib/session/sessionStore.ts'
import { setOddsFormat, useSettings } from '../../lib/settings/settings.ts'
import { followAccount } from './followAccount.ts'

vi.mock('../session/index.ts', async () => import('../../lib/session/sessionStore.ts'))

interface Request {
  name: string
  input: object
  answer: (settings: object) => void
  fail: (error: Error) => void
}
const requests = vi.hoisted(() => [] as Request[])
vi.mock('../../lib/api.ts', () => ({
  Refused: class Refused extends Error {},
  call: (name: string, input: object) => new Promise((answer, fail) => requests.push({ name, input, answer, fail })),
}))

beforeAll(() => void vi.useFakeTimers())
afterAll(() => void vi.useRealTimers())

it('a change made while an earlier one is being saved is saved after it', async () => {
  const wire = (oddsFormat: string) => ({ settings: { offer: { oddsFormat } } })
  const user = { userProfile: { userId: 'alice' } } as unknown as UserInfo
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 't', expiresAt: '' }, user }, true)
  followAccount()
  await vi.advanceTimersByTimeAsync(0)
  requests.pop()?.answer(wire('FRACTIONAL'))
  await vi.advanceTimersByTimeAsync(1_000)
  setOddsFormat('DECIMAL')
  await vi.advanceTimersByTimeAsync(1_000)
  setOddsFormat('FRACTIONAL')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests.map(({ input }) => input)).toEqual([wire('DECIMAL')])
  requests[0]?.answer(wire('DECIMAL'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests.map(({ input }) => input)).toEqual([wire('DECIMAL'), wire('FRACTIONAL')])
})

it('A8.8 settings that cannot be read leave those of the device, and are read again after 15 s', async () => {
  requests.length = 0
  setOddsFormat('DECIMAL')
  const user = { userProfile: { userId: 'bob' } } as unknown as UserInfo
  useSession.setState({ at: 'guest' }, true)
  useSession.setState({ at: 'loggedIn', token: { sessionToken: 'b', expiresAt: '' }, user }, true)
  const before = useSettings.getState().oddsFormat
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests.map(({ name }) => name)).toEqual(['getSettings'])
  requests[0]?.fail(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(14_000)
  expect([requests.length, useSettings.getState().oddsFormat]).toEqual([1, before])
  await vi.advanceTimersByTimeAsync(1_500)
  expect(requests.map(({ name }) => name)).toEqual(['getSettings', 'getSettings'])
  requests[1]?.answer({ settings: { offer: { oddsFormat: 'FRACTIONAL' } } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(useSettings.getState().oddsFormat).toBe('FRACTIONAL')
})
