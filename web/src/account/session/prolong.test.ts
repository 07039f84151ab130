import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepProlonging, prolongAfterMs, stopProlonging } from './prolong.ts'

interface Question {
  resolve: (answer: { sessionId: string; expiresAt: string }) => void
  reject: (error: Error) => void
}
const answers = vi.hoisted(() => [] as Question[])
vi.mock('../../lib/api.ts', () => ({
  Refused: class Refused extends Error {},
  call: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
}))
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

const now = Date.parse('2026-11-21T12:00:00Z')

it.each([
  ['an hour', '2026-11-21T13:00:00Z', 48 * 60_000],
  ['ten seconds', '2026-11-21T12:00:10Z', 8_000],
  ['more than a timer holds', '2027-11-21T12:00:00Z', 2 ** 31 - 1],
])('A4.4b with %s left the token is renewed after four fifths of it', (_, expiresAt, afterMs) => {
  expect(prolongAfterMs({ expiresAt }, now)).toBe(afterMs)
})

it('A4.4c an expired token is not renewed', () => {
  expect(prolongAfterMs({ expiresAt: '2026-11-21T12:00:00Z' }, now)).toBeUndefined()
  expect(prolongAfterMs({ expiresAt: '2026-11-21T11:00:00Z' }, now)).toBeUndefined()
})
