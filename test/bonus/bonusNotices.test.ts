/** Whatever changes a customer's bonuses is told to their open pages, over real push. */
import { randomUUID } from 'node:crypto'
import {
  acceptOffer,
  cancelBonus,
  createBonusExpiry,
  createBonusNotices,
  createFreeSpinsExpiry,
  declineOffer,
  grantBonus,
  grantFreeSpins,
  withdrawFreeSpins,
} from '@touchline/gateway/bonus'
import { inTransaction } from '@touchline/gateway/database'
import { grantFreeBet, makeOffer } from '@touchline/gateway/operator'
import type { Worker } from '@touchline/gateway/worker'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld, single } from '../book/world.ts'
import { pushWorld, sessionOf } from '../push/pushWorld.ts'
import { bonusCashTerms as terms } from './bonusCashTerms.ts'

let book: BookWorld
let pushed: Awaited<ReturnType<typeof pushWorld>>
let workers: Worker[]
let customer: string
let username: string
const heard = { mine: [] as string[], others: [] as string[] }

beforeAll(async () => {
  book = await bookWorld()
  customer = await book.customer()
  const other = await book.customer()
  const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
  username = rows[0]?.username ?? ''
  pushed = await pushWorld({
    catalogue: book.catalogue,
    sessions: { find: (token) => Promise.resolve(sessionOf(token === 'mine' ? customer : other)) },
  })
  const { push } = pushed
  const parts = { pool: book.program, push, log: book.log, sweepMs: 3_600_000 }
  workers = [
    createBonusNotices('bonus', parts),
    createBonusNotices('bonus_offer', parts),
    createBonusNotices('free_spins', parts),
  ]
  for (const whose of ['mine', 'others'] as const) {
    const { cometd } = await pushed.client(whose)
    await new Promise<void>((resolve) =>
      cometd.subscribe(
        '/user/bonuses',
        ({ data }) => heard[whose].push(...data.ops.map(({ entity, id }: Record<string, string>) => `${entity} ${id}`)),
        () => resolve(),
      ),
    )
  }
  await looked()
})
afterAll(async () => {
  await Promise.all(workers.map((each) => each.close()))
  await pushed.close()
  await book.sound()
  await book.close()
})

const looked = () => Promise.all(workers.map((each) => each.idle()))
const kate = () => ({ by: 'kate', ref: randomUUID() })
const given = (days = 7) =>
  grantBonus(book.pool, { kind: 'FREE_BET', customerId: customer, name: 'Free bet', purpose: 'test', amountMinor: 10_00, days })
let matches = 0
async function used() {
  const event = `told${++matches}`
  await book.match(event, ['3', '2'])
  const id = await given()
  await looked()
  await book.placed(customer, [single(`${event}-1`, 3, '10.00', { freeBet: { id } })])
  return { event, id }
}
async function spinsGiven(): Promise<string> {
  const grant = { customerId: customer, supplier: 'studio', spins: 5, valueMinor: 20, days: 7, purpose: 'test' }
  const made = await inTransaction(book.pool, (db) => grantFreeSpins(db, { ...grant, games: [{ code: 'r', name: 'Reels' }] }))
  return made?.id ?? ''
}
async function offered(): Promise<string> {
  const offer = `told-${++matches}`
  await makeOffer(book.pool, kate(), { offer, customer: username, terms }, book.brand)
  const { rows } = await book.pool.query<{ id: string }>('select id::text as id from bonus_offer where offer = $1', [offer])
  return rows[0]?.id ?? ''
}
async function accepted(): Promise<string> {
  const id = await offered()
  await looked()
  expect(await acceptOffer(book.program, { customerId: customer, id })).toMatchObject({ state: { at: 'active' } })
  return id
}

describe('an open page is told', () => {
  it.each<[string, () => Promise<string>]>([
    [
      'of a free bet that staff grant',
      async () => {
        const { data } = await grantFreeBet(book.pool, kate(), { customer: username, amount: '5', days: 7 }, book.brand)
        return `bonus ${data.id}`
      },
    ],
    ['of a free bet that a bet used', async () => `bonus ${(await used()).id}`],
    [
      'of a free bet that a void bet gave back, by the id that the customer knows',
      async () => {
        const { event, id } = await used()
        await looked()
        await book.voided(`${event}-m`, 'abandoned')
        return `bonus ${id}`
      },
    ],
    [
      'of a free bet that expired',
      async () => {
        const id = await given()
        await looked()
        await book.asSuperuser(`update bonus set valid_from = now() - interval '2 days', valid_until = now() where id = ${id}`)
        const expiry = createBonusExpiry(book)
        await expiry.idle()
        await expiry.close()
        return `bonus ${id}`
      },
    ],
    ['of free spins', async () => `freeSpins ${await spinsGiven()}`],
    [
      'of free spins that expired',
      async () => {
        const id = await spinsGiven()
        await looked()
        await book.asSuperuser(
          `update free_spins set valid_from = now() - interval '2 days', valid_until = now() where id = ${id}`,
        )
        const expiry = createFreeSpinsExpiry(book)
        await expiry.idle()
        await expiry.close()
        return `freeSpins ${id}`
      },
    ],
    [
      'of free spins that staff took back',
      async () => {
        const id = await spinsGiven()
        await looked()
        await inTransaction(book.pool, (db) => withdrawFreeSpins(db, { id, by: 'kate', reason: 'test' }))
        return `freeSpins ${id}`
      },
    ],
    ['of an offer', async () => `offer ${await offered()}`],
    [
      'of an offer that was declined',
      async () => {
        const id = await offered()
        await looked()
        await declineOffer(book.program, { customerId: customer, id })
        return `offer ${id}`
      },
    ],
    [
      'of bonus cash that began and that was given up',
      async () => {
        const id = await accepted()
        await looked()
        expect(heard.mine).toContain(`offer ${id}`)
        heard.mine.length = 0
        await cancelBonus(book.program, { customerId: customer, id })
        return `offer ${id}`
      },
    ],
  ])('%s', async (_, change) => {
    const expected = await change()
    heard.mine.length = 0
    await looked()
    await expect.poll(() => heard.mine).toContain(expected)
  })

  it('and another customer is not', () => expect(heard.others).toEqual([]))
})
