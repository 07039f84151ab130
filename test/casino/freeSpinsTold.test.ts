/** Suppliers are told of free spins at least once, whatever happens to the gateway and to them: docs/games.md. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantFreeSpins as grantOf, withdrawFreeSpins as withdrawIn } from '@touchline/gateway/bonus'
import { inTransaction } from '@touchline/gateway/database'
import { grantFreeSpins, withdrawFreeSpins } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { type KillableWorld, killableWorld, type Step } from '../killed/killableWorld.ts'
import { newSlots } from './freeSpinsGiven.ts'
import { listedGames, newKeys } from './supplier.ts'

/** a supplier that answers as it is told to */
let answers: object | 'nothing' | 'never' = {}
let asked = 0
const told: Record<string, unknown>[] = []
/** path and reward */
const inOrder: string[] = []
const supplier = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    asked++
    if (answers === 'never') return
    if (answers === 'nothing') {
      request.socket.destroy()
      return
    }
    const said = JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>
    if (request.url?.endsWith('/create')) told.push(said)
    inOrder.push(`${request.url?.split('/').at(-1)} ${String(said.reward_uuid)}`)
    response.end(JSON.stringify(answers))
  })
})
const taken = { status: 'RS_OK' }

let killable: KillableWorld
let suppliers: { studio: { publicKey: string; games: typeof listedGames; freeSpinsUrl: string } }
beforeAll(async () => {
  supplier.listen(0, '127.0.0.1')
  await once(supplier, 'listening')
  const freeSpinsUrl = `http://127.0.0.1:${(supplier.address() as AddressInfo).port}/`
  suppliers = { studio: { publicKey: newKeys().publicKey, games: listedGames, freeSpinsUrl } }
  const file = join(mkdtempSync(join(tmpdir(), 'touchline-told-')), 'operator.json')
  writeFileSync(
    file,
    JSON.stringify({ sites: { inPlayCasino: 'https://games.example/' }, games: { suppliers, inPlayCasino: 'studio' } }),
  )
  const key = newKeys().privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64')
  killable = await killableWorld({ CONFIG: file, GAMES_SIGNING_KEY: key })
})
afterAll(async () => {
  await killable.close()
  supplier.close()
})
afterEach(() => killable.sound())

async function give(more: { reward?: string } = {}) {
  const input = { customer: 'alice', supplier: 'studio', games: newSlots(2), spins: 3, value: '0.25', days: 7, ...more }
  const who = { by: 'kate', ref: randomUUID() }
  const { data } = await grantFreeSpins(killable.world.pool, who, input, { brand: brandNamed('uk'), suppliers })
  return { ...data, codes: input.games }
}
const noticeOf = async (id: string, what = 'given') => {
  const { rows } = await killable.world.pool.query<{ isAnswered: boolean; refused: string | null }>(
    'select answered_at is not null as "isAnswered", refused from free_spins_notice where free_spins_id = $1 and what = $2',
    [id, what],
  )
  return rows[0]
}
const answered = async (id: string, refused: string | null = null, what = 'given'): Promise<void> => {
  await expect.poll(() => noticeOf(id, what), { timeout: 30_000 }).toEqual({ isAnswered: true, refused })
}
const triesOf = async (id: string, what = 'given') => {
  const { rows } = await killable.world.pool.query<{ tries: number }>(
    'select tries from free_spins_notice where free_spins_id = $1 and what = $2',
    [id, what],
  )
  return rows[0]?.tries
}
const takeBack = async ({ id }: { id: string }) =>
  (await withdrawFreeSpins(killable.world.pool, { by: 'kate', ref: randomUUID() }, { id, reason: 'a mistake' })).data.telling
/** the calls about it */
const heardOf = (reward: string) => inOrder.filter((each) => each.endsWith(reward)).map((each) => each.split(' ')[0])
const toldOf = (reward: string) => told.filter((each) => each.reward_uuid === reward)

it('each is told with all its terms, and not again', async () => {
  answers = taken
  const given = await give()
  await answered(given.id)
  expect(toldOf(given.reward)).toEqual([
    {
      user: expect.stringMatching(/^\d+$/),
      reward_uuid: given.reward,
      game_codes: given.codes,
      bet_count: 3,
      bet_value: 25_000,
      currency: 'GBP',
      start_time: expect.stringMatching(/^2\d{3}-.*Z$/),
      end_time: expect.stringMatching(/^2\d{3}-.*Z$/),
    },
  ])
})

it('a reward that the supplier made itself is not told to it', async () => {
  const given = await give({ reward: randomUUID() })
  expect(await noticeOf(given.id)).toBeUndefined()
})

it('a gateway that is killed while it tells tells it afterwards', async () => {
  answers = 'never'
  const before = asked
  const given = await give()
  await expect.poll(() => asked, { timeout: 20_000 }).toBeGreaterThan(before)
  await killable.world.kill()
  answers = taken
  await killable.world.restart()
  await answered(given.id)
  expect(toldOf(given.reward)).toHaveLength(1)
})

it.each([
  ['when the supplier has it', ['before', 'free_spins_notice set answered_at'], 2],
  ['when the answer is written', ['after', 'free_spins_notice set answered_at', 'commit'], 1],
] as [string, Step, number][])('a gateway that is killed %s tells it afterwards', async (_name, at, times) => {
  answers = taken
  const ofIt: { id: string; reward: string }[] = []
  await killable.killedAt(at, async () => void ofIt.push(await give()))
  const [given = { id: '', reward: '' }] = ofIt
  await answered(given.id)
  expect(toldOf(given.reward)).toHaveLength(times)
})

it('a supplier that does not answer is told until it does', async () => {
  answers = 'nothing'
  const given = await give()
  await expect.poll(() => triesOf(given.id), { timeout: 20_000 }).toBeGreaterThan(1)
  expect(await noticeOf(given.id)).toEqual({ isAnswered: false, refused: null })
  answers = taken
  await answered(given.id)
  expect(toldOf(given.reward)).toHaveLength(1)
})

it('what a supplier refuses is over, and its customer no longer has it', async () => {
  answers = { status: 'RS_ERROR_WRONG_VALUE', reason: 'not a value of ours' }
  const given = await give()
  await answered(given.id, 'not a value of ours')
  const { userBonuses } = await killable.world.data('userInfo', {}, killable.alice)
  expect(JSON.stringify(userBonuses)).not.toContain(`"userBonusId":"${given.id}"`)
  const { rows } = await killable.world.pool.query(
    'select expired_at is not null as "isOver", used from free_spins where id = $1',
    [given.id],
  )
  expect(rows).toEqual([{ isOver: true, used: 0 }])
})

describe('what is taken back', () => {
  it('is told after the giving, and not again', async () => {
    answers = taken
    const given = await give()
    await answered(given.id)
    expect(await takeBack(given)).toBe('due')
    await answered(given.id, null, 'withdrawn')
    expect(heardOf(given.reward)).toEqual(['create', 'cancel'])
  })

  it('before the supplier was told of the giving is told neither', async () => {
    answers = taken
    const { pool } = killable.world
    const { rows } = await pool.query<{ id: string }>(`select id::text as id from customer where username = 'alice'`)
    const terms = {
      customerId: rows[0]?.id ?? '',
      supplier: 'studio',
      spins: 2,
      valueMinor: 20,
      days: 7,
      purpose: 'test',
      isTold: true,
    }
    const given = await inTransaction(pool, async (db) => {
      const made = await grantOf(db, { ...terms, games: [{ code: 'slot_1', name: 'Reels 1' }] })
      const { id = '', reward = '' } = made ?? {}
      expect(await withdrawIn(db, { id, by: 'kate', reason: 'a mistake' })).toMatchObject({ telling: 'unneeded' })
      return { id, reward }
    })
    // what is given later is told meanwhile
    await answered((await give()).id)
    expect([heardOf(given.reward), await triesOf(given.id), await triesOf(given.id, 'withdrawn')]).toEqual([[], 0, undefined])
  })

  it('while nobody knows whether the supplier heard of the giving waits for that, which is told with the terms that were given', async () => {
    answers = 'nothing'
    const given = await give()
    await expect.poll(() => triesOf(given.id), { timeout: 20_000 }).toBeGreaterThan(0)
    expect(await takeBack(given)).toBe('due')
    const before = await triesOf(given.id)
    await expect.poll(() => triesOf(given.id), { timeout: 20_000 }).toBeGreaterThan(before ?? 0)
    expect(await triesOf(given.id, 'withdrawn')).toBe(0)
    answers = taken
    await answered(given.id, null, 'withdrawn')
    expect(heardOf(given.reward)).toEqual(['create', 'cancel'])
    const [{ end_time: end } = {}] = toldOf(given.reward)
    expect(Date.parse(String(end))).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  })

  it('is not told to a supplier that refuses the giving afterwards', async () => {
    answers = 'nothing'
    const given = await give()
    await expect.poll(() => triesOf(given.id), { timeout: 20_000 }).toBeGreaterThan(0)
    await takeBack(given)
    answers = { status: 'RS_ERROR_WRONG_VALUE', reason: 'not a value of ours' }
    await answered(given.id, 'not a value of ours')
    answers = taken
    await answered((await give()).id)
    expect([heardOf(given.reward), await triesOf(given.id, 'withdrawn')]).toEqual([['create'], 0])
  })

  it('is over whatever the supplier says of it; one that does not answer is told until it does', async () => {
    answers = taken
    const [given, other] = [await give(), await give()]
    for (const { id } of [given, other]) await answered(id)
    answers = 'nothing'
    await takeBack(other)
    await expect.poll(() => triesOf(other.id, 'withdrawn'), { timeout: 20_000 }).toBeGreaterThan(1)
    answers = { status: 'RS_ERROR_REWARD_DOES_NOT_EXIST', reason: 'no such reward' }
    await takeBack(given)
    for (const { id } of [given, other]) await answered(id, 'no such reward', 'withdrawn')
    const { userBonuses } = await killable.world.data('userInfo', {}, killable.alice)
    expect(JSON.stringify(userBonuses)).not.toContain(`"userBonusId":"${given.id}"`)
  })

  it.each([
    ['when the supplier has it', ['before', 'free_spins_notice set answered_at'], 2],
    ['when the answer is written', ['after', 'free_spins_notice set answered_at', 'commit'], 1],
  ] as [string, Step, number][])('is told by the next gateway if one is killed %s', async (_name, at, times) => {
    answers = taken
    const given = await give()
    await answered(given.id)
    await killable.killedAt(at, () => takeBack(given))
    await answered(given.id, null, 'withdrawn')
    expect(heardOf(given.reward)).toEqual(['create', ...Array.from({ length: times }, () => 'cancel')])
  })

  it('a supplier that made the reward itself is told of neither', async () => {
    const given = await give({ reward: randomUUID() })
    expect([await takeBack(given), await noticeOf(given.id, 'withdrawn')]).toEqual(['none', undefined])
  })
})
