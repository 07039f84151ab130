import { expect, it } from 'vitest'
import type { Session } from '../../lib/session/index.ts'
import { mayHaveBestOdds } from './mayHaveBestOdds.ts'

const token = { sessionToken: 'a', expiresAt: '' }
const loggedIn = (bogAllowed: boolean) => ({ at: 'loggedIn', token, user: { userRestrictions: { bogAllowed } } }) as Session

it.each<[string, Session, boolean]>([
  ['a visitor', { at: 'guest' }, true],
  ['a customer', loggedIn(true), true],
  ['a customer without it', loggedIn(false), false],
  ['a customer without it who has logged out', { at: 'guest', ended: 'loggedOut', bogAllowed: false }, false],
  ['a customer who has logged out', { at: 'guest', ended: 'loggedOut', bogAllowed: true }, true],
  ['a customer whose session is being resumed', { at: 'resuming', token }, true],
])('A3.3 races show best odds guaranteed to %s: %#', (_, session, shown) => {
  expect(mayHaveBestOdds(session)).toBe(shown)
})
