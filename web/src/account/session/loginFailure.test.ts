/** What the page makes of the answer to a login: from the envelope to the message and what is tracked. */
import { calls, type Refusal, refusals } from '@touchline/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { call, sender } from '../../lib/api.ts'
import { errorNow } from '../../lib/requestErrors.ts'
import { problemOf } from './loginProblem.ts'
import { trackFailedLogin } from './trackLogin.ts'

const dataLayer: Record<string, unknown>[] = []
beforeEach(() => {
  dataLayer.length = 0
  vi.stubGlobal('dataLayer', dataLayer)
  vi.stubGlobal('OnetrustActiveGroups', ',C0002,')
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  vi.stubGlobal('document', { documentElement: { lang: 'en-GB' }, getElementById: () => null })
  sender.sessionToken = undefined
})
afterEach(() => vi.unstubAllGlobals())

/** what a login throws, what it says, and what is tracked of it */
async function loginAnswered(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
  const error: unknown = await call('login', { username: 'alice', password: 'x' }).catch((thrown: unknown) => thrown)
  trackFailedLogin(error, 'credentials')
  return { error, says: problemOf(error, (id) => id), tracked: dataLayer.find(({ event }) => event === 'loginFailure') }
}

const answering = (body: object, status = 200) => loginAnswered(async () => Response.json(body, { status }))
const refusedWith = (errorType: Refusal) => {
  const { code, status } = refusals[errorType]
  return answering({ resultCode: code, errorType, resultMessage: `As to ${errorType}.` }, status)
}

it.each(calls.login.refusals)('A8.1b a login refused as %s gives its code, message and type', async (errorType) => {
  const { code } = refusals[errorType]
  const { error, tracked } = await refusedWith(errorType)
  expect(error).toMatchObject({ resultCode: code, message: `As to ${errorType}.`, refusal: errorType })
  expect(errorNow('login')).toEqual({ code, message: `As to ${errorType}.`, extraCode: errorType })
  const isFailure = { event: 'loginFailure', code, message: `As to ${errorType}.`, step: 'credentials', type: 'Unknown Error' }
  // A8.2b: too many attempts are no failure of the login
  expect(tracked).toEqual(errorType === 'LoginTooManyAttempts' ? undefined : isFailure)
})

it('A8.1b a code without a type and a message is an unknown error', async () => {
  const { error, says, tracked } = await answering({ resultCode: 4711 })
  expect(error).toMatchObject({ resultCode: 4711, message: '', refusal: 'TechnicalError' })
  expect(tracked).toMatchObject({ code: 4711, message: 'Unknown error', type: 'Unknown Error' })
  expect(says).toBe('session.login.failed')
})

it.each<[string, () => Promise<Response>]>([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a proxy’s page', async () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['a truncated answer', async () => new Response('{"resultCode":0,"da', { headers: { 'content-type': 'application/json' } })],
  ['no database', async () => Response.json({ resultCode: 1003, errorType: 'Unavailable' }, { status: 503 })],
  ['a technical error', async () => Response.json({ resultCode: 1005, errorType: 'TechnicalError' }, { status: 500 })],
])('A8.1b a login that failed because of %s says the general message', async (_, answer) => {
  expect((await loginAnswered(answer)).says).toBe('session.login.failed')
})
