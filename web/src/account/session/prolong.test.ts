import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markMaintenance, markServer } from '../../lib/availability.ts'
import { noteError } from '../../lib/requestErrors.ts'
import { keepProlonging, stopProlonging } from './prolong.ts'
import { nextProlonging, type Prolonging, prolongAfterMs, restingProlonging } from './prolonging.ts'

interface Question {
  resolve: (answer: { sessionId: string; expiresAt: string }) => void
  reject: (error: Error) => void
}
const answers = vi.hoisted(() => [] as Question[])
vi.mock('../../lib/api.ts', () => ({
  Refused: class Refused extends Error {},
  call: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
}))
const rules = vi.hoisted(() => ({ prolongAttempts: 3, prolongIntervalMs: 1_000 }))
vi.mock('../../lib/config/index.ts', () => ({ configNow: () => ({ session: rules }) }))
const { Refused } = await import('../../lib/api.ts')

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => {
  stopProlonging()
  answers.length = 0
  vi.useRealTimers()
})

const token = (sessionToken: string, expiresInMs: number) => ({
  sessionToken,
  expiresAt: new Date(Date.now() + expiresInMs).toISOString(),
})
const refusal = () => Object.assign(Object.create(Refused.prototype), { message: 'SessionExpired' }) as Error

it.each(['refused', 'answered'] as const)(
  'A4.4d a renewal that is %s late does not affect a newer token from another tab',
  async (late) => {
    const calls: string[] = []
    const keep = (name: string) =>
      keepProlonging(
        token(name, 10_000),
        ({ sessionToken }) => calls.push(sessionToken),
        () => calls.push(`${name} is over`),
      )
    keep('first')
    await vi.advanceTimersByTimeAsync(8_000)
    keep('second')
    if (late === 'refused') answers[0]?.reject(refusal())
    else answers[0]?.resolve({ sessionId: 'of the first', expiresAt: token('', 10_000).expiresAt })
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual([])
    await vi.advanceTimersByTimeAsync(8_000)
    answers[1]?.resolve({ sessionId: 'of the second', expiresAt: token('', 10_000).expiresAt })
    await vi.advanceTimersByTimeAsync(0)
    expect(calls).toEqual(['of the second'])
  },
)

it('a renewal in flight at logout does not log the next customer in or out', async () => {
  const calls: string[] = []
  keepProlonging(
    token('first', 10_000),
    () => calls.push('renewed'),
    () => calls.push('over'),
  )
  await vi.advanceTimersByTimeAsync(8_000)
  stopProlonging()
  answers[0]?.reject(new TypeError('no network'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(answers).toHaveLength(1)
  expect(calls).toEqual([])
})

it.each([
  ['an hour', 3_600_000, 48 * 60_000],
  ['ten seconds', 10_000, 8_000],
  ['more than a timer holds', 365 * 86_400_000, 2 ** 31 - 1],
])('A4.4b with %s left the token is renewed after four fifths of it', (_, leftMs, afterMs) => {
  expect(prolongAfterMs(leftMs)).toBe(afterMs)
})

it('A4.4c an expired token is not renewed', () => {
  expect(prolongAfterMs(0)).toBeUndefined()
  expect(prolongAfterMs(-1)).toBeUndefined()
})

/** Keeps a token of ten seconds and those that follow it, and lists what happened. */
function keeping(happened: string[] = []) {
  keepProlonging(
    token('first', 10_000),
    ({ sessionToken }) => {
      happened.push(`renewed: ${sessionToken}`)
      keeping(happened)
    },
    (why) => happened.push(`over: ${why}`),
  )
  return happened
}
const passMs = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const answer = async (at: number) => {
  answers[at]?.resolve({ sessionId: `number ${at}`, expiresAt: token('', 10_000).expiresAt })
  await passMs(0)
}
const fail = async (at: number, error: Error) => {
  answers[at]?.reject(error)
  await passMs(0)
}
const refusedBy = (name: string, resultCode?: number) =>
  Object.assign(Object.create(Refused.prototype), { refusal: name, resultCode }) as Error

it('A9.2 A8.3a at 80 per cent an unanswered renewal is requested 3 times, 1 s apart, then the session ends', async () => {
  const happened = keeping()
  await passMs(7_999)
  expect(answers).toHaveLength(0)
  await passMs(1)
  for (const [at, error] of [new TypeError('Failed to fetch'), refusedBy('Unavailable', 1004)].entries()) {
    expect(answers).toHaveLength(at + 1)
    await fail(at, error)
    await passMs(999)
    expect(answers).toHaveLength(at + 1)
    await passMs(1)
  }
  expect(happened).toEqual([])
  await fail(2, new TypeError('Failed to fetch'))
  expect(happened).toEqual(['over: prolongFail'])
  await passMs(60_000)
  expect(answers).toHaveLength(3)
})

it('A9.2 a brand may set other attempts and intervals', async () => {
  Object.assign(rules, { prolongAttempts: 2, prolongIntervalMs: 500 })
  const happened = keeping()
  await passMs(8_000)
  await fail(0, new TypeError('Failed to fetch'))
  await passMs(500)
  await fail(1, new TypeError('Failed to fetch'))
  expect(happened).toEqual(['over: prolongFail'])
  Object.assign(rules, { prolongAttempts: 3, prolongIntervalMs: 1_000 })
})

it('A8.3a any other refusal ends the session at once with its reason, and so does an expired token', async () => {
  const happened = keeping()
  await passMs(8_000)
  await fail(0, refusedBy('SessionFrozen', 1126))
  keepProlonging(
    token('old', -1),
    () => undefined,
    (why) => happened.push(`over: ${why}`),
  )
  expect(happened).toEqual(['over: SessionFrozen', 'over: tokenExpired'])
  expect(answers).toHaveLength(1)
})

it('A4.4a is idle until the time has come, then prolongs, and is idle again', () => {
  let now: Prolonging = restingProlonging
  const at = (...events: Parameters<typeof nextProlonging>[1][]) =>
    events.map((event) => {
      now = nextProlonging(now, event, { attempts: 3, intervalMs: 1_000 })[0]
      return now.at
    })
  expect(at({ is: 'token', leftMs: 10 }, { is: 'timeIsUp' }, { is: 'unanswered' }, { is: 'timeIsUp' })).toEqual([
    'idle',
    'prolong',
    'prolong',
    'prolong',
  ])
  expect(at({ is: 'token', leftMs: 10 }, { is: 'timeIsUp' }, { is: 'refused', why: 'NotAllowed' })).toEqual([
    'idle',
    'prolong',
    'idle',
  ])
  expect(at({ is: 'timeIsUp' }, { is: 'ended' })).toEqual(['prolong', 'idle'])
})

const error = (extraCode?: 'TechnicalError' | 'Unavailable' | 'SessionExpired') => ({
  code: 1005,
  message: '',
  ...(extraCode && { extraCode }),
})

describe('A4.4e A8.3b forced renewals', () => {
  afterEach(() => {
    for (const name of ['balance', 'userInfo'] as const) noteError(name, undefined)
    markMaintenance(false)
    markServer('available')
  })

  it.each(['balance', 'userInfo'] as const)('A4.4e A8.3b an error of %s renews the token, once', async (name) => {
    const happened = keeping()
    noteError(name, error('TechnicalError'))
    noteError(name, error('TechnicalError'))
    expect(answers).toHaveLength(1)
    await answer(0)
    expect(happened).toEqual(['renewed: number 0'])
    noteError(name, undefined)
    expect(answers).toHaveLength(1)
  })

  it.each([
    ['nothing answered', undefined],
    ['the database was away', 'Unavailable'],
  ] as const)('A4.4e A8.3b when %s, the token is renewed as soon as the gateway answers again', async (_, why) => {
    const happened = keeping()
    noteError('userInfo', error(why))
    expect(answers).toHaveLength(0)
    noteError('userInfo', undefined)
    expect(answers).toHaveLength(1)
    await answer(0)
    expect(happened).toEqual(['renewed: number 0'])
  })

  it('A4.4e the end of maintenance renews the token, also one that came due meanwhile', async () => {
    const happened = keeping()
    markMaintenance(true)
    await passMs(8_000)
    await fail(0, refusedBy('Unavailable'))
    await passMs(1_000)
    expect([happened, answers.length]).toEqual([[], 1])
    markMaintenance(false)
    expect(answers).toHaveLength(2)
    await answer(1)
    expect(happened).toEqual(['renewed: number 1'])
  })

  it.each<[string, () => void]>([
    ['a logout request', () => stopProlonging()],
    ['a login or renewal', () => void keeping()],
  ])('A4.4e %s clears the flag', async (_, clear) => {
    keeping()
    noteError('balance', error())
    clear()
    noteError('balance', undefined)
    markMaintenance(true)
    if (_ === 'a logout request') markMaintenance(false)
    expect(answers).toHaveLength(0)
  })
})
