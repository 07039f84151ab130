import type { Refusal } from '@touchline/contract'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { Refused, Unanswered } from '../../lib/api.ts'
import { problemOf } from './loginProblem.ts'

/** the id of the message, or the gateway's own sentence */
const wordsOf = (error: unknown) => problemOf(error, (id) => id)

beforeAll(() => void vi.stubGlobal('navigator', { onLine: true }))
afterAll(() => vi.unstubAllGlobals())

it.each<[Refusal, string]>([
  ['TooManyRequests', 'refusal.LoginTooManyAttempts'],
  ['TooBusy', 'refusal.TooBusy'],
  ['Unavailable', 'session.login.failed'],
  ['InvalidRequest', 'session.login.outdated'],
  ['TechnicalError', 'session.login.failed'],
])('a login refused as %s says %s', (refusal, says) => {
  expect(wordsOf(new Refused(refusal, ''))).toBe(says)
})

it('a login without an answer says so in general, or that the answer is of another version', () => {
  expect(wordsOf(new Unanswered('login: no answer'))).toBe('session.login.failed')
  const issues = Object.assign(new Error('not the contract’s'), { issues: [] })
  expect(wordsOf(new Unanswered('login', { cause: issues }))).toBe('session.login.outdated')
})

it.each<Refusal>(['LoginInvalidUsernameOrPassword', 'LoginCaptchaWrong', 'CaptchaUnavailable'])(
  'a login refused as %s says what the gateway says',
  (refusal) => {
    expect(wordsOf(new Refused(refusal, 'Log in with your username.'))).toBe('Log in with your username.')
  },
)
