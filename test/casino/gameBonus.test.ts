/** Bonus cash that is wagered in games: stakes of a supplier count in the transaction that takes them, over HTTP against the real gateway. */
import { randomUUID } from 'node:crypto'
import { acceptOffer, cancelBonus, createOfferExpiry } from '@touchline/gateway/bonus'
import { credit } from '@touchline/gateway/ledger'
import { makeOffer } from '@touchline/gateway/operator'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { brokenBy } from '../audit/damage.ts'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { brandNamed } from '../brands.ts'
import { bet, type GamesWorld, gamesWorld, type Playing, rollback, win } from './gamesWorld.ts'

const log = pino({ level: 'silent' })
let games: GamesWorld
let bob: Playing
let rounds = 0
beforeAll(async () => {
  games = await gamesWorld()
  bob = await games.playing('bob')
})
/** each test has enough to play with */
beforeEach(async () => {
  await credit(games.world.pool, { customerId: bob.user, amountMinor: 100_00, ref: randomUUID(), purpose: 'test' })
})
afterEach(async () => {
  await games.sound()
  const { rows } = await games.world.pool.query<{ id: string }>(
    `select id::text as id from bonus_offer where state->>'at' in ('waiting', 'active')`,
  )
  for (const { id } of rows) await giveUp(id)
})
afterAll(() => games.world.close())

const terms = { ...bonusCashTerms, product: 'games' as const, wagering: { times: 2, days: 14 } }
const giveUp = (id: string) => cancelBonus(games.world.pool, { customerId: bob.user, id })

/** £10.00 of bonus cash, of which £20.00 is to be staked. */
async function active(more: object = {}, brand = brandNamed('uk')): Promise<string> {
  const { pool } = games.world
  const offer = `games-${randomUUID()}`
  await makeOffer(pool, { by: 'kate', ref: randomUUID() }, { offer, customer: 'bob', terms: { ...terms, ...more } }, brand)
  const { rows } = await pool.query<{ id: string }>('select id::text as id from bonus_offer where offer = $1', [offer])
  const id = rows[0]?.id ?? ''
  expect(await acceptOffer(pool, { customerId: bob.user, id })).toMatchObject({ state: { at: 'active' } })
  return id
}
const wagered = async (id: string): Promise<number> => {
  const { rows } = await games.world.pool.query<{ sum: string }>(
    'select coalesce(sum(amount), 0) as sum from game_wager where offer_id = $1',
    [id],
  )
  return Number(rows[0]?.sum)
}
const stateOf = async (id: string) =>
  (await games.world.pool.query(`select state->>'at' as at from bonus_offer where id = $1`, [id])).rows[0]?.at
const stake = (pence: number, more: object = {}) => bob.says.bet(`b${++rounds}`, pence, more)
const shown = async () => (await games.world.data('userInfo', {}, bob.session)).userBonuses?.bonusCash[0]
const swept = async () => {
  const worker = createOfferExpiry({ pool: games.world.pool, log })
  await worker.idle()
  await worker.close()
}

describe('a stake in a game', () => {
  it('counts at once and once, and what it wins does not', async () => {
    const id = await active()
    const first = stake(7_00)
    for (let i = 0; i < 3; i++) expect(await games.statusOf(bet, first)).toBe('RS_OK')
    expect(await wagered(id)).toBe(7_00)
    expect(await games.statusOf(win, bob.says.win(first.round, 30_00, first))).toBe('RS_OK')
    expect(await wagered(id)).toBe(7_00)
    expect(await shown()).toMatchObject({ product: 'games', toWager: '20.00', wagered: '7.00' })
  })

  it('that is free, refused or before the bonus counts nothing', async () => {
    const before = stake(5_00)
    await games.said(bet, before)
    const id = await active()
    await games.said(bet, stake(5_00, { is_free: true }))
    expect(await games.statusOf(bet, stake(1_000_000_00))).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    await games.said(rollback, bob.says.rollback(before.round, before))
    expect(await wagered(id)).toBe(0)
  })

  it('that is rolled back counts no more, and is taken back once', async () => {
    const id = await active()
    const [first, second] = [stake(7_00), stake(3_00)]
    for (const each of [first, second]) await games.said(bet, each)
    for (let i = 0; i < 3; i++) expect(await games.statusOf(rollback, bob.says.rollback(first.round, first))).toBe('RS_OK')
    expect([await wagered(id), (await shown())?.wagered]).toEqual([3_00, '3.00'])
  })

  it('counts with sports where an offer is for both, in part', async () => {
    const contribution = { sports: 100, games: 10 }
    const id = await active(
      { product: 'sports', wagering: { times: 2, days: 14, contribution } },
      {
        ...brandNamed('ng'),
        currency: 'GBP',
      },
    )
    await games.said(bet, stake(9_99))
    expect(await wagered(id)).toBe(99)
    expect((await shown())?.wagering).toMatchObject({ contribution })
  })

  it('of an offer for sports counts nothing', async () => {
    const id = await active(bonusCashTerms)
    await games.said(bet, stake(9_99))
    expect(await wagered(id)).toBe(0)
  })

  it('that completes the bonus makes it cash, which the supplier hears, with a message, and once', async () => {
    const id = await active()
    await games.said(bet, stake(15_00))
    const before = await bob.cash()
    const last = stake(5_00)
    const { balance } = await games.said(bet, last)
    expect([await stateOf(id), await bob.cash(), balance]).toEqual(['completed', before + 5_00, (before + 5_00) * 1_000])
    const { casinoBonusCashCompleteMessage: told, inbox } = await games.world.data('userInfo', {}, bob.session)
    const unread = inbox.messages.filter(({ type, read }) => type === 'BONUS_CASH_COMPLETE' && !read)
    expect(unread).toMatchObject([{ id: told?.id, ofCasino: true }])
    // a bonus that has become cash stays cash
    await games.said(rollback, bob.says.rollback(last.round, last))
    expect([await stateOf(id), await bob.cash(), await wagered(id)]).toEqual(['completed', before + 10_00, 20_00])
    await games.world.data('inboxRead', { id: told?.id ?? '', action: 'READ' }, bob.session)
    expect(await games.world.data('userInfo', {}, bob.session)).not.toHaveProperty('casinoBonusCashCompleteMessage')
  })

  it('of bonus cash that is given up at the same time completes it or comes too late', async () => {
    const id = await active()
    const before = await bob.cash()
    const [status] = await Promise.all([games.statusOf(bet, stake(20_00)), giveUp(id)])
    const at = await stateOf(id)
    expect([status, await bob.cash()]).toEqual(['RS_OK', at === 'completed' ? before - 10_00 : before - 20_00])
    expect(['completed', 'forfeited']).toContain(at)
  })

  it('that comes when the time is over ends the bonus, however many come and whoever sweeps', async () => {
    const id = await active()
    await games.world.pool.query('update bonus_offer set until = clock_timestamp() where id = $1', [id])
    const stakes = [stake(20_00), stake(20_00)]
    await Promise.all([...stakes.map((each) => games.said(bet, each)), swept(), swept()])
    expect([await stateOf(id), await wagered(id)]).toEqual(['expired', 0])
  })

  it('and its rollback at once count nothing in the end; of many at once one completes', async () => {
    const id = await active()
    const pairs = Array.from({ length: 5 }, () => stake(1_00))
    await Promise.all(pairs.flatMap((each) => [games.said(bet, each), games.said(rollback, bob.says.rollback(each.round, each))]))
    expect(await wagered(id)).toBe(0)
    const before = await bob.cash()
    await Promise.all(Array.from({ length: 4 }, () => games.said(bet, stake(10_00))))
    expect([await stateOf(id), await bob.cash()]).toEqual(['completed', before - 40_00 + 10_00])
  })
})

describe('planted damage to what games counted is found', () => {
  const running = `(select id from bonus_offer where state->>'at' = 'active')`
  const wager = `(select bet from game_wager where amount = 600 and offer_id = ${running})`
  // the offer of the case before was given up
  beforeEach(async () => {
    await active()
    const [kept, back] = [stake(6_00), stake(4_00)]
    for (const each of [kept, back]) await games.said(bet, each)
    await games.said(rollback, bob.says.rollback(back.round, back))
  })
  it.each<[string, string]>([
    ['a stake that does not count', `delete from game_wager where bet = ${wager}`],
    ['a stake that counts for more', `update game_wager set amount = amount + 1 where bet = ${wager}`],
    [
      'a stake taken back without a rollback',
      `insert into game_wager select offer_id, supplier, bet, true, customer_id, -amount, at from game_wager where bet = ${wager}`,
    ],
    ['a rollback that took nothing back', `delete from game_wager where is_back and offer_id = ${running}`],
    ['a stake of somebody else', `update game_wager set customer_id = customer_id + 1 where bet = ${wager}`],
    ['a stake that was free', `update game_transaction set is_free = true where uuid = ${wager}`],
    ['a stake of nothing', `update game_wager set bet = gen_random_uuid() where bet = ${wager}`],
    ['a stake before the bonus', `update bonus_offer set granted_at = clock_timestamp() where state->>'at' = 'active'`],
  ])('%s', async (_, damage) => {
    expect(await brokenBy(games.world, damage)).toContain('44_bonus_cash')
  })
})
