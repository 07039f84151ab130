/** A bonus is decided under the customer's lock, like a bet. */
import { randomUUID } from 'node:crypto'
import { beginBlock } from '@touchline/gateway/block'
import { inTransaction } from '@touchline/gateway/database'
import { grantFreeBet } from '@touchline/gateway/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(async () => {
  await book.sound()
  await book.close()
})

const staff = () => ({ by: 'kate', ref: randomUUID() })
const exclusion = (customerId: string) => ({ customerId, kind: 'selfExcluded', by: 'customer' }) as const
const nameOf = async (id: string) =>
  (await book.pool.query<{ username: string }>('select username from customer where id = $1', [id])).rows[0]?.username ?? ''

it('a free bet is not granted to a customer whose exclusion begins at the same moment', async () => {
  const customer = await book.customer()
  const username = await nameOf(customer)
  const granting = await inTransaction(book.program, async (db) => {
    await beginBlock(db, exclusion(customer), { months: 6 })
    const grant = grantFreeBet(book.program, staff(), { customer: username, amount: '5', days: 7 }, book.brand).then(
      () => 'granted',
      (error: Error) => error.message,
    )
    // it waits for the customer's lock
    await expect
      .poll(
        async () =>
          (await book.pool.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`))
            .rowCount,
      )
      .toBe(1)
    return { grant }
  })
  expect(await granting.grant).toContain('no longer gets bonuses')
  expect(await book.freeBets(customer)).toBe(0)
})
