/** Free spins: given by staff, taken, won with and given back by the calls of a supplier, over HTTP against the real gateway. */
import { randomUUID } from 'node:crypto'
import { createFreeSpinsExpiry } from '@touchline/gateway/bonus'
import { allowBonuses, grantFreeBet, makeOffer, restrictCustomer } from '@touchline/gateway/operator'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { brokenBy } from '../audit/damage.ts'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { block, unblock } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { giveSpins, newSlots } from './freeSpinsGiven.ts'
import { bet, type GamesWorld, gamesWorld, type Playing, rollback, win } from './gamesWorld.ts'

const log = pino({ level: 'silent' })
let games: GamesWorld
let bob: Playing
let alice: Playing
let rounds = 0
beforeAll(async () => {
  games = await gamesWorld()
  bob = await games.playing('bob')
  alice = await games.playing('alice')
})
afterEach(() => games.sound())
afterAll(() => games.world.close())

const give = (more: Parameters<typeof giveSpins>[1] = {}) => giveSpins(games.world.pool, more)
type Given = Awaited<ReturnType<typeof give>>
/** a spin in a round of its own */
const spin = (given: Given, game?: string, pence = 20) => bob.says.bet(`spin${++rounds}`, pence, given.spin(game))
const status = (...call: Parameters<GamesWorld['statusOf']>) => games.statusOf(...call)
const shownTo = async ({ session }: Playing, { id }: { id: string }) =>
  (await games.world.data('userInfo', {}, session)).userBonuses?.freeSpins.find(({ userBonusId }) => userBonusId === id)
const kept = async ({ id }: { id: string }) => {
  const { rows } = await games.world.pool.query(
    'select used, won, expired_at is not null as "isExpired" from free_spins where id = $1',
    [id],
  )
  return rows[0]
}
const paid = async (purpose: string): Promise<number> => {
  const { rows } = await games.world.pool.query<{ sum: string }>(
    'select coalesce(sum(p.amount), 0) as sum from posting p join account a on a.id = p.account_id where a.customer_id is null and a.purpose = $1',
    [purpose],
  )
  return Number(rows[0]?.sum)
}
const whyOf = async ({ transaction_uuid: uuid }: { transaction_uuid: string }) =>
  (await games.world.pool.query('select why from game_transaction where uuid = $1', [uuid])).rows[0]?.why
const over = ({ id }: { id: string }) =>
  asSuperuser(
    games.world.pool,
    `update free_spins set valid_from = now() - interval '9 days', valid_until = now() - interval '1 minute' where id = $1`,
    [id],
  )
const swept = async (workers = 1) => {
  const sweeping = Array.from({ length: workers }, () => createFreeSpinsExpiry({ pool: games.world.pool, log }))
  await Promise.all(sweeping.map((each) => each.idle()))
  await Promise.all(sweeping.map((each) => each.close()))
}

describe('free spins', () => {
  it('A3.7b user bonuses in responses: bonusCash, freeBet, freeSpins', async () => {
    const { pool } = games.world
    const frank = await games.playing('frank')
    const who = () => ({ by: 'kate', ref: randomUUID() })
    await grantFreeBet(pool, who(), { customer: 'frank', amount: '5', days: 7 }, brandNamed('uk'))
    await makeOffer(pool, who(), { offer: randomUUID(), customer: 'frank', terms: bonusCashTerms }, brandNamed('uk'))
    const { userBonuses: before } = await games.world.data('userInfo', {}, frank.session)
    const offered = before?.bonusOffers.currentBonuses[0]?.bonusOfferId ?? ''
    await games.world.data('bonusOffersAccept', { bonusOfferId: offered }, frank.session)
    const given = await give({ customer: 'frank', games: ['slot_7', 'game_3'], spins: 10, value: '0.25' })
    const { userBonuses } = await games.world.data('userInfo', {}, frank.session)
    expect(userBonuses).toMatchObject({
      bonusCash: [{ id: offered, amount: '10.00' }],
      // the soonest to expire first
      freeBet: [{ externalName: 'Free bet', amountGiven: '5.00' }, { externalName: 'Welcome free bet' }],
      freeSpins: [
        {
          userBonusId: given.id,
          externalName: 'Reels 7, Wheel 3',
          games: ['Reels 7', 'Wheel 3'],
          spins: 10,
          spinsGiven: 10,
          value: '0.25',
          won: '0.00',
          opens: true,
        },
      ],
    })
    expect(Date.parse(userBonuses?.freeSpins[0]?.dateExpiration ?? '')).toBeGreaterThan(Date.now() + 6 * 24 * 3_600_000)
  })

  it('cost nothing, win cash that the promotion pays, and are listed until they are used up', async () => {
    const given = await give({ spins: 2 })
    const [before, cost, house] = [await bob.cash(), await paid('freeSpinsCost'), await paid('games:studio')]
    const [first, second] = [spin(given), spin(given, given.codes[1], 0)]
    expect(await games.said(bet, first)).toMatchObject({ status: 'RS_OK', balance: before * 1_000 })
    expect(await shownTo(bob, given)).toMatchObject({ spins: 1, spinsGiven: 2, won: '0.00' })
    const won = bob.says.win(first.round, 3_50, first, { game_code: first.game_code, is_free: true, round_closed: true })
    expect(await games.said(win, won)).toMatchObject({ status: 'RS_OK', balance: (before + 3_50) * 1_000 })
    expect(await shownTo(bob, given)).toMatchObject({ spins: 1, won: '3.50' })
    expect(await status(bet, second)).toBe('RS_OK')
    expect(await shownTo(bob, given)).toBeUndefined()
    expect([await bob.cash(), await paid('freeSpinsCost'), await paid('games:studio')]).toEqual([
      before + 3_50,
      cost - 3_50,
      house,
    ])
    const { rounds: history } = await games.world.data('casinoHistory', {}, bob.session)
    expect(history[1]).toMatchObject({ free: true, staked: '0.00', returned: '3.50' })
    const { spans } = await games.world.data('netPosition', {}, bob.session)
    const casino = spans.find(({ span }) => span === 'day')?.products.find(({ product }) => product === 'casino')
    expect(casino).toMatchObject({ staked: '0.00', returned: '3.50' })
  })

  it('are opened with their game and reward, as long as they can be used there', async () => {
    const given = await give({ spins: 1 })
    const opened = async (session: string, freeSpins: string) => {
      const { url } = await games.world.data('inPlayCasinoToken', { freeSpins }, session)
      return ['game_code', 'reward_uuid'].map((name) => new URL(url).searchParams.get(name))
    }
    expect(await opened(bob.session, given.id)).toEqual([given.codes[0], given.reward])
    expect(await opened(alice.session, given.id)).toEqual([null, null])
    await games.said(bet, spin(given))
    expect(await opened(bob.session, given.id)).toEqual([null, null])
  })
})

describe('a spin', () => {
  it('that is asked for again is one; its uuid for another reward is refused', async () => {
    const [given, other] = [await give(), await give()]
    const first = spin(given)
    for (let i = 0; i < 3; i++) expect(await status(bet, { ...first, request_uuid: randomUUID() })).toBe('RS_OK')
    expect(await kept(given)).toMatchObject({ used: 1 })
    const changed = { ...first, reward_uuid: other.reward }
    expect(await status(bet, changed)).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await status(bet, { ...first, reward_uuid: undefined })).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    const won = bob.says.win(first.round, 1_00, first, { game_code: first.game_code })
    for (let i = 0; i < 3; i++) expect(await status(win, won)).toBe('RS_OK')
    expect(await kept(given)).toMatchObject({ used: 1, won: 1_00 })
  })

  it('that is rolled back is given back, once, with what it won; that of a win takes only the win', async () => {
    const given = await give({ spins: 1 })
    const before = await bob.cash()
    const first = spin(given)
    await games.said(bet, first)
    const won = bob.says.win(first.round, 2_00, first, { game_code: first.game_code })
    await games.said(win, won)
    for (let i = 0; i < 3; i++) expect(await status(rollback, bob.says.rollback(first.round, won))).toBe('RS_OK')
    expect([await kept(given), await bob.cash()]).toEqual([{ used: 1, won: 0, isExpired: false }, before])
    for (let i = 0; i < 3; i++) expect(await status(rollback, bob.says.rollback(first.round, first))).toBe('RS_OK')
    expect(await kept(given)).toMatchObject({ used: 0 })
    expect(await status(bet, spin(given, given.codes[1]))).toBe('RS_OK')
    expect(await status(bet, spin(given, given.codes[2]))).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  })

  it('that is rolled back before it comes is refused, and takes none', async () => {
    const given = await give()
    const late = spin(given)
    await games.said(rollback, bob.says.rollback(late.round, late))
    expect(await status(bet, late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await kept(given)).toMatchObject({ used: 0 })
  })

  it('that is given back after they have expired can be used again', async () => {
    const given = await give({ spins: 1 })
    const first = spin(given)
    await games.said(bet, first)
    // it was taken in time
    await asSuperuser(games.world.pool, 'update free_spins set valid_until = clock_timestamp() where id = $1', [given.id])
    await games.said(rollback, bob.says.rollback(first.round, first))
    expect(await shownTo(bob, given)).toMatchObject({ spins: 1 })
    expect(await status(bet, spin(given, given.codes[1]))).toBe('RS_OK')
  })

  it.each<[string, string, string, (given: Given) => object]>([
    ['an unknown reward', 'unknown', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST', () => ({ reward_uuid: randomUUID() })],
    ['another game', 'otherGame', 'RS_ERROR_INVALID_GAME', () => ({ game_code: 'game_199' })],
    ['more than it is worth', 'otherValue', 'RS_ERROR_LIMIT_REACHED', () => ({ amount: 21_000 })],
    ['less than it is worth', 'otherValue', 'RS_ERROR_LIMIT_REACHED', () => ({ amount: 10_000 })],
  ])('of %s is refused, for ever, and takes none', async (_, why, refusal, wrong) => {
    const given = await give()
    const before = await bob.cash()
    const refused = { ...spin(given), ...wrong(given) }
    for (let i = 0; i < 2; i++) expect(await status(bet, refused)).toBe(refusal)
    expect([await whyOf(refused), await kept(given), await bob.cash()]).toEqual([
      `freeSpins:${why}`,
      { used: 0, won: 0, isExpired: false },
      before,
    ])
  })

  it('of another customer, of another supplier, or that is not said to be free, is refused', async () => {
    const [given, hers] = [await give(), await give({ customer: 'alice' })]
    expect(await status(bet, spin(hers))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await status(bet, { ...spin(given), is_free: false })).toBe('RS_ERROR_WRONG_SYNTAX')
    expect(await status(bet, { ...spin(given), reward_uuid: 'one' })).toBe('RS_ERROR_WRONG_SYNTAX')
    expect(await status(bet, spin(given), games.asRival)).toBe('RS_ERROR_INVALID_TOKEN')
    expect([await kept(given), await kept(hers)]).toMatchObject([{ used: 0 }, { used: 0 }])
  })

  it('that has expired is refused; the sweep notes it, however many sweep, and leaves a locked customer to the next', async () => {
    const given = await give()
    await over(given)
    const late = spin(given)
    expect([await status(bet, late), await whyOf(late)]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'freeSpins:expired'])
    expect(await shownTo(bob, given)).toBeUndefined()
    const holder = await games.world.pool.connect()
    await holder.query('begin')
    await holder.query(`select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update`, [
      bob.user,
    ])
    await swept()
    expect(await kept(given)).toMatchObject({ isExpired: false })
    await holder.query('rollback')
    holder.release()
    await swept(3)
    expect(await kept(given)).toMatchObject({ isExpired: true })
    const { rows } = await games.world.pool.query(
      `select content->>'what' as what, content->'spins' as spins from history_event where content->>'bonus' = $1 order by id`,
      [`freeSpins:${given.id}`],
    )
    expect(rows).toEqual([
      { what: 'granted', spins: 3 },
      { what: 'expired', spins: 3 },
    ])
  })

  it('of a customer whose bonuses are stopped waits: none is given, shown or taken, and none is lost', async () => {
    const given = await give()
    const allow = (allowed: boolean) =>
      allowBonuses(games.world.pool, { by: 'kate', ref: randomUUID() }, { customer: 'bob', allowed })
    await allow(false)
    const barred = spin(given)
    expect([await status(bet, barred), await whyOf(barred)]).toEqual(['RS_ERROR_USER_DISABLED', 'freeSpins:barred'])
    expect(await shownTo(bob, given)).toBeUndefined()
    await expect(give()).rejects.toThrow('bob no longer gets bonuses.')
    await allow(true)
    expect(await shownTo(bob, given)).toMatchObject({ spins: 3 })
    expect(await status(bet, spin(given))).toBe('RS_OK')
  })
})

describe('staff cannot give them', () => {
  it('to a customer whom they keep from casino games, who uses none meanwhile and loses none', async () => {
    const given = await give()
    const restrict = (reason: 'protection' | null) =>
      restrictCustomer(
        games.world.pool,
        { by: 'kate', ref: randomUUID() },
        { customer: 'bob', kind: 'product', product: 'casino', reason },
      )
    await restrict('protection')
    await expect(give()).rejects.toThrow('Casino games are closed for bob.')
    expect(await status(bet, spin(given))).toBe('RS_ERROR_USER_DISABLED')
    await restrict(null)
    expect([await kept(given), await status(bet, spin(given))]).toEqual([{ used: 0, won: 0, isExpired: false }, 'RS_OK'])
  })

  it('to one who has excluded themselves, whose spins wait until that is over', async () => {
    const given = await give()
    await block(games.world.pool, bob.user, 'selfExcluded')
    await expect(give()).rejects.toThrow('bob no longer gets bonuses.')
    expect(await status(bet, spin(given))).toMatch(/RS_ERROR_(USER_DISABLED|INVALID_TOKEN)/)
    await unblock(games.world.pool, bob.user, 'selfExcluded')
    expect(await kept(given)).toEqual({ used: 0, won: 0, isExpired: false })
    bob = await games.playing('bob')
    expect(await status(bet, spin(given))).toBe('RS_OK')
  })
})

describe('at the same time', () => {
  it('more bets than there are spins: as many as there are', async () => {
    const given = await give({ games: newSlots(8), spins: 3 })
    const statuses = await Promise.all(given.codes.map((game) => status(bet, spin(given, game))))
    const count = (wanted: string) => statuses.filter((each) => each === wanted).length
    expect([count('RS_OK'), count('RS_ERROR_NOT_ENOUGH_MONEY')]).toEqual([3, 5])
    expect(await kept(given)).toMatchObject({ used: 3 })
  })

  it('spins and their rollbacks: none is used in the end', async () => {
    const given = await give({ games: newSlots(6), spins: 6 })
    const spins = given.codes.map((game) => spin(given, game))
    await Promise.all(spins.flatMap((each) => [status(bet, each), status(rollback, bob.says.rollback(each.round, each))]))
    expect(await kept(given)).toMatchObject({ used: 0 })
  })

  it('a spin and the sweep, when the time is over: not both', async () => {
    const given = await give({ spins: 1 })
    await over(given)
    const [answer] = await Promise.all([status(bet, spin(given)), swept(2)])
    // the sweep leaves a customer whose bet is running to the next
    await swept()
    expect([answer, await kept(given)]).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', { used: 0, won: 0, isExpired: true }])
  })

  it('two grants of one reward: one', async () => {
    const reward = randomUUID()
    const twice = await Promise.allSettled([give({ reward }), give({ reward })])
    expect(twice.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('planted damage to free spins is found', () => {
  let given: Given
  const [spins, moneys] = ['54_free_spins', '52_game_money']
  beforeAll(async () => {
    given = await give({ customer: 'alice', spins: 3 })
    const [first, second] = given.codes.map((game) => alice.says.bet(`damage ${game}`, 20, given.spin(game)))
    if (!first || !second) throw new Error('there are two')
    for (const each of [first, second]) await games.said(bet, each)
    await games.said(win, alice.says.win(first.round, 2_00, first, { game_code: first.game_code }))
  })
  const its = () => `(select id from free_spins where id = ${given.id})`
  it.each<[string, string, (grant: string) => string]>([
    ['a spin that is not counted', spins, (id) => `update free_spins set used = used - 1 where id = ${id}`],
    ['a spin counted twice', spins, (id) => `update free_spins set used = used + 1 where id = ${id}`],
    ['more used than given', spins, (id) => `update free_spins set spins = 1, used = 1 where id = ${id}`],
    ['winnings that nobody won', spins, (id) => `update free_spins set won = won + 1 where id = ${id}`],
    ['spins of somebody else', spins, (id) => `update free_spins set customer_id = customer_id + 1 where id = ${id}`],
    ['another game', spins, (id) => `update free_spins set games = '[{"code": "x", "name": "X"}]' where id = ${id}`],
    ['another supplier', spins, (id) => `update free_spins set supplier = 'rival' where id = ${id}`],
    ['a spin before they were given', spins, (id) => `update free_spins set valid_from = clock_timestamp() where id = ${id}`],
    ['a spin of nothing given', spins, (id) => `update game_transaction set free_spins_id = -1 where free_spins_id = ${id}`],
    ['expired before the time', spins, (id) => `update free_spins set expired_at = clock_timestamp() where id = ${id}`],
    [
      'taken back, and still to be used',
      spins,
      (id) =>
        `insert into free_spins_withdrawn select id, customer_id, 'kate', 'test', 1, valid_until, clock_timestamp() from free_spins where id = ${id}`,
    ],
    [
      'a supplier that is told of a taking back that there was not',
      spins,
      (id) =>
        `insert into free_spins_notice (free_spins_id, customer_id, what) select id, customer_id, 'withdrawn' from free_spins where id = ${id}`,
    ],
    [
      'winnings that the supplier’s account paid',
      moneys,
      (id) => `update game_transaction set free_spins_id = null where free_spins_id = ${id}`,
    ],
    [
      'a promotion that paid something else',
      spins,
      () => `update posting set amount = amount - 1 where account_id in (select id from account where purpose = 'freeSpinsCost')`,
    ],
  ])('%s', async (_, invariant, damage) => {
    expect(await brokenBy(games.world, damage(its()))).toContain(invariant)
  })
})
