/** A7.22: games recommended by what others played: counted by customers, never by few, never to who is shown none. */
import { randomUUID } from 'node:crypto'
import { createGamesPlayed } from '@touchline/gateway/casino'
import { restrictCustomer } from '@touchline/gateway/operator'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { customerNamed } from '../book/blocks.ts'
import { type StudioWorld, studioWorld } from './studioWorld.ts'

let studio: StudioWorld
const worker = () => createGamesPlayed({ pool: studio.world.pool, log: pino({ level: 'silent' }), sweepMs: 3_600_000 })

/** A round that this customer began so many days ago, as the wallet writes one. */
async function played(customerId: string, game: string, daysAgo: number, supplier = 'studio'): Promise<void> {
  await asSuperuser(
    studio.world.pool,
    `insert into game_round (customer_id, supplier, round, game, currency, staked, opened_at)
     values ($1, $5, $2, $3, 'GBP', 0, clock_timestamp() - make_interval(days => $4))`,
    [customerId, randomUUID(), game, daysAgo, supplier],
  )
}

const others: string[] = []
beforeAll(async () => {
  studio = await studioWorld({}, { personalization: { games: [{ gameId: 'blackjack', name: 'Blackjack' }] } })
  await vi.waitUntil(async () => (await studio.world.data('appConfig', {})).casinoLobby === true, { timeout: 20_000 })
  await asSuperuser(
    studio.world.pool,
    `insert into bettor (id, currency) select m.id + n, 'GBP' from (select max(id) as id from bettor) m, generate_series(1, 6) n`,
  )
  const { rows } = await studio.world.pool.query<{ id: string }>(
    'select id::text as id from bettor order by bettor.id desc limit 6',
  )
  others.push(...rows.map(({ id }) => id))
  const [alice, bob] = await Promise.all(['alice', 'bob'].map((name) => customerNamed(studio.world.pool, name)))
  for (const [i, other] of others.entries()) {
    await played(other, 'dice', 20)
    await played(other, 'mines', 3)
    await played(other, 'jewels', 2)
    if (i < 5) await played(other, 'roulette', 10)
    // four are too few, and what is older than a month is over
    if (i < 4) await played(other, 'orchard', 1)
    await played(other, 'blackjack', 40)
    await played(other, 'pick6', 1, 'predictor:pick6')
  }
  await played(alice ?? '', 'dice', 1)
  await played(alice ?? '', 'jewels', 29)
  await played(bob ?? '', 'dice', 31)
  const counting = worker()
  await counting.idle()
  await counting.close()
})
afterAll(() => studio.close())

const shown = async (token?: string) => {
  const { games, by } = (await studio.world.data('personalization', {}, token)).casino.recommendations
  return [games.map(({ gameId }) => gameId), by]
}

describe('A7.22 games are recommended', () => {
  it('the operator’s first, then what five customers or more who played the same played too, without those played', async () => {
    expect(await shown(await studio.world.login('alice'))).toEqual([['blackjack', 'mines', 'roulette'], undefined])
  })

  it('to guests, and to who played none for a month, those that most played in the last week', async () => {
    expect(await shown()).toEqual([['blackjack', 'jewels', 'mines'], undefined])
    expect(await shown(await studio.world.login('bob'))).toEqual([['blackjack', 'jewels', 'mines'], undefined])
  })

  it('not to customers to whom games are closed, who get no bonuses, or may not bet', async () => {
    const bob = await studio.world.login('bob')
    const set = (what: object) =>
      restrictCustomer(studio.world.pool, { by: 'kate', ref: randomUUID() }, { customer: 'bob', ...what } as never)
    for (const what of [{ kind: 'product', product: 'casino' }, { kind: 'bonuses' }]) {
      await set({ ...what, reason: 'protection' })
      expect(await shown(bob)).toEqual([[], undefined])
      await set({ ...what, reason: null })
      expect((await shown(bob))[0]).toContain('blackjack')
    }
    for (const name of ['carol', 'erin']) expect(await shown(await studio.world.login(name))).toEqual([[], undefined])
  })
})

it('what is kept is one row for each customer and game, and follows new rounds and other processes', async () => {
  const [other = ''] = others
  const row = async () => {
    const { rows } = await studio.world.pool.query<{ days: number; count: string }>(
      `select extract(day from clock_timestamp() - max(last_at))::integer as days, count(*)::text as count from game_played
       where customer_id = $1 and game = 'dice'`,
      [other],
    )
    return rows[0]
  }
  expect(await row()).toEqual({ days: 20, count: '1' })
  const [first, second] = [worker(), worker()]
  await played(other, 'dice', 1)
  await Promise.all([first.idle(), second.idle()])
  expect(await row()).toEqual({ days: 1, count: '1' })
  // an older round that is heard of later changes nothing
  await played(other, 'dice', 5)
  await second.idle()
  expect(await row()).toEqual({ days: 1, count: '1' })
  const { rows } = await studio.world.pool.query(
    `select from game_played where supplier like 'predictor:%' or game = 'blackjack'`,
  )
  expect(rows).toEqual([])
  // what is older than a month goes
  const old = `insert into game_played values ($1, 'studio', 'orchard', clock_timestamp() - interval '40 days', '3')`
  const last = others.at(-1)
  await studio.world.pool.query(old, [last])
  const third = worker()
  await third.idle()
  const left = await studio.world.pool.query(`select from game_played where customer_id = $1 and game = 'orchard'`, [last])
  expect(left.rowCount).toBe(0)
  await Promise.all([first, second, third].map((each) => each.close()))
})
