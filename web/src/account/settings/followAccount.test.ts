import type { UserInfo } from '@touchline/contract/player/account'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { setStarred } from '../../lib/favourites/index.ts'
import { useSession } from '../../lib/session/sessionStore.ts'
import { setOddsFormat, setShortcuts, useSettings } from '../../lib/settings/settings.ts'
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
const notices = vi.hoisted(() => [] as (() => void)[])
vi.mock('../../lib/live/index.ts', () => ({ onUser: (_: string, told: () => void) => notices.push(told), onResync: () => {} }))

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

it('what another device changed is read when the account says so; what this one has not sent yet is kept, and sent', async () => {
  const star = (id: string) => ({ list: 'eventId' as const, id, starred: true })
  const starred = () => useSettings.getState().favourites?.eventId
  requests.length = 0
  setShortcuts('off')
  setOddsFormat('DECIMAL')
  setStarred(star('mine'))
  for (const told of notices) told()
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.map(({ name }) => name)).toEqual(['getSettings'])
  const theirs = {
    favorites: { eventId: ['theirs'] },
    settings: { offer: { oddsFormat: 'FRACTIONAL' }, inPlay: { defaultInPlayTime: 60 } },
  }
  requests[0]?.answer(theirs)
  await vi.advanceTimersByTimeAsync(0)
  expect(starred()).toEqual(['theirs', 'mine'])
  expect(useSettings.getState()).toMatchObject({ oddsFormat: 'DECIMAL', inPlayTime: 60, shortcuts: 'off', owner: 'bob' })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(requests[1]).toMatchObject({
    name: 'saveSettings',
    input: { settings: { offer: { oddsFormat: 'DECIMAL' } }, favoriteChanges: [star('mine')] },
  })
  requests[1]?.answer({
    ...theirs,
    favorites: { eventId: ['theirs', 'mine'] },
    settings: { ...theirs.settings, offer: { oddsFormat: 'DECIMAL' } },
  })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(useSettings.getState()).toMatchObject({ unsent: false, favouriteChanges: [] })

  // the other device takes its star away again
  for (const told of notices) told()
  await vi.advanceTimersByTimeAsync(0)
  requests[2]?.answer({ favorites: { eventId: ['mine'] } })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([starred(), requests.length]).toEqual([['mine'], 3])
})
