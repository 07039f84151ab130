import type { MyBet, SlipResult } from '@touchline/contract/bet'
import { createOutbox } from '@touchline/gateway/outbox'
import type { Push } from '@touchline/gateway/push'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from './world.ts'

type Told = Parameters<Push['toCustomer']>

let book: BookWorld
let customer: string
let told: Told[]
beforeAll(async () => {
  book = await bookWorld()
  await book.match('e1', ['2.5', '3.4'])
})
beforeEach(async () => {
  customer = await book.customer()
  told = []
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

/** tells everything that waits, with an outbox that has just been started */
async function tell(
  push: Pick<Push, 'hears' | 'toCustomer'> = { hears: () => true, toCustomer: (...each) => void told.push(each) },
) {
  const outbox = createOutbox({ ...book, push })
  await outbox.idle()
  await outbox.close()
}
const heard = () => told.filter(([to]) => to === customer).map(([, channel, { v, ops }]) => [channel, v, ops[0]?.op, ops[0]?.id])

describe('what customers are told', () => {
  it('B7.21a a placement: its result, and the bet in my bets', async () => {
    const slip = single('e1-1', 2.5, 1)
    const refused = single('e1-1', 2.6, 1)
    const [placed] = await book.placed(customer, [slip, refused])
    await tell()
    expect(heard()).toEqual([
      ['/user/betplacement', 1, 'update', slip.ref],
      ['/user/mybets', 1, 'add', placed?.betId],
      ['/user/betplacement', 2, 'update', refused.ref],
    ])
    const [, , result] = told.find(([, channel]) => channel === '/user/betplacement') ?? []
    expect(result?.ops[0]?.data as SlipResult).toEqual(placed)
    const [, , bet] = told.find(([, channel]) => channel === '/user/mybets') ?? []
    expect(bet?.ops[0]?.data as MyBet).toEqual(await book.bet(customer, placed?.betId))
  })

  it('a settlement: out of my bets, into the history', async () => {
    await book.match('e2', ['2', '3'])
    await book.match('e3', ['2', '3'])
    const [, acca] = await book.placed(customer, [
      single('e2-2', 3, 1),
      slipOn(
        [
          ['e2-1', 2],
          ['e3-1', 2],
        ],
        1,
      ),
    ])
    await tell()
    told = []
    await book.settledBy('e2-m', { 'e2-1': 'WON' })
    await tell()
    expect(heard().map(([channel, v, op]) => [channel, v, op])).toEqual([
      ['/user/mybets', 3, 'remove'],
      ['/user/bethistory', 3, 'add'],
      ['/user/mybets', 4, 'update'],
    ])
    told = []
    await book.settledBy('e2-m', {})
    await book.settledBy('e2-m', { 'e2-1': 'WON' })
    await tell()
    expect(
      heard()
        .filter(([, , , id]) => id === acca?.betId)
        .map(([channel, , op]) => [channel, op]),
    ).toEqual([
      ['/user/mybets', 'update'],
      ['/user/bethistory', 'remove'],
      ['/user/mybets', 'update'],
      ['/user/bethistory', 'remove'],
    ])
  })

  it('is told once, however many tell', async () => {
    await book.placed(
      customer,
      Array.from({ length: 20 }, () => single('e1-1', 2.5, 1)),
    )
    await Promise.all([tell(), tell(), tell()])
    expect(heard().length).toBe(40)
    await tell()
    expect(heard().length).toBe(40)
  })

  it('is not read for a customer whom nobody hears', async () => {
    await book.placed(customer, [single('e1-1', 2.5, 1)])
    await tell({ hears: (id) => id !== customer, toCustomer: (...each) => void told.push(each) })
    expect(heard()).toEqual([])
    await tell()
    expect(heard()).toEqual([])
  })

  it('is told again, with the same number, where it is not sure that it was', async () => {
    const slip = single('e1-1', 2.5, 1)
    await book.placed(customer, [slip])
    const dies = { hears: () => true, toCustomer: (...each: Told) => void (told.push(each) === 2 && fail()) }
    const fail = () => {
      throw new Error('the gateway died here')
    }
    const outbox = createOutbox({ ...book, push: dies, log: book.log.child({}, { level: 'silent' }) })
    await outbox.close()
    expect(heard().length).toBe(2)
    await tell()
    expect(heard().slice(2)).toEqual(heard().slice(0, 2))
  })
})
