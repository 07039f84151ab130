/** Money in the games of other sites: bets, wins and rollbacks of a supplier, over HTTP against the real gateway. */
import { randomUUID } from 'node:crypto'
import { writeOwnLimit } from '@touchline/gateway/account'
import { credit } from '@touchline/gateway/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { block, unblock } from '../book/blocks.ts'
import { noonZone } from '../protection/noonZone.ts'
import { bet, type GamesWorld, gamesWorld, rollback, win } from './gamesWorld.ts'

let games: GamesWorld
beforeAll(async () => {
  games = await gamesWorld()
})
afterAll(() => games.world.close())

const said: GamesWorld['said'] = (...given) => games.said(...given)
const statusOf: GamesWorld['statusOf'] = (...given) => games.statusOf(...given)
const playing: GamesWorld['playing'] = (username) => games.playing(username)

describe('a round', () => {
  afterEach(() => games.sound())

  it('takes a stake, pays a win and is over', async () => {
    const { user, session, says, cash } = await playing('bob')
    const before = await cash()
    const staked = says.bet('r1', 2_50)
    expect(await said(bet, staked)).toEqual({
      status: 'RS_OK',
      user,
      request_uuid: staked.request_uuid,
      currency: 'GBP',
      balance: (before - 2_50) * 1_000,
    })
    expect(await said(win, says.win('r1', 4_00, staked, { round_closed: true }))).toMatchObject({
      status: 'RS_OK',
      balance: (before + 1_50) * 1_000,
    })
    expect(Number((await games.world.data('balance', {}, session)).balance)).toBe((before + 1_50) / 100)
    const { rows: rounds } = await games.world.pool.query(
      `select staked, returned, closed_at is not null as over from game_round where customer_id = $1 and round = 'r1'`,
      [user],
    )
    expect(rounds).toEqual([{ staked: 2_50, returned: 4_00, over: true }])
    const { lines } = await games.world.data('transactions', {}, session)
    expect(lines.slice(0, 2)).toMatchObject([
      { kind: 'return', amount: '4.00', game: true },
      { kind: 'stake', amount: '-2.50', game: true },
    ])
  })

  it('has several bets, a free one, several wins, and one of nothing that ends it', async () => {
    const { says, cash } = await playing('bob')
    const before = await cash()
    const [first, second, free] = [says.bet('r2', 100), says.bet('r2', 50), says.bet('r2', 75, { is_free: true })]
    for (const each of [first, second, free]) expect(await statusOf(bet, each)).toBe('RS_OK')
    expect(await cash()).toBe(before - 150)
    expect(await statusOf(win, says.win('r2', 30, first))).toBe('RS_OK')
    expect(await statusOf(win, says.win('r2', 20, free))).toBe('RS_OK')
    expect(await statusOf(win, says.win('r2', 0, second, { round_closed: true }))).toBe('RS_OK')
    expect(await cash()).toBe(before - 100)
  })

  it('may change its game, and takes what comes late', async () => {
    const { says, cash } = await playing('bob')
    const before = await cash()
    const first = says.bet('r3', 100)
    expect(await statusOf(bet, first)).toBe('RS_OK')
    expect(await statusOf(win, says.win('r3', 0, first, { game_code: 'studio_wheel', round_closed: true }))).toBe('RS_OK')
    const late = says.bet('r3', 100, { game_code: 'studio_wheel' })
    expect(await statusOf(bet, late)).toBe('RS_OK')
    expect(await statusOf(win, says.win('r3', 500, late))).toBe('RS_OK')
    expect(await cash()).toBe(before + 300)
  })
})

describe('a transaction', () => {
  afterEach(() => games.sound())

  it('gets the same answer for ever, by whatever request, and another one under its uuid is refused', async () => {
    const { says, cash } = await playing('bob')
    const staked = says.bet('same', 300)
    const { request_uuid: _, ...answer } = await said(bet, staked)
    const other = says.bet('same', 100)
    expect(await statusOf(bet, other)).toBe('RS_OK')
    const before = await cash()
    const again = { ...staked, request_uuid: randomUUID() }
    expect(await said(bet, again)).toEqual({ ...answer, request_uuid: again.request_uuid })
    const changes = [{ amount: 301_000 }, { round: 'other' }, { game_code: 'other' }, { is_free: true }, { round_closed: true }]
    for (const change of changes)
      expect([change, await statusOf(bet, { ...staked, ...change })]).toEqual([change, 'RS_ERROR_DUPLICATE_TRANSACTION'])
    expect(await statusOf(win, { ...says.win('same', 300, other), transaction_uuid: staked.transaction_uuid })).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    const won = says.win('same', 200, staked)
    for (let i = 0; i < 3; i++) expect(await statusOf(win, won)).toBe('RS_OK')
    const back = says.rollback('same', won)
    for (let i = 0; i < 3; i++) expect(await statusOf(rollback, back)).toBe('RS_OK')
    expect(await cash()).toBe(before)
  })

  it('of another customer is no business of this one', async () => {
    const [bob, alice] = [await playing('bob'), await playing('alice')]
    const staked = bob.says.bet('ours', 100)
    expect(await statusOf(bet, staked)).toBe('RS_OK')
    const before = [await bob.cash(), await alice.cash()]
    expect(await statusOf(bet, { ...alice.says.bet('ours', 100), transaction_uuid: staked.transaction_uuid })).toBe(
      'RS_ERROR_DUPLICATE_TRANSACTION',
    )
    expect(await statusOf(win, alice.says.win('ours', 100, staked))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await statusOf(rollback, alice.says.rollback('ours', staked))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await statusOf(win, bob.says.win('ours', 100, staked), games.asRival)).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await statusOf(rollback, bob.says.rollback('ours', staked), games.asRival)).toBe('RS_OK')
    expect([await bob.cash(), await alice.cash()]).toEqual(before)
  })

  it('is taken back once; one that comes after its rollback is refused', async () => {
    const { says, cash } = await playing('bob')
    const before = await cash()
    const staked = says.bet('back', 500)
    expect(await statusOf(bet, staked)).toBe('RS_OK')
    expect(await statusOf(rollback, says.rollback('back', staked))).toBe('RS_OK')
    expect(await statusOf(rollback, says.rollback('back', staked))).toBe('RS_OK')
    expect(await cash()).toBe(before)
    expect(await statusOf(win, says.win('back', 900, staked))).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    const late = says.bet('back', 500)
    expect(await statusOf(rollback, says.rollback('back', late))).toBe('RS_OK')
    for (let i = 0; i < 2; i++) expect(await statusOf(bet, late)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    const other = says.bet('back', 500)
    expect(await statusOf(bet, other)).toBe('RS_OK')
    const lateWin = says.win('back', 900, other)
    expect(await statusOf(rollback, says.rollback('back', lateWin))).toBe('RS_OK')
    for (let i = 0; i < 2; i++) expect(await statusOf(win, lateWin)).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await statusOf(rollback, says.rollback('back', other))).toBe('RS_OK')
    expect(await cash()).toBe(before)
  })

  it('that won by mistake takes its win back, as a debt where it was spent', async () => {
    const { says, cash, user } = await playing('bob')
    const staked = says.bet('mistake', 100)
    await said(bet, staked)
    const before = await cash()
    const won = says.win('mistake', 700, staked)
    await said(win, won)
    await said(bet, says.bet('spent', before + 400))
    expect(await statusOf(rollback, says.rollback('mistake', won))).toBe('RS_OK')
    const debt = async () =>
      (await games.world.pool.query(`select balance from account where customer_id = $1 and purpose = 'debt'`, [user])).rows[0]
        ?.balance
    expect([await cash(), await debt()]).toEqual([0, -400])
    await said(win, says.win('mistake', before + 400, staked))
    expect([await cash(), await debt()]).toEqual([before, 0])
  })

  it('wins nothing without a bet of its round', async () => {
    const { says } = await playing('bob')
    const staked = says.bet('here', 100)
    await said(bet, staked)
    const before = await games.rows()
    expect(await statusOf(win, says.win('there', 100, staked))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await statusOf(win, says.win('here', 100, says.bet('here', 100)))).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    expect(await games.rows()).toEqual(before)
  })
})

describe('a bet that is refused', () => {
  afterEach(() => games.sound())

  it('says what there is if it is not enough, and says so again later', async () => {
    const { says, cash } = await playing('bob')
    const before = await cash()
    const tooMuch = says.bet('poor', before + 1)
    expect(await said(bet, tooMuch)).toMatchObject({ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: before * 1_000 })
    const staked = says.bet('poor', 0)
    await said(bet, staked)
    await said(win, says.win('poor', 1_000, staked))
    expect(await statusOf(bet, tooMuch)).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
    expect(await statusOf(rollback, says.rollback('poor', tooMuch))).toBe('RS_OK')
    expect(await cash()).toBe(before + 1_000)
  })

  it('counts with sports in the customer’s own limits; a rollback gives its stake back to them', async () => {
    const { says, user, session } = await playing('alice')
    for (const kind of ['stake', 'loss'] as const)
      await writeOwnLimit(
        games.world.pool,
        user,
        { kind, period: 'day', limitMinor: 20_00 },
        { raiseAfterHours: 24, timeZone: noonZone() },
      )
    const first = says.bet('limit', 15_00)
    expect(await statusOf(bet, first)).toBe('RS_OK')
    expect(await statusOf(bet, says.bet('limit', 5_01))).toBe('RS_ERROR_LIMIT_REACHED')
    await said(rollback, says.rollback('limit', first))
    expect(await statusOf(bet, says.bet('limit', 20_00))).toBe('RS_OK')
    expect(await statusOf(bet, says.bet('limit', 1))).toBe('RS_ERROR_LIMIT_REACHED')
    expect(await statusOf(bet, says.bet('limit', 1_00, { is_free: true }))).toBe('RS_OK')
    const { spans } = await games.world.data('netPosition', {}, session)
    const today = spans.find(({ span }) => span === 'day')
    expect(today?.products.filter(({ product }) => product === 'casino')).toEqual([
      { product: 'casino', staked: '20.00', returned: '0.00', net: '-20.00' },
    ])
  })

  it('is of somebody who does not play there by now; wins and rollbacks are taken all the same', async () => {
    const { says, session, cash, user } = await playing('frank')
    await credit(games.world.pool, { customerId: user, amountMinor: 50_00, ref: 'games', purpose: 'test' })
    const [kept, excluded, rolled] = [says.bet('gone', 100), says.bet('gone', 100), says.bet('gone', 100)]
    await said(bet, kept)
    await said(bet, rolled)
    const before = await cash()
    await block(games.world.pool, user, 'selfExcluded')
    expect(await statusOf(bet, excluded)).toMatch(/RS_ERROR_(USER_DISABLED|INVALID_TOKEN)/)
    expect(await statusOf(win, says.win('gone', 300, kept))).toBe('RS_OK')
    await unblock(games.world.pool, user, 'selfExcluded')
    await games.world.call('logout', {}, session)
    expect(await statusOf(bet, says.bet('gone', 100))).toBe('RS_ERROR_INVALID_TOKEN')
    expect(await statusOf(win, says.win('gone', 100, kept, { token: undefined, round_closed: true }))).toBe('RS_OK')
    expect(await statusOf(rollback, says.rollback('gone', rolled))).toBe('RS_OK')
    expect(await cash()).toBe(before + 500)
  })
})
