import { expect, it, vi } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { type Attempt, countAttempts, maxWaitingAttempts } from './attempts.ts'

const key = { name: 'alice', burst: 3, refillMs: 10_000 }

function world() {
  let nowMs = 0
  const attempts = countAttempts(() => nowMs)
  const begin = async () => {
    const started = await attempts.begin([key])
    if ('retryAfterSeconds' in started) throw new Error(`wait ${started.retryAfterSeconds}`)
    return started
  }
  return { attempts, begin, pass: (ms: number) => void (nowMs += ms) }
}

it('counts failures, drops each after the window, and returns the seconds to wait', async () => {
  const { attempts, begin, pass } = world()
  for (let i = 0; i < 3; i++) (await begin()).end('failed')
  expect(await attempts.begin([key])).toEqual({ retryAfterSeconds: 10 })
  pass(9_000)
  expect(await attempts.begin([key])).toEqual({ retryAfterSeconds: 1 })
  pass(1_000)
  ;(await begin()).end('failed')
  expect(await attempts.begin([key])).toEqual({ retryAfterSeconds: 10 })
})

it('never counts successes, even concurrent ones', async () => {
  const { begin } = world()
  const open: Attempt[] = []
  const all = Array.from({ length: 20 }, () => begin().then((attempt) => void open.push(attempt)))
  for (let ended = 0; ended < 20; ) {
    await Promise.resolve()
    const attempt = open.pop()
    if (!attempt) continue
    attempt.end('succeeded')
    ended++
  }
  expect(await Promise.all(all)).toHaveLength(20)
})

it('concurrent guesses do not raise the limit', async () => {
  const { begin } = world()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, async () => {
      const attempt = await begin()
      await Promise.resolve()
      attempt.end('failed')
    }),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
})

it('refuses an attempt when as many wait as may, instead of letting requests pile up', async () => {
  const { attempts, begin } = world()
  const held = await Promise.all([begin(), begin(), begin()])
  const waiting = Array.from({ length: maxWaitingAttempts }, () => begin())
  const refused = await attempts.begin([key]).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(TooBusy)
  // others do not wait for this key, and the refused one holds no place
  const other = await attempts.begin([{ name: 'bob', burst: 3, refillMs: 10_000 }])
  expect(other).toHaveProperty('end')
  for (const each of held) each.end('succeeded')
  await Promise.all(waiting.map(async (each) => (await each).end('succeeded')))
  ;(await begin()).end('succeeded')
})

it('counts each key separately: an exhausted key does not affect another', async () => {
  const { attempts, begin } = world()
  for (let i = 0; i < 3; i++) (await begin()).end('failed')
  const other = { name: 'bob', burst: 1, refillMs: 10_000 }
  expect(await attempts.begin([key, other])).toHaveProperty('retryAfterSeconds')
  expect(await attempts.begin([other])).toHaveProperty('end')
})

it('a clock that is set back does not lock anyone out', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(7_200_000)
  try {
    const attempts = countAttempts()
    const started = await attempts.begin([key])
    clock.mockReturnValue(0)
    expect(started).not.toHaveProperty('retryAfterSeconds')
    expect(await attempts.begin([key])).not.toHaveProperty('retryAfterSeconds')
  } finally {
    clock.mockRestore()
  }
})
