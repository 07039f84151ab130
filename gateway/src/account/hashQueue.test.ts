import { expect, it } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { hashQueue } from './hashQueue.ts'

/** A queue for one at a time, whose work ends by hand: in which order it ran, and how many were refused. */
function oneAtATime(maxWaiting: number) {
  const refused: string[] = []
  const queue = hashQueue({ purpose: 'store', atOnce: 1, maxWaiting, refused: (purpose) => refused.push(purpose) })
  const ran: string[] = []
  const first = Promise.withResolvers<void>()
  const put = (name: string, until: Promise<unknown> = Promise.resolve()) =>
    queue.run(async () => {
      ran.push(name)
      await until
    })
  return { queue, refused, ran, put, first }
}

it('runs in the order of arrival', async () => {
  const { ran, put, first } = oneAtATime(9)
  const all = [put('running', first.promise), put('join 1'), put('join 2'), put('join 3')]
  first.resolve()
  await Promise.all(all)
  expect(ran).toEqual(['running', 'join 1', 'join 2', 'join 3'])
})

it('refuses one more than may wait, also at the door, and continues afterwards, also after work that failed', async () => {
  const { queue, refused, ran, put, first } = oneAtATime(2)
  const running = put('running', first.promise)
  queue.mustHaveRoom()
  const waiting = [put('join 1'), put('join 2')]
  expect(queue.waiting()).toBe(2)
  const tooMany = await put('join 3').catch((error: unknown) => error)
  expect(tooMany).toBeInstanceOf(TooBusy)
  expect((tooMany as TooBusy).retryAfterSeconds).toBeGreaterThan(0)
  expect(() => queue.mustHaveRoom()).toThrow(TooBusy)
  expect(refused).toEqual(['store', 'store'])
  first.reject(new Error('failed'))
  await expect(running).rejects.toThrow('failed')
  await Promise.all(waiting)
  queue.mustHaveRoom()
  await put('later')
  expect(ran).toEqual(['running', 'join 1', 'join 2', 'later'])
})
