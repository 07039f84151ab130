/** How customers' money is kept if the book becomes insolvent: said in the deposit form, confirmed where it is not protected. */
import { randomUUID } from 'node:crypto'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ukWith } from '../brands.ts'
import { bootWorld, type World } from '../world.ts'

const access = { apiKey: 'key', secret: 'secret' }
const env = (provider: Provider) => ({
  PAYMENTS_URL: provider.url.href,
  PAYMENTS_API_KEY: access.apiKey,
  PAYMENTS_SECRET: access.secret,
})

let provider: Provider
let world: World
beforeAll(async () => {
  provider = await startProvider({ notifyUrl: new URL('http://127.0.0.1:1/api/payments/simulated/notices'), ...access })
  const { cashier } = ukWith({})
  world = await bootWorld({ as: 'inside', book: { cashier: { ...cashier, fundsProtection: 'none' } }, env: env(provider) })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

const deposit = async (token: string) =>
  (await world.call('deposit', { ref: randomUUID(), amount: '10.00', kind: 'card' }, token)).body.errorType
const funds = async (token: string) => (await world.data('cashier', {}, token)).funds

/** Moves every confirmation so many months back. */
async function later(months: number): Promise<void> {
  const db = await world.pool.connect()
  await db.query('begin')
  await db.query('set local session_replication_role = replica')
  await db.query('update funds_acknowledgement set at = at - make_interval(months => $1)', [months])
  await db.query('commit')
  db.release()
}

const reminders = async () =>
  (await world.pool.query(`select purpose, texts->'en-GB'->>'name' as name from message where kind = 'fundsReminder'`)).rows

it('no deposit begins before a customer has confirmed that their money is not protected; confirming twice is one row', async () => {
  const token = await world.login('alice')
  expect(await funds(token)).toEqual({ protection: 'none', toBeConfirmed: true })
  expect(await deposit(token)).toBe('FundsNotAcknowledged')
  expect((await world.pool.query('select from deposit')).rowCount).toBe(0)
  await world.data('acknowledgeFunds', {}, token)
  await world.data('acknowledgeFunds', {}, token)
  expect((await world.pool.query('select from funds_acknowledgement')).rowCount).toBe(1)
  expect(await funds(token)).toEqual({ protection: 'none', toBeConfirmed: false })
  expect(await deposit(token)).toBeUndefined()
  expect(await deposit(await world.login('bob'))).toBe('FundsNotAcknowledged')
})

it('after six months the customer is reminded once, and confirms again before the next deposit', async () => {
  await later(5)
  await world.login('alice')
  expect(await reminders()).toEqual([])
  await later(1)
  const token = await world.login('alice')
  await world.login('alice')
  const reminder = { purpose: 'protection', name: 'Your money is not protected' }
  expect(await reminders()).toEqual([reminder])
  expect(await deposit(token)).toBe('FundsNotAcknowledged')
  // who does not deposit is reminded again half a year later
  await later(6)
  await world.login('alice')
  expect(await reminders()).toEqual([reminder, reminder])
  await world.data('acknowledgeFunds', {}, token)
  expect(await deposit(token)).toBeUndefined()
  await world.login('alice')
  expect(await reminders()).toHaveLength(2)
})

it('money that is protected is told about, and nothing is to be confirmed', async () => {
  const other = await bootWorld({ as: 'inside', env: env(provider) })
  try {
    const token = await other.login('alice')
    expect((await other.data('cashier', {}, token)).funds).toEqual({ protection: 'medium', toBeConfirmed: false })
    const asked = { ref: randomUUID(), amount: '10.00', kind: 'card' } as const
    expect((await other.call('deposit', asked, token)).body.errorType).toBeUndefined()
    await other.data('acknowledgeFunds', {}, token)
    expect((await other.pool.query('select from funds_acknowledgement')).rowCount).toBe(0)
  } finally {
    await other.close()
  }
})
