/** Whom the in-play casino is closed to, and why, as the gateway tells the page. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOwnLimit } from '@touchline/gateway/account'
import { restrictCustomer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { block, customerNamed, unblock } from '../book/blocks.ts'
import { bootWorld, type World } from '../world.ts'
import { noonZone } from './noonZone.ts'

const sites = { inPlayCasino: 'https://inplay.example/' }
const file = join(mkdtempSync(join(tmpdir(), 'touchline-in-play-casino-')), 'operator.json')
const write = (state: 'on' | 'off' | undefined) =>
  writeFileSync(file, JSON.stringify({ sites, features: state ? { inPlayCasino: { state } } : {} }))
write('off')

let world: World
beforeAll(async () => {
  world = await bootWorld({ as: 'inside', env: { CONFIG: file } })
})
afterAll(() => world.close())

const blockOf = async (token: string) => (await world.data('userInfo', {}, token)).blockInplayCasino
const offered = async () => (await world.data('appConfig', {})).inPlayCasino

/** as if so many seconds of today's hour had been played */
async function leave(customer: string, seconds: number): Promise<void> {
  await asSuperuser(world.pool, 'delete from play_time where customer_id = $1', [customer])
  await asSuperuser(
    world.pool,
    `insert into play_time (customer_id, since, until)
     select $1, t.at - make_interval(secs => $2), t.at from (select clock_timestamp() as at) t`,
    [customer, 3_600 - seconds],
  )
}

it('is offered where the operator has one, unless its feature is off', async () => {
  expect(await offered()).toBeUndefined()
  write(undefined)
  await expect.poll(offered).toEqual({ url: sites.inPlayCasino, closesSeconds: 300 })
})

it('is closed by the customer’s own limit on time: from five minutes before its end, and at its end', async () => {
  const bob = await customerNamed(world.pool, 'bob')
  const token = await world.login('bob')
  expect(await blockOf(token)).toBeUndefined()
  await writeOwnLimit(
    world.pool,
    bob,
    { kind: 'time', period: 'day', limitMinor: 60 },
    { raiseAfterHours: 24, timeZone: noonZone() },
  )
  for (const [seconds, expected] of [
    [600, undefined],
    [300, 'timeLimit'],
    [0, 'timeLimit'],
  ] as const) {
    await leave(bob, seconds)
    expect([seconds, await blockOf(token)]).toEqual([seconds, expected])
  }
})

it('is closed by staff who keep the customer from casino games, not from sports, and by anything else that stops a bet there', async () => {
  const alice = await customerNamed(world.pool, 'alice')
  const token = await world.login('alice')
  const restrict = (product: 'sports' | 'casino', reason: 'protection' | null) =>
    restrictCustomer(world.pool, { by: 'kate', ref: randomUUID() }, { customer: 'alice', kind: 'product', product, reason })
  await restrict('sports', 'protection')
  expect(await blockOf(token)).toBeUndefined()
  await restrict('casino', 'protection')
  expect(await blockOf(token)).toBe('restricted')
  await restrict('casino', null)
  expect(await blockOf(token)).toBeUndefined()
  await block(world.pool, alice, 'unverified')
  expect(await blockOf(token)).toBe('account')
  await unblock(world.pool, alice, 'unverified')
})
