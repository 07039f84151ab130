/** Suppliers are told of free spins at least once, whatever happens to the gateway and to them: docs/games.md. */
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { grantFreeSpins } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { brandNamed } from '../brands.ts'
import { type KillableWorld, killableWorld, type Step } from '../killed/killableWorld.ts'
import { newSlots } from './freeSpinsGiven.ts'
import { listedGames, newKeys } from './supplier.ts'

/** a supplier that answers as it is told to */
let answers: object | 'nothing' | 'never' = {}
let asked = 0
const told: Record<string, unknown>[] = []
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
    told.push(JSON.parse(Buffer.concat(parts).toString('utf8')) as Record<string, unknown>)
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
const noticeOf = async (id: string) => {
  const { rows } = await killable.world.pool.query<{ isAnswered: boolean; refused: string | null }>(
    'select answered_at is not null as "isAnswered", refused from free_spins_notice where free_spins_id = $1',
    [id],
  )
  return rows[0]
}
const answered = async (id: string, refused: string | null = null): Promise<void> => {
  await expect.poll(() => noticeOf(id), { timeout: 30_000 }).toEqual({ isAnswered: true, refused })
}
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
  const triesOf = async () =>
    (
      await killable.world.pool.query<{ tries: number }>('select tries from free_spins_notice where free_spins_id = $1', [
        given.id,
      ])
    ).rows[0]?.tries
  await expect.poll(triesOf, { timeout: 20_000 }).toBeGreaterThan(1)
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
