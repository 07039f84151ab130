/** The reasons for which a login does not go on, and what the screen says in each language. */
import { readFileSync } from 'node:fs'
import type { Refusal } from '@touchline/contract'
import { afterAll, expect, it, vi } from 'vitest'
import { Refused, Unanswered } from '../../lib/api.ts'
import { blockedBy } from './blocked.ts'
import { emptyCredentials, insteadOfForm, problemOf } from './loginProblem.ts'
import { firstStep, type LoginAnswer, nextLogin } from './loginSteps.ts'
import { stepProblem } from './stepProblem.ts'

// the rows below are made while the file loads
vi.stubGlobal('navigator', { onLine: true })
afterAll(() => vi.unstubAllGlobals())

const languages = ['en-GB', 'nl-NL', 'bg-BG']
const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as Record<string, string>
const texts = languages.map((language) => ({
  ...read(`../../../../contract/src/messages/${language}.json`),
  ...read(`../../messages/${language}/session.json`),
}))

/** the gateway's sentence is named by its refusal */
const refused = (refusal: Refusal) => new Refused(refusal, `refusal.${refusal}`)
const sayId = (id: string) => id

/** the screen of a login that was refused: a blocked state has its own */
function ofLogin(error: unknown): string {
  const blocked = blockedBy(error)
  return blocked ? `session.blocked.${blocked.state}.what` : problemOf(error, sayId)
}

/** the screen of the step that the gateway's answer asks for */
function ofStep(answer: Partial<LoginAnswer>, wasTrusted = false): string {
  const step = nextLogin(firstStep, {
    is: 'entered',
    username: 'alice',
    answer: { sessionId: 's', platformToken: 's', expiresAt: '2026-11-23T12:00:00Z', ...answer },
    wasTrusted,
  })
  if (step.at === 'code' && step.unknownDevice) return 'session.code.unknownDevice'
  return { email: 'session.email.title', password: 'session.newPassword.title', agreements: 'session.agreements.title' }[
    step.at as 'email' | 'password' | 'agreements'
  ]
}

const outdated = Object.assign(new Error('not the contract’s'), { issues: [] })

const table: [reason: string, shown: string, id: string][] = [
  ['account locked', ofLogin(refused('LoginLocked')), 'session.blocked.LoginLocked.what'],
  ['bad credentials', ofLogin(refused('LoginInvalidUsernameOrPassword')), 'refusal.LoginInvalidUsernameOrPassword'],
  ['empty username', emptyCredentials({ username: ' ', password: 'x' })?.message ?? '', 'session.login.empty'],
  ['captcha missing', ofLogin(refused('LoginCaptchaRequired')), 'refusal.LoginCaptchaRequired'],
  ['captcha wrong', ofLogin(refused('LoginCaptchaWrong')), 'refusal.LoginCaptchaWrong'],
  ['country not available', ofLogin(refused('CountryNotAvailable')), 'session.blocked.CountryNotAvailable.what'],
  ['account frozen', ofLogin(refused('LoginFrozen')), 'session.blocked.LoginFrozen.what'],
  ['email not verified', ofStep({ workflow: 'EMAIL' }), 'session.email.title'],
  ['terms to accept', ofStep({ workflow: 'AGREEMENTS' }), 'session.agreements.title'],
  ['too many attempts', ofLogin(refused('LoginTooManyAttempts')), 'session.blocked.LoginTooManyAttempts.what'],
  ['password change required', ofStep({ workflow: 'PASSWORD' }), 'session.newPassword.title'],
  ['account suspended', ofLogin(refused('LoginSuspended')), 'session.blocked.LoginSuspended.what'],
  ['account terminated', ofLogin(refused('LoginTerminated')), 'session.blocked.LoginTerminated.what'],
  ['cool-off', ofLogin(refused('LoginCoolingOff')), 'session.blocked.LoginCoolingOff.what'],
  ['self-exclusion', ofLogin(refused('LoginSelfExcluded')), 'session.blocked.LoginSelfExcluded.what'],
  ['code wrong', stepProblem(refused('OtpWrong')), 'refusal.OtpWrong'],
  ['code expired', stepProblem(refused('SessionExpired')), 'session.code.expired'],
  ['device not verified', ofStep({ workflow: 'OTP' }, true), 'session.code.unknownDevice'],
  [
    'no answer in time',
    ofLogin(new Unanswered('login', { cause: new DOMException('', 'TimeoutError') })),
    'session.login.timedOut',
  ],
  ['already logged in', insteadOfForm({ isAlreadyIn: true, submitting: false }) ?? '', 'session.login.already'],
  ['another version of the API', ofLogin(new Unanswered('login', { cause: outdated })), 'session.login.outdated'],
]

it.each(table)('A8.1c %s has its own text in each language', (_, shown, id) => {
  expect(shown).toBe(id)
  for (const each of texts) expect(each[id]).toMatch(/\p{L}{2}.*\p{L}{2}/u)
})

it.each([
  [{ username: '', password: '' }, 'username'],
  [{ username: ' ', password: 'x' }, 'username'],
  [{ username: 'alice', password: '' }, 'password'],
  [{ username: 'alice', password: ' ' }, undefined],
])('A8.1c of %j is empty: %s', (given, focus) => {
  expect(emptyCredentials(given)?.focus).toBe(focus)
})

it('A8.1c a form that logs in does not say that it is logged in already', () => {
  expect(insteadOfForm({ isAlreadyIn: true, submitting: true })).toBeUndefined()
  expect(insteadOfForm({ isAlreadyIn: false, submitting: false })).toBeUndefined()
})

it('A8.1c no two reasons share a text', () => {
  for (const each of texts) expect(new Set(table.map(([, , id]) => each[id])).size).toBe(table.length)
})
