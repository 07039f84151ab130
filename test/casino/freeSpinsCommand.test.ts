/** Free spins by command: docs/games.md. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookWorld, bookWorld } from '../book/world.ts'
import { runCli } from '../gatewayProcess.ts'
import { newKeys, studioFile } from './supplier.ts'

let book: BookWorld
let name: string
const CONFIG = studioFile(newKeys())
beforeAll(async () => {
  book = await bookWorld()
  const customer = await book.customer()
  const { rows } = await book.pool.query<{ username: string }>('select username from customer where id = $1', [customer])
  name = rows[0]?.username ?? ''
})
afterAll(async () => {
  await book.sound()
  await book.close()
})
const printed = async (args: string[], env: Record<string, string> = { CONFIG }) => ran(['freespins', ...args], env)
const ran = async (args: string[], env: Record<string, string> = { CONFIG }) => {
  const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url, ...env })
  return [exitCode, lines[0]]
}
const given = async () =>
  (await book.pool.query('select supplier, reward, games, spins, value, used from free_spins order by id')).rows

it('staff give a customer free spins, once under a ref, and once for each reward of the supplier', async () => {
  const reward = randomUUID()
  const args = [name, 'studio', 'slot_1,game_2', '10', '0.20', '3', reward, '--ref', 'spins-1']
  const said = `${name} was given 10 free spins of 0.20 GBP in Reels 1, Wheel 2 for 3 days, as 1: reward ${reward} of studio.`
  expect(await printed(args)).toEqual([0, said])
  expect(await printed(args)).toEqual([0, expect.stringContaining(said)])
  const games = [
    { code: 'slot_1', name: 'Reels 1' },
    { code: 'game_2', name: 'Wheel 2' },
  ]
  expect(await given()).toEqual([{ supplier: 'studio', reward, games, spins: 10, value: 20, used: 0 }])
  expect(await printed([name, 'studio', 'slot_1', '5', '0.20', '3', reward])).toEqual([
    1,
    `The reward ${reward} of studio was given before.`,
  ])
  const [exitCode, line] = await printed([name, 'studio', 'slot_3', '1', '1'])
  expect([exitCode, line]).toEqual([
    0,
    expect.stringMatching(/1 free spin of 1\.00 GBP in Reels 3 for 7 days, as \d+: reward [\da-f-]{36} of studio\.$/),
  ])
  expect(await given()).toHaveLength(2)
})

describe('is refused', () => {
  it.each([
    [['nobody', 'studio', 'slot_1', '5', '0.20'], 'There is no customer "nobody".'],
    [['NAME', 'rival', 'slot_1', '5', '0.20'], 'There is no supplier of games "rival" in the operator\'s file.'],
    [['NAME', '__proto__', 'slot_1', '5', '0.20'], 'There is no supplier of games "__proto__" in the operator\'s file.'],
    [['NAME', 'studio', 'slot_1,other', '5', '0.20'], 'There is no game "other" of studio in the operator\'s file.'],
    [['NAME', 'studio', 'slot_1', '0', '0.20'], '"0" is not a number of spins: use a whole number from 1 to 1000.'],
    [['NAME', 'studio', 'slot_1', '5', 'a lot'], '"a lot" is not an amount of GBP: use for example 10 or 12.50.'],
    [['NAME', 'studio', 'slot_1', '5', '100'], /^The law lets this customer stake at most [25]\.00 GBP on a round of Reels 1\.$/],
    [['NAME', 'studio', 'slot_1', '5', '0.20', 'week'], '"week" is not a number of days: use a whole number from 1 to 3650.'],
    [['NAME', 'studio', 'slot_1', '5', '0.20', '7', 'mine'], '"mine" is not a reward: use the uuid that the supplier gave.'],
  ] as [string[], string | RegExp][])('%j', async (args, words) => {
    const before = await given()
    const [exitCode, line] = await printed(args.map((each) => (each === 'NAME' ? name : each)))
    expect(exitCode).toBe(1)
    expect(line).toMatch(words)
    expect(await given()).toEqual(before)
  })

  it('without an operator’s file there are no suppliers', async () =>
    expect(await printed([name, 'studio', 'slot_1', '5', '0.20'], {})).toEqual([
      1,
      'There is no supplier of games "studio" in the operator\'s file.',
    ]))
})

it('staff take back those that are left, once under a ref', async () => {
  const [, line = ''] = await printed([name, 'studio', 'slot_5', '4', '0.20'])
  const { id = '', reward = '' } = /as (?<id>\d+): reward (?<reward>\S+) of/.exec(String(line))?.groups ?? {}
  const args = ['unfreespins', id, 'the', 'wrong', 'customer', '--by', 'kate', '--ref', 'back-1']
  const said = `${name} no longer has the free spins ${id}: 4 of 4 were left. studio is not told: end the reward ${reward} there too.`
  expect(await ran(args)).toEqual([0, said])
  expect(await ran(args)).toEqual([0, `Nothing was done: this ref was used before. ${said}`])
  expect(await ran(['unfreespins', id, 'again'])).toEqual([
    1,
    expect.stringMatching(new RegExp(`^The free spins ${id} were taken back before, by kate on .*: the wrong customer$`)),
  ])
  const { rows } = await book.pool.query('select by, reason, spins from free_spins_withdrawn where free_spins_id = $1', [id])
  expect(rows).toEqual([{ by: 'kate', reason: 'the wrong customer', spins: 4 }])
})

it.each([
  [['unfreespins', '99999', 'a mistake'], 1, 'There are no free spins "99999".'],
  [['unfreespins', 'alice', 'a mistake'], 1, '"alice" is not the number of free spins: freespins printed it.'],
  [['unfreespins', '1', 'x'.repeat(201)], 1, 'A reason has at most 200 characters.'],
  [['unfreespins', '1', ' '], 2, 'Use unfreespins ID REASON.'],
  [['unfreespins', '1'], 2, 'unfreespins ID REASON'],
] as [string[], number, string][])('nothing is taken back by %j', async (args, code, words) => {
  const { exitCode, lines } = await runCli(args, { DATABASE_URL: book.database.url, CONFIG })
  expect([exitCode, lines.join(' ')]).toEqual([code, expect.stringContaining(words)])
})
