import type { MyBet, SlipResult } from '@touchline/contract/player/bet'
import { createOutbox, notifyPlace } from '@touchline/gateway/outbox'
import type { Push } from '@touchline/gateway/push'
import type { Worker } from '@touchline/gateway/worker'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single, slipOn } from '../book/world.ts'

type Pushed = Parameters<Push['toCustomer']>

let book: BookWorld
let customer: string
let pushed: Pushed[]
let outbox: Worker
/** the gateway's push, by default */
const hearing: Pick<Push, 'hasListener' | 'toCustomer'> = {
  hasListener: () => true,
  toCustomer: (...each) => void pushed.push(each),
}
let push = hearing
beforeAll(async () => {
  book = await bookWorld()
  await book.match('e1', ['2.5', '3.4'])
  const now: typeof push = { hasListener: (id) => push.hasListener(id), toCustomer: (...each) => push.toCustomer(...each) }
  // it checks when a test requests it, and not in between
  outbox = createOutbox({ ...book, push: now, log: book.log.child({}, { level: 'silent' }), sweepMs: 3_600_000 })
})
beforeEach(async () => {
  customer = await book.customer()
  await outbox.idle()
  pushed = []
  push = hearing
})
afterAll(async () => {
  await outbox.close()
  await book.sound()
  await book.close()
})

/** resolves when everything written so far was sent */
const drain = () => outbox.idle()
const received = () =>
  pushed.filter(([to]) => to === customer).map(([, channel, { v, ops }]) => [channel, v, ops[0]?.op, ops[0]?.id])

describe('notifications to customers', () => {
  it('B7.21a a placement: its result, and the bet in my bets', async () => {
    const slip = single('e1-1', 2.5, 1)
    const refused = single('e1-1', 2.6, 1)
    const [placed] = await book.placed(customer, [slip, refused])
    await drain()
    expect(received()).toEqual([
      ['/user/betplacement', 1, 'update', slip.ref],
      ['/user/mybets', 1, 'add', placed?.betId],
      ['/user/betplacement', 2, 'update', refused.ref],
    ])
    const [, , result] = pushed.find(([, channel]) => channel === '/user/betplacement') ?? []
    expect(result?.ops[0]?.data as SlipResult).toEqual(placed)
    const [, , bet] = pushed.find(([, channel]) => channel === '/user/mybets') ?? []
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
    await drain()
    pushed = []
    await book.settledBy('e2-m', { 'e2-1': 'WON' })
    await drain()
    expect(received().map(([channel, v, op]) => [channel, v, op])).toEqual([
      ['/user/mybets', 3, 'remove'],
      ['/user/bethistory', 3, 'add'],
      ['/user/mybets', 4, 'update'],
    ])
    pushed = []
    await book.settledBy('e2-m', {})
    await book.settledBy('e2-m', { 'e2-1': 'WON' })
    await drain()
    expect(
      received()
        .filter(([, , , id]) => id === acca?.betId)
        .map(([channel, , op]) => [channel, op]),
    ).toEqual([
      ['/user/mybets', 'update'],
      ['/user/bethistory', 'remove'],
      ['/user/mybets', 'update'],
      ['/user/bethistory', 'remove'],
    ])
  })

  it('a subscriber to their bets gets the number of the newest change', async () => {
    const closing: (() => unknown)[] = []
    const also: string[] = []
    const joined = notifyPlace({
      ...book,
      closers: { add: (_name, close) => void closing.push(close) },
      also: (_customer, channel) => void also.push(channel),
    })
    await book.placed(customer, [single('e1-1', 2.5, 1), single('e1-1', 2.5, 1)])
    const v = await new Promise((resolve) => joined(customer, '/user/mybets', (newest) => (resolve(newest), true)))
    expect(v).toBe(2)
    joined(customer, '/user/cashoutinfo', () => expect.unreachable('this channel has its own list'))
    expect(also).toEqual(['/user/mybets', '/user/cashoutinfo'])
    await Promise.all(closing.map((close) => close()))
  })

  it('is sent once by each gateway, however many there are', async () => {
    const elsewhere: Pushed[] = []
    const another = createOutbox({
      ...book,
      push: { hasListener: () => true, toCustomer: (...each) => void elsewhere.push(each) },
    })
    await another.idle()
    await book.placed(
      customer,
      Array.from({ length: 20 }, () => single('e1-1', 2.5, 1)),
    )
    await Promise.all([drain(), another.idle(), drain()])
    expect(received().length).toBe(40)
    expect(elsewhere).toEqual(pushed)
    await drain()
    expect(received().length).toBe(40)
    await another.close()
  })

  it('is sent when it is committed, although later transactions were visible before it', async () => {
    const slow = await book.customer()
    const db = await book.pool.connect()
    await db.query('begin')
    await db.query('select from account where customer_id = $1 for update', [slow])
    await db.query(`insert into outbox (customer_id, v, kind, ref) values ($1, 1, 'slip', gen_random_uuid())`, [slow])
    const changed: string[] = []
    const watching = createOutbox({
      ...book,
      push: hearing,
      changed: (bets) => void changed.push(...bets.map((each) => each.betId)),
    })
    await watching.idle()
    const [placed] = await book.placed(customer, [single('e1-1', 2.5, 1)])
    for (let look = 0; look < 4; look++) await watching.idle()
    expect(changed).toEqual([placed?.betId])
    await db.query('update outbox set bet_id = $2 where customer_id = $1', [slow, placed?.betId])
    await db.query('commit')
    db.release()
    await watching.idle()
    expect(changed).toEqual([placed?.betId, placed?.betId])
    await watching.close()
    await book.pool.query('delete from outbox where customer_id = $1', [slow])
  })

  it('knows its position when it is idle for the first time, and sends entries written from then on', async () => {
    const answers = Promise.withResolvers<void>()
    const pool: typeof book.pool = Object.assign(Object.create(book.pool), {
      query: async (...args: Parameters<typeof book.pool.query>) => {
        await answers.promise
        return book.pool.query(...args)
      },
    })
    const late = createOutbox({ ...book, pool, push: hearing, sweepMs: 3_600_000 })
    let started = false
    const beginning = late.idle().then(() => (started = true))
    await book.placed(customer, [single('e1-1', 2.5, 1)])
    expect(started).toBe(false)
    answers.resolve()
    await beginning
    const [placed] = await book.placed(customer, [single('e1-1', 2.5, 1)])
    await late.idle()
    expect(received().map(([channel, , , id]) => [channel, id])).toEqual([
      ['/user/betplacement', placed?.ref],
      ['/user/mybets', placed?.betId],
    ])
    await late.close()
  })

  it('is not read for a customer without subscribers', async () => {
    await book.placed(customer, [single('e1-1', 2.5, 1)])
    push = { ...hearing, hasListener: (id) => id !== customer }
    await drain()
    expect(received()).toEqual([])
    push = hearing
    await drain()
    expect(received()).toEqual([])
  })

  it('is sent again, with the same number, where it may not have been sent', async () => {
    push = {
      ...hearing,
      toCustomer(...each) {
        if (pushed.push(each) === 2) throw new Error('the connection ended here')
      },
    }
    await book.placed(customer, [single('e1-1', 2.5, 1)])
    await drain()
    expect(received().length).toBe(2)
    await drain()
    expect(received().slice(2)).toEqual(received().slice(0, 2))
  })
})
