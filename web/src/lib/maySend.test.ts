import { type CallName, calls } from '@touchline/contract'
import { describe, expect, it } from 'vitest'
import type { ServerState } from './availability.ts'
import { notSent } from './maySend.ts'

describe('which calls are sent', () => {
  it.each<[string, CallName, ServerState, boolean, string | undefined]>([
    ['P4.9a no read while the server is unavailable', 'home', 'unavailable', false, 'Unavailable'],
    ['P4.9a no read in maintenance', 'home', 'maintenance', false, 'Unavailable'],
    ['P4.9a no customer action in maintenance', 'betplacement', 'maintenance', true, 'Unavailable'],
    ['a bet, although reads fail', 'betplacement', 'unavailable', true, undefined],
    ['P4.9c no call for customers without a session', 'myBetsUnsettled', 'available', false, 'SessionRequired'],
    ['a call for customers with a session', 'myBetsUnsettled', 'available', true, undefined],
    ['the status of a bet, also in maintenance', 'betstatus', 'maintenance', true, undefined],
    ['whether maintenance is over', 'appConfig', 'maintenance', false, undefined],
    ['a read', 'home', 'available', false, undefined],
  ])('%s', (_, name, server, loggedIn, expected) => {
    expect(notSent(calls[name], { server, loggedIn })).toBe(expected)
  })
})
