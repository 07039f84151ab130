import type { UserInfo } from '@touchline/contract/player/account'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { useSession } from '../../lib/session/sessionStore.ts'
import { setOddsFormat } from '../../lib/settings/settings.ts'
import { followAccount } from './followAccount.ts'

vi.mock('../session/index.ts', async () => import('../../lib/session/sessionStore.ts'))

interface Request {
  name: string
  input: object
  answer: (settings: object) => void
}
const requests = vi.hoisted(() => [] as Request[])
vi.mock('../../lib/api.ts', () => ({
  Refused: class Refused extends Error {},
  call: (name: string, input: object) => new Promise((answer) => requests.push({ name, input, answer })),
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
