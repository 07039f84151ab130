import { expect, it } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { joinTurns } from './joinTurns.ts'

/** Work that lasts until it is told to end. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const turnOfLoop = () => new Promise((go) => setImmediate(go))

it('people join one after the other, and the next after too many that wait is refused at the door', async () => {
  const turns = joinTurns({ isBetting: () => false, maxWaiting: 2 })
  const first = lasting()
  const order: string[] = []
  const join = (name: string, work: () => Promise<void> = async () => {}) =>
    turns.run(async () => {
      order.push(name)
      await work()
    })
  const joined = [join('first', first.work), join('second'), join('third')]
  await turnOfLoop()
  expect(order).toEqual(['first'])
  expect(() => turns.mustHaveRoom()).toThrow(TooBusy)
  await expect(join('fourth')).rejects.toBeInstanceOf(TooBusy)
  first.end()
  await Promise.all(joined)
  expect(order).toEqual(['first', 'second', 'third'])
  expect(() => turns.mustHaveRoom()).not.toThrow()
})

it.each([true, false])('somebody whose registration failed gives the turn on (bets are placed: %s)', async (isBetting) => {
  const turns = joinTurns({ isBetting: () => isBetting, pause: async () => {} })
  const failed = turns.run(async () => Promise.reject(new Error('no database')))
  const next = turns.run(async () => 'joined')
  await expect(failed).rejects.toThrow('no database')
  expect(await next).toBe('joined')
})

it('while bets are placed the next waits for a rest in proportion to the turn, but the answer does not', async () => {
  const rests: { ms: number; end: () => void }[] = []
  let isBetting = true
  const pause = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }))
  const turns = joinTurns({ isBetting: () => isBetting, rest: 3, pause })
  expect(await turns.run(async () => 'first')).toBe('first')
  let hasBegun = false
  const second = turns.run(async () => {
    hasBegun = true
  })
  await turnOfLoop()
  expect(hasBegun).toBe(false)
  expect(rests).toHaveLength(1)
  isBetting = false
  rests[0]?.end()
  await second
  await turns.run(async () => {})
  expect(rests).toHaveLength(1)
})
