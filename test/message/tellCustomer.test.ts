/** Messages that the product sends: with what they report, once, and marketing to nobody who is to be left alone. */
import { beginBlock } from '@touchline/gateway/block'
import { inTransaction } from '@touchline/gateway/database'
import { tellCustomer } from '@touchline/gateway/message'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'

let book: BookWorld
beforeAll(async () => {
  book = await bookWorld()
})
afterAll(() => book.close())

const half = (customerId: string) => ({
  customerId,
  kind: 'limitHalfUsed' as const,
  key: 'limitHalfUsed:deposit:day:2026-11-23',
  values: {
    used: { minor: 50_00, currency: 'GBP' },
    limit: { word: 'deposit.day' },
    amount: { minor: 100_00, currency: 'GBP' },
  } as const,
})
const messagesOf = async (customerId: string) =>
  (await book.pool.query('select key, purpose, texts from message where customer_id = $1 order by id', [customerId])).rows

it('a message is sent with the transaction that reports it, or not at all', async () => {
  const customer = await book.customer()
  const failed = inTransaction(book.pool, async (db) => {
    await tellCustomer(db, half(customer))
    throw new Error('not now')
  })
  await expect(failed).rejects.toThrow('not now')
  expect(await messagesOf(customer)).toEqual([])
})

it('a message is sent once for each customer and key, also by ten transactions at once', async () => {
  const [customer, other] = [await book.customer(), await book.customer()]
  const sent = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction(book.pool, (db) => tellCustomer(db, half(customer)))),
  )
  expect(sent.filter(Boolean)).toHaveLength(1)
  expect(await tellCustomer(book.pool, half(other))).toBe(true)
  const [message, ...more] = await messagesOf(customer)
  expect(more).toEqual([])
  expect(message).toMatchObject({ key: 'limitHalfUsed:deposit:day:2026-11-23', purpose: 'protection' })
  expect(message.texts['en-GB'].text).toBe('You have used £50.00 of your daily deposit limit of £100.00.')
})

it('what protects a customer is also sent to one who is excluded', async () => {
  const customer = await book.customer()
  await beginBlock(book.pool, { customerId: customer, kind: 'selfExcluded', by: 'customer' }, 'permanent')
  expect(await tellCustomer(book.pool, half(customer))).toBe(true)
})

it('a sent message is never changed or deleted, except that it was read, closed or withdrawn', async () => {
  const customer = await book.customer()
  await tellCustomer(book.pool, half(customer))
  const change = (sql: string) => book.pool.query(sql, [customer])
  await expect(change(`update message set texts = '{}' where customer_id = $1`)).rejects.toThrow('never changed')
  await expect(change(`delete from message where customer_id = $1`)).rejects.toThrow('never changed')
  await change(`update message set read_at = clock_timestamp() where customer_id = $1`)
})
