import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const answers = vi.hoisted(() => [] as { resolve: (answer: unknown) => void; reject: (error: unknown) => void }[])
vi.mock('./session.ts', () => ({ logIn: () => new Promise((resolve, reject) => answers.push({ resolve, reject })) }))
vi.mock('./trustToken.ts', () => ({ readTrustToken: () => undefined }))
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: true }))
const { Refused, Unanswered } = await import('../../lib/api.ts')
const { sendCredentials } = await import('./sendCredentials.ts')
const { trackFailedLogin } = await import('./trackLogin.ts')

const dataLayer: Record<string, unknown>[] = []
beforeEach(() => {
  answers.length = 0
  dataLayer.length = 0
  vi.stubGlobal('dataLayer', dataLayer)
  vi.stubGlobal('OnetrustActiveGroups', ',C0002,')
})
afterEach(() => vi.useRealTimers())

/** what is recorded about a login that is answered after so long */
async function recorded(latencyMs: number, answer: (of: (typeof answers)[number]) => void) {
  vi.useFakeTimers()
  const sent = sendCredentials({ username: 'alice', password: 'x' }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(latencyMs)
  const [first] = answers
  if (first) answer(first)
  await sent
  return dataLayer
}

const unanswered = (cause?: unknown, status?: number) => Object.assign(new Unanswered('no answer', { cause }), { status })
const timeout = new DOMException('too long', 'TimeoutError')

it('A4.1a a login is requested, and succeeds or fails', async () => {
  const given = { username: 'alice', password: 'x' }
  const succeeds = sendCredentials(given)
  const fails = sendCredentials(given)
  expect(answers).toHaveLength(2)
  answers[0]?.resolve({ sessionId: 'a token' })
  answers[1]?.reject(unanswered())
  await expect(succeeds).resolves.toMatchObject({ is: 'entered', username: 'alice', answer: { sessionId: 'a token' } })
  await expect(fails).rejects.toThrow('no answer')
})

describe('A4.1e A8.2a A8.2b A8.2c what is recorded about a login', () => {
  it('A4.1e how long it took, its status, and whether a newer one superseded it', async () => {
    const opened = { sessionId: 'a token' }
    expect(await recorded(250, ({ resolve }) => resolve(opened))).toEqual([
      { event: 'loginLatency', latencyMs: 250, status: 200, superseded: false, failed: false },
    ])
  })

  it('A4.1e a superseded one', async () => {
    expect(await recorded(40, ({ resolve }) => resolve(undefined))).toEqual([
      { event: 'loginLatency', latencyMs: 40, status: 200, superseded: true, failed: false },
    ])
  })

  it.each([
    ['a server error', new Refused('TechnicalError', 'Sorry.', { resultCode: 1005 }), 500, true],
    ['no answer', unanswered(new TypeError('Failed to fetch')), 0, true],
    ["a proxy's page", unanswered(undefined, 502), 502, true],
    ['too many attempts', new Refused('LoginTooManyAttempts', 'Wait.', { resultCode: 1111 }), 429, false],
    ['a refusal', new Refused('LoginLocked', 'Locked.', { resultCode: 1133 }), 200, false],
  ])('A8.2b %s: the status is recorded, and counts as a failure unless it is 429', async (_, error, status, failed) => {
    const [latency] = await recorded(5, ({ reject }) => reject(error))
    expect(latency).toMatchObject({ event: 'loginLatency', status, failed })
    expect(dataLayer.some(({ event }) => event === 'loginFailure')).toBe(status !== 429)
  })

  it.each([
    ['a refusal', new Refused('OtpWrong', 'Wrong.', { resultCode: 1134 }), [1134, 'Wrong.', 'Unknown Error']],
    ['one without a text', new Refused('TechnicalError', '', { resultCode: 1005 }), [1005, 'Unknown error', 'Unknown Error']],
    ['no answer', unanswered(new TypeError('Failed to fetch')), [1005, 'Unknown error', 'Connection Error']],
    ['no answer in time', unanswered(timeout), [1005, 'Unknown error', 'Timeout Error']],
    ['an answer that is not ours', unanswered(undefined, 200), [1005, 'Unknown error', 'Unknown Error']],
  ])('A8.2a A8.2c %s is reported by code, message, step and type', (_, error, [code, message, type]) => {
    trackFailedLogin(error, 'otp')
    expect(dataLayer).toEqual([{ event: 'loginFailure', code, message, step: 'otp', type }])
  })
})
