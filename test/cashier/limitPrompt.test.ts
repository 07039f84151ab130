/** Customers are asked for a limit on money before they deposit, where the law demands it: in the deposit's own transaction. */
import { randomUUID } from 'node:crypto'
import { type Provider, startProvider } from '@touchline/adapters/payments'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { bootWorld, type World } from '../world.ts'

const access = { apiKey: 'key', secret: 'secret' }
let provider: Provider
let world: World
beforeAll(async () => {
  provider = await startProvider({ notifyUrl: new URL('http://127.0.0.1:1/api/payments/simulated/notices'), ...access })
  const env = { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret }
  world = await bootWorld({ as: 'inside', env })
})
afterAll(async () => {
  await world.close()
  await provider.close()
})

// the demo customers have answered already
beforeEach(() => asSuperuser(world.pool, 'delete from limit_opt_out'))

const deposit = async (token: string, amount = '10.00') =>
  (await world.call('deposit', { ref: randomUUID(), amount, kind: 'card' }, token)).body.errorType
const asked = async (token: string) => (await world.data('cashier', {}, token)).limitsToChoose
const later = (months: number) =>
  asSuperuser(
    world.pool,
    `with limits as (update customer_limit set asked_at = asked_at - make_interval(months => $1), in_force_from = in_force_from - make_interval(months => $1)),
       joined as (update customer set created_at = created_at - make_interval(months => $1))
     update limit_opt_out set at = at - make_interval(months => $1)`,
    [months],
  )

it('no deposit begins before a customer has set a limit on money or confirmed that they want none; confirming twice is one row', async () => {
  const token = await world.login('alice')
  expect(await asked(token)).toBe('first')
  expect(await Promise.all([1, 2, 3].map(() => deposit(token)))).toEqual(Array.from({ length: 3 }, () => 'LimitsNotChosen'))
  expect((await world.pool.query('select from deposit')).rowCount).toBe(0)
  // the page has to ask twice
  for (const input of [{}, { confirmed: false }, { confirmed: 'yes' }])
    expect((await world.call('declineLimits', input as never, token)).body.errorType).toBe('InvalidRequest')
  await Promise.all([1, 2, 3].map(() => world.data('declineLimits', { confirmed: true }, token)))
  expect((await world.pool.query('select from limit_opt_out')).rowCount).toBe(1)
  expect(await asked(token)).toBeUndefined()
  expect(await deposit(token)).toBeUndefined()
})

it.each(['deposit', 'netDeposit', 'stake', 'loss'] as const)('a limit on the %s, of any amount, is an answer', async (kind) => {
  const username = { deposit: 'bob', netDeposit: 'erin', stake: 'frank', loss: 'carol' }[kind]
  const token = await world.login(username)
  expect(await deposit(token)).toBe('LimitsNotChosen')
  // neither keeps somebody from spending
  await world.data('setOwnLimit', { kind: 'balance', period: 'day', limit: '5000.00' }, token)
  await world.data('setTimeLimit', { period: 'day', minutes: 600 }, token)
  expect(await asked(token)).toBe('first')
  await world.data('setOwnLimit', { kind, period: 'month', limit: '123.45' }, token)
  expect(await asked(token)).toBeUndefined()
  await world.data('declineLimits', { confirmed: true }, token)
  expect((await world.pool.query('select from limit_opt_out')).rowCount).toBe(0)
  expect(await deposit(token)).toBeUndefined()
})

it('who wants no limit is asked again after a year; everybody is reminded every six months, once', async () => {
  const alice = await customerNamed(world.pool, 'alice')
  const reminders = async () =>
    (await world.pool.query(`select from message where kind = 'limitReview' and customer_id = $1`, [alice])).rowCount
  await world.data('declineLimits', { confirmed: true }, await world.login('alice'))
  await later(5)
  await world.login('alice')
  expect(await reminders()).toBe(0)
  await later(1)
  await world.login('alice')
  await world.login('alice')
  expect(await reminders()).toBe(1)
  await later(5)
  expect(await deposit(await world.login('alice'))).toBeUndefined()
  expect(await reminders()).toBe(1)
  await later(1)
  const token = await world.login('alice')
  expect(await reminders()).toBe(2)
  expect(await asked(token)).toBe('again')
  expect(await deposit(token)).toBe('LimitsNotChosen')
  await world.data('declineLimits', { confirmed: true }, token)
  expect(await deposit(token)).toBeUndefined()
  // with a limit they are reminded too, and not asked
  await world.data('setOwnLimit', { kind: 'deposit', period: 'week', limit: '500.00' }, token)
  await later(13)
  const last = await world.login('alice')
  expect(await asked(last)).toBeUndefined()
  expect(await reminders()).toBe(3)
})

it('nobody is asked where no rule demands it', async () => {
  const irish = await bootWorld({
    as: 'inside',
    brand: 'ie',
    env: { PAYMENTS_URL: provider.url.href, PAYMENTS_API_KEY: access.apiKey, PAYMENTS_SECRET: access.secret },
  })
  try {
    const db = await irish.pool.connect()
    await db.query('begin')
    await db.query('set local session_replication_role = replica')
    await db.query('delete from limit_opt_out')
    await db.query('commit')
    db.release()
    const token = await irish.login('alice')
    expect((await irish.data('cashier', {}, token)).limitsToChoose).toBeUndefined()
    await irish.data('declineLimits', { confirmed: true }, token)
    expect((await irish.pool.query('select from limit_opt_out')).rowCount).toBe(0)
    expect(
      (await irish.call('deposit', { ref: randomUUID(), amount: '10.00', kind: 'card' }, token)).body.errorType,
    ).toBeUndefined()
  } finally {
    await irish.close()
  }
})

it('what a limit on stakes or losses leaves for bets is said where a deposit is made', async () => {
  const token = await world.login('alice')
  const left = async () => (await world.data('cashier', {}, token)).betLeft
  expect(await left()).toBeUndefined()
  await world.data('setOwnLimit', { kind: 'deposit', period: 'day', limit: '30.00' }, token)
  expect(await left()).toBeUndefined()
  await world.data('setOwnLimit', { kind: 'stake', period: 'week', limit: '80.00' }, token)
  await world.data('setOwnLimit', { kind: 'loss', period: 'day', limit: '50.00' }, token)
  expect(await left()).toBe('50.00')
})
