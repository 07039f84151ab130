/** Calls of suppliers that share a statement (0188): what they leave is what a call alone leaves, and no customer waits for another's. */

import { credit } from '@touchline/gateway/ledger'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bet, type GamesWorld, gamesWorld, type Playing, rollback, win } from './gamesWorld.ts'

let games: GamesWorld
let [alice, bob]: Playing[] = []
beforeAll(async () => {
  games = await gamesWorld()
  alice = await games.playing('alice')
  bob = await games.playing('bob')
  // the supplier's first call opens its account
  await games.statusOf(bet, bob.says.bet('first', 1))
})
afterAll(() => games.world.close())
afterEach(() => games.sound())

const who = (player: Playing | undefined): Playing => {
  if (!player) throw new Error('nobody plays')
  return player
}

/** Holds the customer's lock meanwhile, so that no call about them is plain. */
async function whileLocked<Result>({ user }: Playing, run: () => Promise<Result>): Promise<Result> {
  const db = await games.world.pool.connect()
  try {
    await db.query('begin')
    await db.query(`select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update`, [user])
    return await run()
  } finally {
    await db.query('rollback')
    db.release()
  }
}

/** All that a transaction left, without the numbers that differ from one to the next. */
const left = async (uuid: string) => {
  const { rows } = await games.world.pool.query(
    `select g.kind, g.status, g.why, g.game, g.amount, g.is_free, g.supplier_ref, g.closes, g.reference is null as "ofNothing",
       g.round_id is null as "inNoRound", g.free_spins_id, t.purpose, t.currency, t.bet_id, t.request_hash = g.request_hash as "sameHash",
       t.ref = 'game:studio:' || g.uuid as "isItsRef", r.game as "roundGame", r.currency as "roundCurrency", r.staked, r.returned,
       r.closed_at is null as "isOpen",
       (select jsonb_agg(jsonb_build_object('of', a.purpose, 'amount', p.amount, 'runs', p.balance_after = g.balance) order by p.account_id)
        from posting p join account a on a.id = p.account_id where p.transfer_id = t.id) as postings
     from game_transaction g left join transfer t on t.id = g.transfer_id left join game_round r on r.id = g.round_id where g.uuid = $1`,
    [uuid],
  )
  return rows
}

describe('a plain call', () => {
  it('leaves what a call alone leaves', async () => {
    const one = who(bob)
    const game = { game_code: 'game_199' }
    const plain = one.says.bet('plain', 3_00, { ...game, supplier_transaction_id: 'no. 7' })
    const alone = one.says.bet('alone', 3_00, { ...game, game_code: 'game_198', supplier_transaction_id: 'no. 7' })
    const plainWin = one.says.win('plain', 5_00, plain, { ...game, round_closed: true })
    const aloneWin = one.says.win('alone', 5_00, alone, { ...game, game_code: 'game_198', round_closed: true })
    for (const [path, call] of [
      [bet, plain],
      [win, plainWin],
    ] as const)
      expect(await games.statusOf(path, call)).toBe('RS_OK')
    for (const [path, call] of [
      [bet, alone],
      [win, aloneWin],
    ] as const) {
      let answered: Promise<unknown> | undefined
      await whileLocked(one, async () => {
        answered = games.statusOf(path, call)
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      expect(await answered).toBe('RS_OK')
    }
    const of = async (call: { transaction_uuid: string }) =>
      JSON.parse(JSON.stringify(await left(call.transaction_uuid)).replaceAll('game_198', 'game_199'))
    expect([await of(plain), await of(plainWin)]).toEqual([await of(alone), await of(aloneWin)])
    expect(await of(plain)).toHaveLength(1)
  })

  it('does not wait for a customer who is locked', async () => {
    const [held, free] = [who(alice), who(bob)]
    let answered: Promise<unknown> | undefined
    await whileLocked(held, async () => {
      answered = games.statusOf(bet, held.says.bet('held', 1_00))
      const others = Array.from({ length: 5 }, (_, i) => games.statusOf(bet, free.says.bet(`free ${i}`, 1_00)))
      expect(await Promise.all(others)).toEqual(others.map(() => 'RS_OK'))
    })
    expect(await answered).toBe('RS_OK')
  })

  it('of a customer in debt pays the debt first', async () => {
    const one = who(alice)
    const staked = one.says.bet('debt', 1_00)
    const won = one.says.win('debt', 2_00, staked)
    expect([await games.statusOf(bet, staked), await games.statusOf(win, won)]).toEqual(['RS_OK', 'RS_OK'])
    expect(await games.statusOf(bet, one.says.bet('all', await one.cash()))).toBe('RS_OK')
    expect(await games.statusOf(rollback, one.says.rollback('debt', won))).toBe('RS_OK')
    expect(await games.statusOf(win, one.says.win('debt', 5_00, staked))).toBe('RS_OK')
    expect(await one.cash()).toBe(3_00)
  })
})

it('many customers’ bets share statements', async () => {
  const { rows: names } = await games.world.pool.query<{ username: string; id: string }>(
    `select c.username, c.id::text as id from customer c join bettor b on b.id = c.id
     where not exists (select from customer_block k where k.customer_id = c.id and k.until > now())`,
  )
  const players = await Promise.all(names.map(({ username }) => games.playing(username)))
  for (const { user } of players)
    await credit(games.world.pool, { customerId: user, amountMinor: 10_00, ref: 'shared', purpose: 'credit' })
  expect(players.length).toBeGreaterThan(2)
  const [before, calls] = [
    await transactions(),
    players.flatMap(({ says }) => [says.bet('s1', 10), says.bet('s2', 10), says.bet('s3', 10)]),
  ]
  expect(await Promise.all(calls.map((call) => games.statusOf(bet, call)))).toEqual(calls.map(() => 'RS_OK'))
  expect((await transactions()) - before).toBeLessThan(calls.length)
})

/** that wrote calls */
const transactions = async (): Promise<number> =>
  (await games.world.pool.query('select distinct xmin::text from game_transaction')).rowCount ?? 0
