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

  const polled: CallName[] = ['balance', 'userInfo', 'prolong', 'realityCheckInterval', 'kycStatus', 'onfidoStatus']
  const customers = (Object.keys(calls) as CallName[]).filter((name) => calls[name].session === 'required')

  it('A6.1b balance, prolongation, reality check and biometric polling run only when logged in, as does all else of a customer', () => {
    expect(customers).toEqual(expect.arrayContaining(polled))
    for (const server of ['available', 'unavailable', 'maintenance'] as const)
      for (const name of customers)
        expect([name, notSent(calls[name], { server, loggedIn: false })]).toEqual([name, 'SessionRequired'])
    for (const name of customers)
      expect([name, notSent(calls[name], { server: 'available', loggedIn: true })]).toEqual([name, undefined])
  })
})
