import { expect, it } from 'vitest'
import { TooBusy } from '../http/index.ts'
import { joinTurns } from './joinTurns.ts'

/** Work that lasts until it is told to end. */
function lasting() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { work: () => promise, end: resolve }
}

const turnOfLoop = () => new Promise((go) => setImmediate(go))

it('people join one after the other, and the next after too many is refused at the door', async () => {
  const turns = joinTurns({ isBetting: () => false, maxAdmitted: 3 })
  const first = lasting()
  const order: string[] = []
  const join = (name: string, work: () => Promise<void> = async () => {}) =>
    turns.admit('a', async (turn) => {
      await turn(async () => {
        order.push(name)
        await work()
      })
    })
  const joined = [join('first', first.work), join('second'), join('third')]
  await turnOfLoop()
  expect(order).toEqual(['first'])
  await expect(join('fourth')).rejects.toBeInstanceOf(TooBusy)
  first.end()
  await Promise.all(joined)
  expect(order).toEqual(['first', 'second', 'third'])
  await join('fifth')
})

it('whoever waits for others counts as admitted, holds nobody up, and is served before those who have had no turn', async () => {
  const turns = joinTurns({ isBetting: () => false, maxAdmitted: 3 })
  const [register, busy] = [lasting(), lasting()]
  const order: string[] = []
  const inOrder = (name: string) => async () => void order.push(name)
  const begun = turns.admit('a', async (turn) => {
    await turn(inOrder('begun'))
    await register.work()
    await turn(inOrder('finished'))
  })
  const other = turns.admit('a', (turn) => turn(busy.work))
  const fresh = turns.admit('a', (turn) => turn(inOrder('new')))
  await turnOfLoop()
  await expect(turns.admit('a', async () => {})).rejects.toBeInstanceOf(TooBusy)
  register.end()
  await turnOfLoop()
  busy.end()
  await Promise.all([begun, other, fresh])
  expect(order).toEqual(['begun', 'finished', 'new'])
})

it('one network keeps nobody else out: it has a part of the places, and gets them back', async () => {
  const turns = joinTurns({ isBetting: () => false, maxAdmitted: 4, maxOfNetwork: 2 })
  const first = lasting()
  const joined = ['flood', 'flood', 'home'].map((network) => turns.admit(network, (turn) => turn(first.work)))
  await expect(turns.admit('flood', async () => {})).rejects.toBeInstanceOf(TooBusy)
  joined.push(turns.admit('work', (turn) => turn(first.work)))
  await expect(turns.admit('another', async () => {})).rejects.toBeInstanceOf(TooBusy)
  first.end()
  await Promise.all(joined)
  expect(await turns.admit('flood', async () => 'admitted')).toBe('admitted')
})

it.each([true, false])('somebody whose registration failed gives the turn on (bets are placed: %s)', async (isBetting) => {
  const turns = joinTurns({ isBetting: () => isBetting, pause: async () => {}, maxAdmitted: 2 })
  const failed = turns.admit('a', (turn) => turn(async () => Promise.reject(new Error('no database'))))
  const next = turns.admit('a', (turn) => turn(async () => 'joined'))
  await expect(failed).rejects.toThrow('no database')
  expect(await next).toBe('joined')
  expect(await turns.admit('a', (turn) => turn(async () => 'joined'))).toBe('joined')
})

it('while bets are placed the next waits for a rest in proportion to the turn, but the answer does not', async () => {
  const rests: { ms: number; end: () => void }[] = []
  let isBetting = true
  const pause = (ms: number) => new Promise<void>((end) => rests.push({ ms, end }))
  const turns = joinTurns({ isBetting: () => isBetting, rest: 3, pause })
  const join = <Result>(work: () => Promise<Result>) => turns.admit('a', (turn) => turn(work))
  expect(await join(async () => 'first')).toBe('first')
  let hasBegun = false
  const second = join(async () => {
    hasBegun = true
  })
  await turnOfLoop()
  expect(hasBegun).toBe(false)
  expect(rests).toHaveLength(1)
  isBetting = false
  rests[0]?.end()
  await second
  await join(async () => {})
  expect(rests).toHaveLength(1)
})
