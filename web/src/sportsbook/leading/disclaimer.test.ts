import { afterEach, expect, it, vi } from 'vitest'

vi.hoisted(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
})
const { useSession } = await import('../../lib/session/index.ts')
const { followDisclaimer, hideDisclaimer, useKept } = await import('./disclaimer.ts')

const token = { sessionToken: 'a token', expiresAt: '' }
const enter = (who: string) =>
  useSession.setState({ at: 'loggedIn', token, user: { userProfile: { userId: who } } } as never, true)
const leave = () => useSession.setState({ at: 'guest', ended: 'loggedOut' }, true)

followDisclaimer()
afterEach(() => {
  leave()
  useKept.setState({ hiddenBy: null })
})

const hiddenBy = () => useKept.getState().hiddenBy

it.each<[string, (() => void)[], string | null]>([
  ['the same customer comes back', [() => enter('bob'), hideDisclaimer, leave, () => enter('bob')], 'bob'],
  ['the customer is read again', [() => enter('bob'), hideDisclaimer, () => enter('bob')], 'bob'],
  ['another customer logs in', [() => enter('bob'), hideDisclaimer, leave, () => enter('alice')], null],
  [
    'the first one comes back after another',
    [() => enter('bob'), hideDisclaimer, () => enter('alice'), () => enter('bob')],
    null,
  ],
  ['a guest who hid it logs in', [hideDisclaimer, () => enter('bob')], null],
  ['a customer who hid it logs out', [() => enter('bob'), hideDisclaimer, leave], 'bob'],
  ['a guest after a customer hides it too', [() => enter('bob'), hideDisclaimer, leave, hideDisclaimer], 'guest'],
])('the disclaimer of the market movers, when %s', (_, steps, expected) => {
  for (const step of steps) step()
  expect(hiddenBy()).toBe(expected)
})
