/** What protects a customer who plays at another site is asked in the wallet, whatever the game does. */
import { randomUUID } from 'node:crypto'
import { blockKinds } from '@touchline/domain/account'
import { restrictCustomer } from '@touchline/gateway/operator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { block, unblock } from '../book/blocks.ts'
import { bet, type GamesWorld, gamesWorld, type Playing, rollback } from './gamesWorld.ts'

let games: GamesWorld
let bob: Playing
beforeAll(async () => {
  games = await gamesWorld()
  bob = await games.playing('bob')
})
afterAll(async () => {
  await games.sound()
  await games.world.close()
})

const statusOf: GamesWorld['statusOf'] = (...given) => games.statusOf(...given)
const bornInYear = (year: number) =>
  games.world.pool.query('update customer_profile set birth_date = $2 where customer_id = $1', [bob.user, `${year}-01-01`])
const slot = (no: number) => ({ game_code: `slot_${no}` })
let rounds = 0
const round = () => `limits ${rounds++}`

describe('a slot', () => {
  it.each([
    [new Date().getUTCFullYear() - 21, 2_00],
    [new Date().getUTCFullYear() - 40, 5_00],
  ])('of a customer born in %i takes no more than %i for a round', async (year, most) => {
    await bornInYear(year)
    const [r, before] = [round(), await bob.cash()]
    for (const more of [slot(year % 50), { game_code: `not listed ${year}` }]) {
      const own = `${r} ${more.game_code}`
      expect(await statusOf(bet, bob.says.bet(own, most + 1, more))).toBe('RS_ERROR_LIMIT_REACHED')
      expect(await statusOf(bet, bob.says.bet(own, most + 1, { ...more, is_free: true }))).toBe('RS_ERROR_LIMIT_REACHED')
      expect(await statusOf(bet, bob.says.bet(own, most, more))).toBe('RS_OK')
      expect(await statusOf(bet, bob.says.bet(own, 1, more))).toBe('RS_ERROR_LIMIT_REACHED')
    }
    expect(await statusOf(bet, bob.says.bet(r, most + 1))).toBe('RS_OK')
    expect(await bob.cash()).toBe(before - 3 * most - 1)
  })

  it.each([
    ['slot_30', 2_500],
    ['game_199', 5_000],
  ])('%s begins no round within %i ms of the one before', async (game_code, ms) => {
    const first = bob.says.bet(round(), 10, { game_code })
    expect(await statusOf(bet, first)).toBe('RS_OK')
    expect(await statusOf(bet, bob.says.bet(round(), 10, { game_code }))).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await statusOf(bet, bob.says.bet(first.round, 10, { game_code }))).toBe('RS_OK')
    const ago = (each: number) =>
      asSuperuser(
        games.world.pool,
        `update game_round set opened_at = clock_timestamp() - $2 * interval '1 ms' where round = $1`,
        [first.round, each],
      )
    // most of it is over
    await ago(ms / 5)
    expect(await statusOf(bet, bob.says.bet(round(), 10, { game_code }))).toBe('RS_ERROR_LIMIT_REACHED')
    await ago(ms)
    expect(await statusOf(bet, bob.says.bet(round(), 10, { game_code }))).toBe('RS_OK')
  })

  it('tells the customer on their own page which rule refused, once a day', async () => {
    const { inbox } = await games.world.data('userInfo', {}, bob.session)
    const told = (inbox?.messages ?? []).filter(({ name }) => name === 'A bet in a game was refused').map(({ text }) => text)
    expect(told.toSorted()).toEqual([
      'Your bet of £0.10 was not taken: the law wants a little more time between two rounds of a game.',
      'Your bet of £2.01 was not taken: it is more than the law lets you stake on one round of this game.',
    ])
  })
})

describe('a bet of a customer who may not play is refused', () => {
  const kinds = blockKinds.filter(({ kind, stops }) => 'bet' in stops && kind !== 'timeSlot').map(({ kind }) => kind)

  it.each(kinds)('%s', async (kind) => {
    await block(games.world.pool, bob.user, kind)
    const refused = bob.says.bet(round(), 10)
    expect(await statusOf(bet, refused)).toBe('RS_ERROR_USER_DISABLED')
    expect(await statusOf(rollback, bob.says.rollback(refused.round, refused))).toBe('RS_OK')
    await unblock(games.world.pool, bob.user, kind)
    expect(await statusOf(bet, refused)).toBe('RS_ERROR_USER_DISABLED')
    expect(await statusOf(bet, bob.says.bet(round(), 10))).toBe('RS_OK')
  })

  it.each([
    ['casino games', { kind: 'product', product: 'casino' }, {}],
    ['every stake', { kind: 'stakes' }, { factor: 0 }],
  ] as const)('staff keep them from %s', async (_, restriction, factor) => {
    const restrict = (more: { reason: 'protection'; factor?: number } | { reason: null }) =>
      restrictCustomer(games.world.pool, { by: 'kate', ref: randomUUID() }, { customer: 'bob', ...restriction, ...more })
    await restrict({ reason: 'protection', ...factor })
    expect(await statusOf(bet, bob.says.bet(round(), 10))).toBe('RS_ERROR_USER_DISABLED')
    await restrict({ reason: null })
    expect(await statusOf(bet, bob.says.bet(round(), 10))).toBe('RS_OK')
  })

  it('outside of their own time slots', async () => {
    await asSuperuser(
      games.world.pool,
      `insert into customer_limit (customer_id, kind, period, amount, slots, zone, asked_at, in_force_from)
       select $1, 'timeSlot', 'week', 15, int4multirange(int4range((m + 120) % 10005, (m + 120) % 10005 + 15)), 'UTC', at, at
       from (select clock_timestamp() as at) n cross join lateral (select week_minute(at, 'UTC') / 15 * 15 as m) w`,
      [bob.user],
    )
    expect(await statusOf(bet, bob.says.bet(round(), 10))).toBe('RS_ERROR_USER_DISABLED')
    await asSuperuser(games.world.pool, `delete from customer_limit where customer_id = $1 and kind = 'timeSlot'`, [bob.user])
  })
})
