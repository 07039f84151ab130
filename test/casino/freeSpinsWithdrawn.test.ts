/** Free spins that staff take back: what is left is gone, what was begun is paid, and nothing happens twice. Over HTTP against the real gateway. */
import { randomUUID } from 'node:crypto'
import { createFreeSpinsExpiry } from '@touchline/gateway/bonus'
import { withdrawFreeSpins } from '@touchline/gateway/operator'
import { sections } from '@touchline/gateway/ownData'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { brokenBy } from '../audit/damage.ts'
import { startCli } from '../gatewayProcess.ts'
import { type Moment, wire } from '../wire.ts'
import { giveSpins, newSlots } from './freeSpinsGiven.ts'
import { bet, type GamesWorld, gamesWorld, type Playing, rollback, win } from './gamesWorld.ts'

const log = pino({ level: 'silent' })
let games: GamesWorld
let bob: Playing
let rounds = 0
beforeAll(async () => {
  games = await gamesWorld()
  bob = await games.playing('bob')
})
afterEach(() => games.sound())
afterAll(() => games.world.close())

const give = (more: Parameters<typeof giveSpins>[1] = {}) => giveSpins(games.world.pool, more)
type Given = Awaited<ReturnType<typeof give>>
const spin = (given: Given, game?: string) => bob.says.bet(`taken${++rounds}`, 20, given.spin(game))
const status = (...call: Parameters<GamesWorld['statusOf']>) => games.statusOf(...call)
const takeBack = ({ id }: { id: string }, ref: string = randomUUID(), by = 'kate') =>
  withdrawFreeSpins(games.world.pool, { by, ref }, { id, reason: 'given to the wrong customer' })
const shown = async ({ id }: Given) =>
  (await games.world.data('userInfo', {}, bob.session)).userBonuses?.freeSpins.some(({ userBonusId }) => userBonusId === id)
const kept = async ({ id }: Given) => {
  const { rows } = await games.world.pool.query(
    `select f.used, f.won, f.expired_at is not null as "isOver", w.by, w.reason, w.spins as "left"
     from free_spins f left join free_spins_withdrawn w on w.free_spins_id = f.id where f.id = $1`,
    [id],
  )
  return rows[0]
}
const whyOf = async ({ transaction_uuid: uuid }: { transaction_uuid: string }) =>
  (await games.world.pool.query('select why from game_transaction where uuid = $1', [uuid])).rows[0]?.why
const told = async ({ id }: Given) => {
  const { rows } = await games.world.pool.query(
    `select content->>'what' as what, content->'spins' as spins from history_event where content->>'bonus' = $1 order by id`,
    [`freeSpins:${id}`],
  )
  return rows.map(({ what, spins }) => `${what} ${spins}`)
}
const swept = async () => {
  const sweeping = createFreeSpinsExpiry({ pool: games.world.pool, log })
  await sweeping.idle()
  await sweeping.close()
}
const left = { by: 'kate', reason: 'given to the wrong customer' }

describe('free spins that are taken back', () => {
  it('are gone with the reason of those that are over; what was won stays, and what was begun is paid', async () => {
    const given = await give()
    const before = await bob.cash()
    const [first, begun] = [spin(given), spin(given, given.codes[1])]
    for (const each of [first, begun]) expect(await status(bet, each)).toBe('RS_OK')
    expect(await status(win, bob.says.win(first.round, 1_00, first, { game_code: first.game_code }))).toBe('RS_OK')
    const { data } = await takeBack(given)
    expect(data).toEqual({
      customer: 'bob',
      id: given.id,
      supplier: 'studio',
      reward: given.reward,
      spins: 1,
      spinsGiven: 3,
      telling: 'none',
    })
    const late = spin(given, given.codes[2])
    for (let i = 0; i < 2; i++) expect(await status(bet, late)).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect([await whyOf(late), await shown(given)]).toEqual(['freeSpins:withdrawn', false])
    expect(await status(win, bob.says.win(begun.round, 2_00, begun, { game_code: begun.game_code }))).toBe('RS_OK')
    expect([await bob.cash(), await kept(given)]).toEqual([before + 3_00, { used: 2, won: 3_00, isOver: true, ...left, left: 1 }])
    expect(await told(given)).toEqual(['granted 3', 'withdrawn 1'])
    await swept()
    expect(await told(given)).toHaveLength(2)
  })

  it('stay gone when a spin is rolled back afterwards, and so does that spin', async () => {
    const given = await give()
    const first = spin(given)
    await games.said(bet, first)
    await takeBack(given)
    for (let i = 0; i < 2; i++) expect(await status(rollback, bob.says.rollback(first.round, first))).toBe('RS_OK')
    expect(await kept(given)).toEqual({ used: 0, won: 0, isOver: true, ...left, left: 2 })
    expect([await status(bet, spin(given, given.codes[1])), await shown(given)]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', false])
  })

  it('are in the customer’s own data with the reason', async () => {
    const given = await give()
    await takeBack(given)
    const { sql = '' } = sections.find(({ name }) => name === 'freeSpins') ?? {}
    const { rows } = await games.world.pool.query<{ item: string }>(sql, [bob.user, Number(given.id) - 1, 1])
    expect(JSON.parse(rows[0]?.item ?? '')).toMatchObject({ withdrawn: { spins: 3, reason: left.reason } })
  })

  it('are taken back once: again says so, the same ref does nothing', async () => {
    const given = await give()
    const ref = randomUUID()
    const first = await takeBack(given, ref)
    expect(await takeBack(given, ref)).toEqual({ data: first.data, again: true })
    await expect(takeBack(given, randomUUID(), 'joe')).rejects.toThrow(
      /^The free spins \d+ were taken back before, by kate on 2.*Z: given to the wrong customer$/,
    )
    expect(await told(given)).toEqual(['granted 3', 'withdrawn 3'])
  })
})

describe('nothing is taken back', () => {
  it.each<[string, (given: Given) => Promise<unknown>, RegExp]>([
    ['that is used up', (given) => games.said(bet, spin(given)), /^The free spins \d+ are used up\.$/],
    [
      'that has expired, before the sweep and after it',
      ({ id }) => asSuperuser(games.world.pool, 'update free_spins set valid_until = clock_timestamp() where id = $1', [id]),
      /^The free spins \d+ have expired\.$/,
    ],
  ])('%s', async (_, end, why) => {
    const given = await give({ spins: 1 })
    await end(given)
    await expect(takeBack(given)).rejects.toThrow(why)
    await swept()
    await expect(takeBack(given)).rejects.toThrow(why)
    expect(await kept(given)).toMatchObject({ by: null })
  })

  it('that was never given', () => expect(takeBack({ id: '999999999' })).rejects.toThrow('There are no free spins "999999999".'))

  it.each(['0x1', '', '-1', '1; drop table free_spins'])('by a number that is none (%j)', (id) =>
    expect(takeBack({ id })).rejects.toThrow(/^id: /),
  )
})

describe('at the same time', () => {
  it('a taking back and spins: as many as were taken are used, and no more afterwards', async () => {
    const given = await give({ games: newSlots(6), spins: 6 })
    const spins = given.codes.map((game) => spin(given, game))
    const half = Promise.all(spins.slice(0, 3).map((each) => status(bet, each)))
    const [early, { data }, late] = await Promise.all([
      half,
      takeBack(given),
      Promise.all(spins.slice(3).map((each) => status(bet, each))),
    ])
    const taken = [...early, ...late].filter((each) => each === 'RS_OK').length
    expect([...early, ...late].every((each) => each === 'RS_OK' || each === 'RS_ERROR_NOT_ENOUGH_MONEY')).toBe(true)
    expect(await kept(given)).toMatchObject({ used: taken, left: 6 - taken })
    expect(data.spins).toBe(6 - taken)
  })

  it('a taking back and the last spin: one of the two', async () => {
    for (let i = 0; i < 5; i++) {
      const given = await give({ games: newSlots(1), spins: 1 })
      const [answer, taking] = await Promise.all([status(bet, spin(given)), takeBack(given).catch(String)])
      expect([
        ['RS_OK', expect.stringContaining('are used up')],
        ['RS_ERROR_NOT_ENOUGH_MONEY', expect.objectContaining({ again: false })],
      ]).toContainEqual([answer, taking])
    }
  })

  it('a taking back and a rollback: nothing is left to use', async () => {
    const given = await give()
    const first = spin(given)
    await games.said(bet, first)
    await Promise.all([status(rollback, bob.says.rollback(first.round, first)), takeBack(given)])
    expect(await kept(given)).toMatchObject({ used: 0, isOver: true })
    expect(await status(bet, spin(given, given.codes[1]))).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  })

  it('a taking back and the sweep, when the time is nearly over: one end', async () => {
    const given = await give()
    await asSuperuser(
      games.world.pool,
      `update free_spins set valid_until = clock_timestamp() + interval '30 ms' where id = $1`,
      [given.id],
    )
    const [taking] = await Promise.all([takeBack(given).catch(String), ...Array.from({ length: 8 }, swept)])
    await new Promise((over) => setTimeout(over, 50))
    await swept()
    const events = await told(given)
    expect([
      [expect.stringContaining('have expired'), 'expired 3'],
      [expect.objectContaining({ again: false }), 'withdrawn 3'],
    ]).toContainEqual([taking, events[1]])
    expect(events).toHaveLength(2)
  })

  it('eight times: once', async () => {
    const given = await give()
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => takeBack(given)))
    expect(answers.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(await told(given)).toEqual(['granted 3', 'withdrawn 3'])
  })
})

it.each<[string, Moment]>([
  ['before it is committed', 'before'],
  ['when it is committed', 'after'],
])('the command killed %s: asked again it is there once', async (_, moment) => {
  const given = await give()
  const ref = randomUUID()
  const args = ['unfreespins', given.id, 'given to the', 'wrong customer', '--by', 'kate', '--ref', ref]
  const cable = await wire(games.world.databaseUrl)
  const silent = cable.cutAt(moment, 'update free_spins f', 'commit')
  const running = startCli(args, { DATABASE_URL: cable.url })
  await silent
  running.kill()
  await running.ended
  cable.close()
  expect((await kept(given)).by).toBe(moment === 'after' ? 'kate' : null)
  const again = await startCli(args, { DATABASE_URL: games.world.databaseUrl }).ended
  expect([again.exitCode, again.lines[0]]).toEqual([0, expect.stringContaining('bob no longer has the free spins')])
  expect(again.lines[0]?.startsWith('Nothing was done')).toBe(moment === 'after')
  expect([await kept(given), await told(given)]).toEqual([
    { used: 0, won: 0, isOver: true, ...left, left: 3 },
    ['granted 3', 'withdrawn 3'],
  ])
})

describe('planted damage to what was taken back is found', () => {
  let given: Given
  beforeAll(async () => {
    given = await give()
    await games.said(bet, spin(given))
    await takeBack(given)
  })
  it.each<[string, (id: string) => string]>([
    ['it can be used again', (id) => `update free_spins set expired_at = null where id = ${id}`],
    ['its time goes on', (id) => `update free_spins set valid_until = valid_until + interval '1 day' where id = ${id}`],
    ['more were left than are', (id) => `update free_spins_withdrawn set spins = 3 where free_spins_id = ${id}`],
    ['somebody else’s', (id) => `update free_spins_withdrawn set customer_id = customer_id + 1 where free_spins_id = ${id}`],
    ['of nothing given', (id) => `update free_spins_withdrawn set free_spins_id = -1 where free_spins_id = ${id}`],
    [
      'its supplier was told before it knew of the giving',
      (
        id,
      ) => `with given as (insert into free_spins_notice (free_spins_id, customer_id, tries) select id, customer_id, 1 from free_spins where id = ${id})
        insert into free_spins_notice (free_spins_id, customer_id, tries, what) select id, customer_id, 1, 'withdrawn' from free_spins where id = ${id}`,
    ],
  ])('%s', async (_, damage) => {
    expect(await brokenBy(games.world, damage(`(select id from free_spins where id = ${given.id})`))).toContain('54_free_spins')
  })
})
