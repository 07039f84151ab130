import { expect, it } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { type HashPurpose, hashQueue } from './hashQueue.ts'

/** A queue for one at a time, whose work ends by hand: in which order it ran, and what was refused. */
function oneAtATime(maxWaiting: Record<HashPurpose, number>) {
  const refused: HashPurpose[] = []
  const queue = hashQueue({ atOnce: 1, maxWaiting, refused: (purpose) => refused.push(purpose) })
  const ran: string[] = []
  const first = Promise.withResolvers<void>()
  const put = (name: string, purpose: HashPurpose, until: Promise<unknown> = Promise.resolve()) =>
    queue.run(purpose, async () => {
      ran.push(name)
      await until
    })
  return { queue, refused, ran, put, first }
}

it('checks of passwords go before new passwords, each in the order of arrival', async () => {
  const { ran, put, first } = oneAtATime({ check: 9, store: 9 })
  const all = [
    put('running', 'store', first.promise),
    put('join 1', 'store'),
    put('login 1', 'check'),
    put('join 2', 'store'),
    put('login 2', 'check'),
  ]
  first.resolve()
  await Promise.all(all)
  expect(ran).toEqual(['running', 'login 1', 'login 2', 'join 1', 'join 2'])
})

it('refuses one more than may wait, by purpose, and continues afterwards, also after work that failed', async () => {
  const { queue, refused, ran, put, first } = oneAtATime({ check: 1, store: 2 })
  const running = put('running', 'check', first.promise)
  const waiting = [put('join 1', 'store'), put('join 2', 'store'), put('login 1', 'check')]
  expect([queue.waiting('check'), queue.waiting('store')]).toEqual([1, 2])
  const tooMany = await put('join 3', 'store').catch((error: unknown) => error)
  expect(tooMany).toBeInstanceOf(TooBusy)
  expect((tooMany as TooBusy).retryAfterSeconds).toBeGreaterThan(0)
  await expect(put('login 2', 'check')).rejects.toBeInstanceOf(TooBusy)
  expect(refused).toEqual(['store', 'check'])
  first.reject(new Error('failed'))
  await expect(running).rejects.toThrow('failed')
  await Promise.all(waiting)
  await put('later', 'store')
  expect(ran).toEqual(['running', 'login 1', 'join 1', 'join 2', 'later'])
})
