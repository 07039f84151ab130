/** Rounds that their supplier never closes: what the operator sees of them, and does. */
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { asSuperuser } from '../asSuperuser.ts'
import { runCli } from '../gatewayProcess.ts'
import { bet, type GamesWorld, gamesWorld, type Playing, win } from './gamesWorld.ts'

let games: GamesWorld
let bob: Playing
beforeAll(async () => {
  games = await gamesWorld()
  bob = await games.playing('bob')
})
afterAll(() => games.world.close())
afterEach(() => games.sound())

const cli = (...args: string[]) => runCli(args, { DATABASE_URL: games.world.databaseUrl })
const began = (round: string, hoursAgo: number) =>
  asSuperuser(
    games.world.pool,
    `update game_round set opened_at = clock_timestamp() - make_interval(hours => $2) where round = $1`,
    [round, hoursAgo],
  )
const idOf = async (round: string): Promise<string> => {
  const { rows } = await games.world.pool.query<{ id: string }>('select id::text as id from game_round where round = $1', [round])
  return rows[0]?.id ?? ''
}
const listed = async (...hours: string[]) => {
  const { exitCode, lines } = await cli('rounds', 'list', ...hours)
  expect(exitCode).toBe(0)
  return lines.filter((line) => line.startsWith('{"id"')).map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('a round that is open for more than a day is listed with its age and what the supplier has to look for', async () => {
  const [left, fresh, over] = ['left', 'fresh', 'over'].map((round) =>
    bob.says.bet(round, 2_00, { supplier_transaction_id: `no. ${round}` }),
  )
  if (!left || !fresh || !over) throw new Error('three bets')
  for (const each of [left, fresh, over]) expect(await games.statusOf(bet, each)).toBe('RS_OK')
  await games.statusOf(win, bob.says.win('over', 0, over, { round_closed: true }))
  for (const round of ['left', 'over']) await began(round, 50)
  expect(await listed()).toEqual([
    {
      id: await idOf('left'),
      customer: 'bob',
      supplier: 'studio',
      round: 'left',
      game: left.game_code,
      currency: 'GBP',
      stakedMinor: 2_00,
      returnedMinor: 0,
      openedAt: expect.any(String),
      openHours: 50,
      lastAt: expect.any(String),
      transactions: [
        { what: 'bet', id: left.transaction_uuid, supplierId: 'no. left', amountMinor: 2_00, at: expect.any(String) },
      ],
    },
  ])
  expect((await listed('0')).map(({ round }) => round)).toEqual(['left', 'fresh'])
  expect(await listed('51')).toEqual([])
  expect((await cli('rounds', 'list', 'soon')).lines[0]).toBe(
    '"soon" is not a number of hours: use a whole number from 0 to 99999.',
  )
})

it('the audit says so, and finds nothing wrong', async () => {
  const { exitCode, lines } = await cli('audit')
  expect([exitCode, lines.filter((line) => /round|order/.test(line))]).toEqual([
    0,
    [
      expect.stringMatching(/^A round of studio is open for more than 24 hours, it began on \d{4}-.*Z: rounds list has more\.$/),
      'The books are in order.',
    ],
  ])
})

it('the metrics say how many and how old', async () => {
  await games.world.restart()
  const shown = async () => {
    const text = await (await fetch(`${games.world.opsUrl}/metrics`)).text()
    return ['rounds_left_open', 'oldest_open_round_seconds'].map((name) =>
      Number(new RegExp(`^touchline_games_${name}\\{supplier="studio"\\} (\\d+)$`, 'm').exec(text)?.[1]),
    )
  }
  await vi.waitFor(async () => expect(await shown()).toEqual([1, expect.any(Number)]), 20_000)
  const [, seconds] = await shown()
  expect(seconds).toBeGreaterThanOrEqual(50 * 3_600)
  expect(seconds).toBeLessThan(50 * 3_600 + 600)
})

it('staff end it with what the supplier answered, once; no money moves, and what comes later is taken', async () => {
  const [id, before] = [await idOf('left'), await bob.cash()]
  const args = ['rounds', 'close', id, 'ticket 4711: it was lost', '--by', 'kate', '--ref', 'round-1']
  const said = 'The round left of bob at studio is over.'
  expect((await cli(...args)).lines[0]).toBe(said)
  expect((await cli(...args)).lines[0]).toBe(`Nothing was done: this ref was used before. ${said}`)
  expect((await cli('rounds', 'close', id, 'again')).lines[0]).toBe(`The round ${id} is over already.`)
  expect((await cli('rounds', 'close', '999999999', 'what')).lines[0]).toBe(
    'There is no round "999999999": rounds list has those that are open.',
  )
  expect((await cli('rounds', 'close', id)).exitCode).not.toBe(0)
  expect([await listed(), await bob.cash()]).toEqual([[], before])
  await games.sound()
  const { rows } = await games.world.pool.query('select by, reason from game_round_closing')
  expect(rows).toEqual([{ by: 'kate', reason: 'ticket 4711: it was lost' }])
  const { rows: bets } = await games.world.pool.query<{ uuid: string }>(
    `select g.uuid from game_transaction g join game_round r on r.id = g.round_id where r.round = 'left'`,
  )
  const late = bob.says.win('left', 3_00, { transaction_uuid: bets[0]?.uuid ?? '' }, { round_closed: true })
  expect(await games.statusOf(win, late)).toBe('RS_OK')
  expect(await bob.cash()).toBe(before + 3_00)
})
