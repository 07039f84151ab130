import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { noteError } from '../../lib/requestErrors.ts'
import { closeLogin, useLoginRequest, useSession } from '../../lib/session/index.ts'
import { followNewTerms, newTerms } from './newTerms.ts'

vi.mock('../../lib/api.ts', () => ({ call: async () => ({ termsVersion: '2.0' }) }))

const user = { userProfile: { userId: '7', username: 'alice' } } as never
const logIn = () => useSession.setState({ at: 'loggedIn', token: { sessionToken: 'open', expiresAt: '' }, user }, true)

const refused = (extraCode: 'AgreementOutdated' | 'NotAllowed') => noteError('betplacement', { code: 1, extraCode, message: '' })

let unfollow: () => void
beforeEach(() => {
  closeLogin()
  unfollow = followNewTerms()
})
afterEach(() => unfollow())

it('an action that is refused for older terms asks a customer for the new ones, in the session that is open', async () => {
  logIn()
  refused('AgreementOutdated')
  await vi.waitFor(() =>
    expect(useLoginRequest.getState()).toMatchObject({ open: true, reason: 'newTerms', termsVersion: '2.0' }),
  )
  expect(newTerms('2.0')).toEqual({
    at: 'agreements',
    pending: { username: 'alice', sessionToken: 'open', isOpen: true },
    termsVersion: '2.0',
  })
})

it('other refusals, and those of guests who join or log in, ask for nothing', async () => {
  logIn()
  refused('NotAllowed')
  useSession.setState({ at: 'guest' }, true)
  refused('AgreementOutdated')
  await Promise.resolve()
  expect(useLoginRequest.getState().open).toBe(false)
  expect(newTerms('2.0')).toBeUndefined()
})
