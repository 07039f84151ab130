/** Calls of a supplier of games that come at the same time as each other, as sports bets, and as the death of the gateway. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { acceptOffer } from '@touchline/gateway/bonus'
import { makeOffer } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bonusCashTerms } from '../bonus/bonusCashTerms.ts'
import { customerNamed } from '../book/blocks.ts'
import { brandNamed } from '../brands.ts'
import { type KillableWorld, killableWorld, type Step, single } from '../killed/killableWorld.ts'
import { giveSpins, newSlots } from './freeSpinsGiven.ts'
import { callsOf, listedGames, newKeys, type SupplierCalls, supplierOf } from './supplier.ts'

const studio = newKeys()
const file = join(mkdtempSync(join(tmpdir(), 'touchline-games-')), 'operator.json')
const games = { suppliers: { studio: { publicKey: studio.publicKey, games: listedGames } }, inPlayCasino: 'studio' }
writeFileSync(file, JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games }))

let killable: KillableWorld
let says: SupplierCalls
beforeAll(async () => {
  killable = await killableWorld({ CONFIG: file })
  const { world, alice } = killable
  const { inplayCasinoToken: token } = await world.data('inPlayCasinoToken', {}, alice)
  says = callsOf({ user: await customerNamed(world.pool, 'alice'), token })
})
afterAll(() => killable.close())
afterEach(() => killable.sound())

const { said, statusOf } = supplierOf(() => killable.world.url, studio)
const [bet, win, rollback] = ['transaction/bet', 'transaction/win', 'transaction/rollback'] as const
/** of which as much is to be staked in games */
async function bonusOfTwoPounds(): Promise<string> {
  const { pool } = killable.world
  const terms = { ...bonusCashTerms, product: 'games' as const, amount: '2', wagering: { times: 1, days: 14 } }
  const input = { offer: randomUUID(), customer: 'alice', terms }
  await makeOffer(pool, { by: 'kate', ref: randomUUID() }, input, brandNamed('uk'))
  const { rows } = await pool.query<{ id: string; customer: string }>(
    'select id::text as id, customer_id::text as customer from bonus_offer where offer = $1',
    [input.offer],
  )
  const { id = '', customer = '' } = rows[0] ?? {}
  await acceptOffer(pool, { customerId: customer, id })
  return id
}
const rowsOf = (uuid: string) => killable.rowsOf('select from game_transaction where uuid = $1', [uuid])

describe('at the same time', () => {
  it('a hundred times the same bet is one', async () => {
    const before = await killable.cashMinor()
    const staked = says.bet('hundred', 1_00)
    // they are taken one after the other: on a busy machine a later one waits too long for a connection, and is sent again
    const answered = async (): Promise<string> => {
      const { request_uuid: _, ...answer } = await said(bet, { ...staked, request_uuid: randomUUID() })
      return answer.status === 'RS_ERROR_UNKNOWN' ? wait(100).then(answered) : JSON.stringify(answer)
    }
    const answers = await Promise.all(Array.from({ length: 100 }, answered))
    expect([...new Set(answers)]).toEqual([expect.stringContaining('RS_OK')])
    expect(await killable.cashMinor()).toBe(before - 1_00)
  })

  it('of a bet and its rollback, one after the other, nothing is left', async () => {
    const before = await killable.cashMinor()
    const pairs = Array.from({ length: 10 }, () => says.bet('race', 1_00))
    await Promise.all(pairs.flatMap((staked) => [statusOf(bet, staked), statusOf(rollback, says.rollback('race', staked))]))
    expect(await killable.cashMinor()).toBe(before)
  })

  it('two bets for one balance: one is taken', async () => {
    const before = await killable.cashMinor()
    const [one, two] = [says.bet('one', before), says.bet('two', before)]
    const statuses = await Promise.all([statusOf(bet, one), statusOf(bet, two)])
    expect(statuses.toSorted()).toEqual(['RS_ERROR_NOT_ENOUGH_MONEY', 'RS_OK'])
    expect(await killable.cashMinor()).toBe(0)
    await Promise.all([one, two].map((each) => statusOf(rollback, says.rollback('back', each))))
    expect(await killable.cashMinor()).toBe(before)
  })

  it('a bet and a sports bet for one balance: one is taken', async () => {
    const before = await killable.cashMinor()
    // leaves 15.00: enough for a sports bet of 10.00 or for this one
    const rest = says.bet('rest', before - 15_00)
    expect(await statusOf(bet, rest)).toBe('RS_OK')
    const staked = says.bet('against', 15_00)
    const [status, slip] = await Promise.all([statusOf(bet, staked), killable.place(single(killable.next('ahead')))])
    expect([
      ['RS_OK', 'FAILED', 0],
      ['RS_ERROR_NOT_ENOUGH_MONEY', 'SUCCEEDED', 5_00],
    ]).toContainEqual([status, slip?.status, await killable.cashMinor()])
    await statusOf(rollback, says.rollback('rest', rest))
  })
})

describe('killed', () => {
  it.each<[string, 'bet' | 'win' | 'rollback', Step, boolean]>([
    ['before a bet is committed', 'bet', ['before', 'move_game_money'], false],
    ['when a bet is committed', 'bet', ['after', 'move_game_money'], true],
    ['before a win is committed', 'win', ['before', 'move_game_money'], false],
    ['when a win is committed', 'win', ['after', 'move_game_money'], true],
    ['before a rollback is committed', 'rollback', ['before', 'insert into game_transaction'], false],
    ['when a rollback is committed', 'rollback', ['after', 'insert into game_transaction', 'commit'], true],
  ])('%s: asked again it is there once', async (name, kind, at, isThere) => {
    const first = says.bet(name, 2_00)
    if (kind !== 'bet') await statusOf(bet, first)
    const before = await killable.cashMinor()
    const [path, call, moves] = {
      bet: [bet, first, -2_00],
      win: [win, says.win(name, 3_00, first), 3_00],
      rollback: [rollback, says.rollback(name, first), 2_00],
    }[kind] as [string, typeof first, number]
    expect(await killable.killedAt(at, () => said(path, call))).toBeUndefined()
    expect(await rowsOf(call.transaction_uuid)).toBe(isThere ? 1 : 0)
    const again = await said(path, call)
    expect(again.status).toBe('RS_OK')
    expect(await said(path, call)).toEqual(again)
    expect(await rowsOf(call.transaction_uuid)).toBe(1)
    expect(await killable.cashMinor()).toBe(before + moves)
  })

  it.each<[string, Step, number]>([
    ['before a stake that completes bonus cash is committed', ['before', 'insert into game_wager'], 0],
    ['when a stake that completes bonus cash is committed', ['after', 'insert into game_transaction', 'commit'], 1],
  ])('%s: asked again, both are there once', async (name, at, counted) => {
    const before = await killable.cashMinor()
    const id = await bonusOfTwoPounds()
    const staked = says.bet(name, 2_00)
    const counts = () => killable.rowsOf('select from game_wager where offer_id = $1', [id])
    expect(await killable.killedAt(at, () => said(bet, staked))).toBeUndefined()
    expect(await counts()).toBe(counted)
    for (let i = 0; i < 2; i++) expect((await said(bet, staked)).status).toBe('RS_OK')
    const { rows } = await killable.world.pool.query(`select state->>'at' as at from bonus_offer where id = $1`, [id])
    expect([await counts(), rows, await killable.cashMinor()]).toEqual([1, [{ at: 'completed' }], before])
  })

  it.each<[string, 'bet' | 'win' | 'rollback', Step, boolean]>([
    ['before a free spin is committed', 'bet', ['before', 'update free_spins'], false],
    ['when a free spin is committed', 'bet', ['after', 'update free_spins', 'commit'], true],
    ['before the win of a free spin is committed', 'win', ['before', 'update free_spins'], false],
    ['when the win of a free spin is committed', 'win', ['after', 'update free_spins', 'commit'], true],
    ['before a free spin is given back', 'rollback', ['before', 'update free_spins'], false],
    ['when a free spin is given back', 'rollback', ['after', 'update free_spins', 'commit'], true],
  ])('%s: asked again it is there once', async (name, kind, at, isThere) => {
    const given = await giveSpins(killable.world.pool, { customer: 'alice', games: newSlots(1), spins: 2 })
    const spun = says.bet(name, 20, given.spin())
    if (kind !== 'bet') await statusOf(bet, spun)
    const before = await killable.cashMinor()
    const [path, call, used, won] = {
      bet: [bet, spun, 1, 0],
      win: [win, says.win(name, 3_00, spun), 1, 3_00],
      rollback: [rollback, says.rollback(name, spun), 0, 0],
    }[kind] as [string, typeof spun, number, number]
    expect(await killable.killedAt(at, () => said(path, call))).toBeUndefined()
    expect(await rowsOf(call.transaction_uuid)).toBe(isThere ? 1 : 0)
    const again = await said(path, call)
    expect(again.status).toBe('RS_OK')
    expect(await said(path, call)).toEqual(again)
    const { rows } = await killable.world.pool.query('select used, won from free_spins where id = $1', [given.id])
    expect([rows, await killable.cashMinor()]).toEqual([[{ used, won }], before + won])
  })
})
