/** Free spins that staff take back, in the studio on the real wallet: what is left is gone there too, and a round that has begun ends. */
import { createSign, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from '../gatewayProcess.ts'
import { type RoundSaid, type StudioWorld, studioWorld } from './studioWorld.ts'
import { newKeys } from './supplier.ts'

let studio: StudioWorld
beforeAll(async () => {
  studio = await studioWorld()
})
afterAll(() => studio.close())
afterEach(() => studio.sound())

type Player = Awaited<ReturnType<StudioWorld['playing']>>

async function command(...args: string[]): Promise<string> {
  const { exitCode, lines } = await runCli(args, { DATABASE_URL: studio.world.databaseUrl, CONFIG: studio.file })
  expect([exitCode, lines]).toEqual([0, [expect.any(String)]])
  return lines[0] ?? ''
}
async function give(customer: string, games: string, spins = 2) {
  const said = await command('freespins', customer, 'studio', games, String(spins), '0.40')
  expect(said).toMatch(/studio knows of them\.$/)
  const { id = '', reward = '' } = /as (?<id>\d+): reward (?<reward>\S+) of/.exec(said)?.groups ?? {}
  return { id, reward }
}
const takeBack = ({ id }: { id: string }) => command('unfreespins', id, 'a mistake')
const shown = async (player: Player, reward: string) => (await player.ask('state', { reward })).freeSpins
const spin = async (player: Player, reward: string, game = 'orchard', choice: object = { spin: true }) =>
  (await player.ask('play', { ref: randomUUID(), game, choice, reward })) as { round: RoundSaid; refused?: string }
const keptOf = async ({ id }: { id: string }) =>
  (await studio.world.pool.query<{ used: number; won: number }>('select used, won from free_spins where id = $1', [id])).rows[0]

it('are gone: the studio asks the wallet for none, and no stake is taken in their place', async () => {
  const bob = await studio.playing('bob')
  const given = await give('bob', 'orchard')
  const { round } = await spin(bob, given.reward)
  expect(round).toMatchObject({ at: 'closed', freeSpin: { left: 1 } })
  const before = await bob.cash()
  expect(await takeBack(given)).toMatch(/^bob no longer has the free spins \d+: 1 of 2 were left\. studio knows of it\.$/)
  expect(await shown(bob, given.reward)).toMatchObject({ left: 0, isWithdrawn: true })
  const asked = studio.way.seen.length
  expect(await spin(bob, given.reward)).toEqual({ refused: 'rewardWithdrawn' })
  expect([await bob.cash(), studio.way.seen.slice(asked).includes('bet')]).toEqual([before, false])
  expect(await keptOf(given)).toEqual({ used: 1, won: round.returnMinor })
})

it('a round that has begun is played to its end, and paid', async () => {
  const alice = await studio.playing('alice')
  const given = await give('alice', 'mines')
  const before = await alice.cash()
  const { round } = await spin(alice, given.reward, 'mines', { mines: 3 })
  expect(round).toMatchObject({ at: 'open', freeSpin: { left: 1 } })
  expect(await takeBack(given)).toMatch(/1 of 2 were left\. studio knows of it\.$/)
  const step = async (index: number, said: object) =>
    ((await alice.ask('step', { round: round.id, index, step: said })) as { round: RoundSaid }).round
  const opened = await step(0, { tile: 3 })
  const end = opened.at === 'open' ? await step(1, { take: true }) : opened
  expect(end).toMatchObject({ at: 'closed', freeSpin: { left: 0, isWithdrawn: true } })
  expect([await alice.cash(), await keptOf(given)]).toEqual([before + end.returnMinor, { used: 1, won: end.returnMinor }])
})

it('a studio that is away learns of it when it is back; until then the wallet refuses', async () => {
  const alice = await studio.playing('alice')
  const given = await give('alice', 'orchard')
  await studio.kill()
  expect(await takeBack(given)).toMatch(/studio does not know of it yet: a running gateway tells it\.$/)
  await studio.start()
  const before = await alice.cash()
  const { round, refused } = await spin(alice, given.reward, 'orchard')
  expect(refused ?? round.refused).toMatch(/^(RS_ERROR_NOT_ENOUGH_MONEY|rewardWithdrawn)$/)
  await expect.poll(() => shown(alice, given.reward), { timeout: 60_000 }).toMatchObject({ left: 0, isWithdrawn: true })
  expect(await alice.cash()).toBe(before)
})

describe('what the studio is told', () => {
  const terms = () => ({
    user: '1',
    reward_uuid: randomUUID(),
    game_codes: ['orchard'],
    bet_count: 2,
    bet_value: 20_000,
    currency: 'GBP',
  })
  async function tell(path: 'create' | 'cancel', said: object | string, key = studio.bookKey, signed?: string) {
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    const signature = createSign('RSA-SHA256')
      .update(signed ?? body)
      .sign(key, 'base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const response = await fetch(`${studio.url()}freebet/rewards/${path}`, { method: 'POST', headers, body })
    return ((await response.json()) as { status: string }).status
  }

  it('is taken any number of times, and a reward that is told again stays taken back', async () => {
    const bob = await studio.playing('bob')
    const said = { ...terms(), user: bob.user }
    expect(await tell('create', said)).toBe('RS_OK')
    const named = { user: said.user, reward_uuid: said.reward_uuid.toUpperCase() }
    expect([await tell('cancel', named), await tell('cancel', named)]).toEqual(['RS_OK', 'RS_OK'])
    expect(await tell('create', said)).toBe('RS_OK')
    expect(await shown(bob, said.reward_uuid)).toMatchObject({ left: 0, isWithdrawn: true })
  })

  it('is refused for a reward that it does not have, or of another player, which stays', async () => {
    const bob = await studio.playing('bob')
    const said = { ...terms(), user: bob.user }
    expect(await tell('cancel', said)).toBe('RS_ERROR_REWARD_DOES_NOT_EXIST')
    await tell('create', said)
    expect(await tell('cancel', { ...said, user: '999' })).toBe('RS_ERROR_REWARD_DOES_NOT_EXIST')
    expect(await shown(bob, said.reward_uuid)).toMatchObject({ left: 2 })
  })

  it('has to be signed by the book', async () => {
    const bob = await studio.playing('bob')
    const said = { ...terms(), user: bob.user }
    await tell('create', said)
    expect(await tell('cancel', said, newKeys().privateKey)).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await tell('cancel', said, studio.bookKey, 'something else')).toBe('RS_ERROR_INVALID_SIGNATURE')
    const unsigned = await fetch(`${studio.url()}freebet/rewards/cancel`, { method: 'POST', body: JSON.stringify(said) })
    expect(await unsigned.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' })
    expect(await shown(bob, said.reward_uuid)).toMatchObject({ left: 2 })
  })

  it.each([
    '',
    '[]',
    'null',
    '"a"',
    {},
    { user: 7, reward_uuid: randomUUID() },
    { user: '', reward_uuid: randomUUID() },
    { user: 'a'.repeat(300), reward_uuid: randomUUID() },
    { user: '1' },
    { user: '1', reward_uuid: 'mine' },
    { user: '1', reward_uuid: ['a'] },
    { user: '1', reward_uuid: `${randomUUID()}' or '1` },
  ] as (object | string)[])('is refused as %j', async (said) => {
    expect(await tell('cancel', said)).toBe('RS_ERROR_WRONG_SYNTAX')
  })

  it('is refused unread if it is too long, and found at no other path', async () => {
    expect(await tell('cancel', { ...terms(), user: 'a'.repeat(10_000) })).toBe('RS_ERROR_INVALID_SIGNATURE')
    for (const path of ['freebet/rewards/toString', 'freebet/rewards/cancel/', '__proto__'])
      expect((await fetch(`${studio.url()}${path}`, { method: 'POST', body: '{}' })).status).toBe(404)
  })
})
