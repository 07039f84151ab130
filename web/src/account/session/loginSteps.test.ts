import { describe, expect, it } from 'vitest'
import { firstStep, type LoginAnswer, type LoginEvent, type LoginStep, nextLogin } from './loginSteps.ts'

const run = (...events: LoginEvent[]): LoginStep => events.reduce(nextLogin, firstStep)
const entered = (more: Partial<LoginAnswer>, wasTrusted = false): LoginEvent => ({
  is: 'entered',
  username: 'alice',
  answer: { sessionId: 'a token', platformToken: 'a token', expiresAt: '', ...more },
  wasTrusted,
})
const newTerms = entered({ workflow: 'AGREEMENTS', workflowData: { termsVersion: '2.0' } })
const pending = { username: 'alice', sessionToken: 'a token' }
const unconfirmed = entered({ workflow: 'EMAIL', workflowData: { email: 'alice@mail.example' } })
const validate: LoginEvent = { is: 'emailRequested', how: 'validate' }
const email = { at: 'email', pending, email: 'alice@mail.example' } as const
const blocked = { state: 'LoginLocked', says: 'Locked.', minutes: 1 } as const

describe('a login, step by step', () => {
  it.each<[string, LoginEvent[], LoginStep]>([
    ['with all it needs is done', [entered({})], { at: 'done' }],
    ['needs a code', [entered({ workflow: 'OTP' })], { at: 'code', pending, unknownDevice: false, mayTrust: true }],
    [
      'says that the device is unknown',
      [entered({ workflow: 'OTP' }, true)],
      { at: 'code', pending, unknownDevice: true, mayTrust: true },
    ],
    [
      'trusts no device where a code is demanded of everybody',
      [entered({ workflow: 'OTP', workflowData: { noTrust: true } })],
      { at: 'code', pending, unknownDevice: false, mayTrust: false },
    ],
    ['needs a passkey beside the password', [entered({ workflow: 'PASSKEY' })], { at: 'passkey', pending }],
    ['needs a second factor that is not there yet', [entered({ workflow: 'SECOND_FACTOR' })], { at: 'secondFactor', pending }],
    ['then the terms', [entered({ workflow: 'OTP' }), newTerms], { at: 'agreements', pending, termsVersion: '2.0' }],
    [
      'then the details',
      [newTerms, { is: 'accept' }, entered({ workflow: 'DETAILS', workflowData: { missing: ['phone'], countryCode: 'gb' } })],
      { at: 'details', pending, missing: ['phone'], countryCode: 'gb' },
    ],
    ['asks whether the address is confirmed', [unconfirmed, validate], { ...email, inProgress: 'validate' }],
    ['is told that it is not', [unconfirmed, validate, unconfirmed], email],
    ['gets no answer to that', [unconfirmed, validate, { is: 'refused' }], email],
    ['may be refused for good at any step', [newTerms, { is: 'blocked', blocked }], { at: 'blocked', blocked }],
    ['begins again', [newTerms, { is: 'cancel' }, { is: 'back' }], firstStep],
  ])('%s', (_, events, expected) => expect(run(...events)).toEqual(expected))

  it('A4.1h a step is no error: it leads on, and keeps the token for that step only', () => {
    expect(run(entered({ workflow: 'OTP' }))).toMatchObject({ at: 'code', pending })
  })

  const answerTo = (...events: LoginEvent[]) => {
    const step = run(newTerms, ...events)
    return 'agreementsAccepted' in step ? step.agreementsAccepted : undefined
  }
  it('A4.1g accepting the agreements sets agreementsAccepted, cancelling unsets it, also after going back to them', () => {
    expect(answerTo()).toBeUndefined()
    expect(answerTo({ is: 'accept' })).toBe(true)
    expect(answerTo({ is: 'cancel' })).toBe(false)
    expect(answerTo({ is: 'cancel' }, { is: 'stay' })).toBe(false)
    expect(answerTo({ is: 'cancel' }, { is: 'stay' }, { is: 'accept' })).toBe(true)
  })

  it('A4.1f a refused second step removes agreementsAccepted: the customer accepts again', () => {
    const step = run(newTerms, { is: 'accept' }, { is: 'refused' })
    expect(step).toEqual({ at: 'agreements', pending, termsVersion: '2.0' })
  })
})
