/** Free spins in the studio on the real wallet: told, played, and what goes wrong between the two. */
import { createSign, randomUUID } from 'node:crypto'
import { grantFreeSpins } from '@touchline/gateway/operator'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { brandNamed } from '../brands.ts'
import { runCli } from '../gatewayProcess.ts'
import { type RoundSaid, type StudioWorld, studioWorld } from './studioWorld.ts'
import { newKeys } from './supplier.ts'

let studio: StudioWorld
beforeAll(async () => {
  studio = await studioWorld()
})
afterAll(() => studio.close())
afterEach(async () => {
  studio.way.passes.clear()
  await studio.sound()
})

type Player = Awaited<ReturnType<StudioWorld['playing']>>
interface Shown {
  reward: string
  games: string[]
  left: number
  valueMinor: number
}
interface Given {
  customer?: string
  games?: string[]
  spins?: number
  value?: string
  days?: number
}

/** As staff give them; resolves when the studio knows of them, or refuses. */
async function give({ customer = 'bob', games = ['orchard'], spins = 2, value = '0.20', days = 7 }: Given = {}) {
  const input = { customer, supplier: 'studio', games, spins, value, days }
  const around = { brand: brandNamed('uk'), suppliers: studio.suppliers() }
  const { data } = await grantFreeSpins(studio.world.pool, { by: 'kate', ref: randomUUID() }, input, around)
  const isAnswered = async () =>
    (
      await studio.world.pool.query('select from free_spins_notice where free_spins_id = $1 and answered_at is not null', [
        data.id,
      ])
    ).rowCount === 1
  await vi.waitUntil(isAnswered, { timeout: 30_000, interval: 100 })
  return data
}
const shown = async (player: Player, reward: string) => (await player.ask('state', { reward })).freeSpins as Shown | undefined
const spin = async (player: Player, reward: string, game = 'orchard', more: object = {}) => {
  const said = { ref: randomUUID(), game, choice: { spin: true }, reward, ...more }
  return (await player.ask('play', said)) as { round: RoundSaid; refused?: string }
}
/** the next round of a game may begin */
const rested = (ms = 2_700) => new Promise((over) => void setTimeout(over, ms))
/** Where the studio says that a round is. */
const atOf = async (player: Player, id: string) =>
  ((await player.ask('history')) as { rounds: RoundSaid[] }).rounds.find((round) => round.id === id)?.at
const usedOf = async (id: string) =>
  (await studio.world.pool.query<{ used: number; won: number }>('select used, won from free_spins where id = $1', [id])).rows[0]

describe('free spins', () => {
  it('are played to the last: they cost nothing, what they win is paid, and then there are none', async () => {
    const bob = await studio.playing('bob')
    const { reward, id } = await give()
    expect(await shown(bob, reward)).toEqual({ reward, games: ['orchard'], left: 2, valueMinor: 20 })
    const before = await bob.cash()
    let won = 0
    for (const left of [1, 0]) {
      const { round } = await spin(bob, reward)
      expect(round).toMatchObject({ at: 'closed', stakeMinor: 20, freeSpin: { left } })
      won += round.returnMinor
      await rested()
    }
    expect(await bob.cash()).toBe(before + won)
    expect(await usedOf(id)).toEqual({ used: 2, won })
    const { round } = await spin(bob, reward)
    expect(round).toMatchObject({ at: 'refused', refused: 'RS_ERROR_NOT_ENOUGH_MONEY', freeSpin: { left: 0 } })
    expect(await bob.cash()).toBe(before + won)
  })

  it('of a value that is no stake pay exactly what a unit of it returns', async () => {
    const alice = await studio.playing('alice')
    const { reward, id } = await give({ customer: 'alice', games: ['jewels', 'orchard'], spins: 3, value: '0.30' })
    const before = await alice.cash()
    const rounds = [await spin(alice, reward, 'jewels'), await spin(alice, reward, 'orchard')]
    const won = rounds.reduce((sum, { round }) => sum + round.returnMinor, 0)
    expect(rounds.map(({ round }) => round)).toMatchObject([
      { at: 'closed', stakeMinor: 30 },
      { at: 'closed', stakeMinor: 30 },
    ])
    expect([await alice.cash(), await usedOf(id)]).toEqual([before + won, { used: 2, won }])
  })

  it('are one for the same ref, and one at a time for two tabs', async () => {
    const bob = await studio.playing('bob')
    const { reward, id } = await give()
    const ref = randomUUID()
    await rested()
    const [first, second] = await Promise.all([spin(bob, reward, 'orchard', { ref }), spin(bob, reward, 'orchard', { ref })])
    expect(first).toEqual(second)
    await rested()
    const tabs = await Promise.all([spin(bob, reward), spin(bob, reward)])
    expect(tabs.map(({ refused }) => refused ?? 'played').toSorted()).toEqual([
      'played',
      expect.stringMatching(/^(roundOpen|tooSoon)$/),
    ])
    expect((await usedOf(id))?.used).toBe(2)
  })

  it('are another player’s for nobody else, and of their games alone', async () => {
    const alice = await studio.playing('alice')
    const bob = await studio.playing('bob')
    const { reward } = await give({ games: ['orchard', 'roulette'] })
    expect(await shown(alice, reward)).toBeUndefined()
    expect(await spin(alice, reward)).toEqual({ refused: 'noReward' })
    expect(await spin(bob, randomUUID())).toEqual({ refused: 'noReward' })
    expect(await spin(bob, reward, 'jewels')).toEqual({ refused: 'badRequest' })
    expect(await spin(bob, reward, 'roulette', { choice: { chips: { red: 2 } } })).toEqual({ refused: 'badRequest' })
    const { round } = await spin(bob, reward, 'roulette', { choice: { chips: { red: 1 } } })
    expect(round).toMatchObject({ at: 'closed', stakeMinor: 20, freeSpin: { left: 1 } })
  })

  it('whose time is over are refused, and cost nothing', async () => {
    const alice = await studio.playing('alice')
    const { reward, id } = await give({ customer: 'alice' })
    await studio.world.pool.query(`update free_spins set valid_until = clock_timestamp() where id = $1`, [id])
    const before = await alice.cash()
    await rested()
    const { round } = await spin(alice, reward)
    expect(round).toMatchObject({ at: 'refused', refused: 'RS_ERROR_NOT_ENOUGH_MONEY', freeSpin: { left: 2 } })
    expect(await alice.cash()).toBe(before)
  })

  it.each(['lost', 'unanswered'] as const)('a spin whose call is %s is given back, also after a kill', async (how) => {
    const bob = await studio.playing('bob')
    const { reward, id } = await give()
    const before = await bob.cash()
    await rested()
    studio.way.passes.set('bet', how).set('rollback', 'lost')
    const { round } = await spin(bob, reward)
    expect(round).toMatchObject({ at: 'returning', returnMinor: 0, freeSpin: { left: 2 } })
    await rested()
    expect(await spin(bob, reward)).toEqual({ refused: 'spinReturning' })
    await studio.kill()
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => atOf(bob, round.id), { timeout: 20_000 }).toBe('returned')
    expect([await bob.cash(), await usedOf(id)]).toEqual([before, { used: 0, won: 0 }])
    expect((await shown(bob, reward))?.left).toBe(2)
    expect((await spin(bob, reward)).round).toMatchObject({ at: 'closed', freeSpin: { left: 1 } })
  })

  it('killed while the wallet is asked, the studio gives the spin back', async () => {
    const alice = await studio.playing('alice')
    const { reward, id } = await give({ customer: 'alice' })
    await rested()
    studio.way.passes.set('bet', 'unanswered')
    const asked = spin(alice, reward).catch(() => 'no answer')
    await expect.poll(async () => (await usedOf(id))?.used, { interval: 5 }).toBe(1)
    await studio.kill()
    await asked
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(async () => (await usedOf(id))?.used, { timeout: 20_000 }).toBe(0)
    expect((await shown(alice, reward))?.left).toBe(2)
  })

  it('a win whose answer is lost is paid once, by the next process', async () => {
    const bob = await studio.playing('bob')
    const { reward, id } = await give()
    const before = await bob.cash()
    await rested()
    studio.way.passes.set('win', 'unanswered')
    const { round } = await spin(bob, reward)
    expect(round).toMatchObject({ at: 'ending', freeSpin: { left: 1 } })
    await studio.kill()
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => atOf(bob, round.id), { timeout: 20_000 }).toBe('closed')
    expect([await bob.cash(), await usedOf(id)]).toEqual([before + round.returnMinor, { used: 1, won: round.returnMinor }])
  })
})

describe('the command', () => {
  const printed = async (...args: string[]) => {
    const env = { DATABASE_URL: studio.world.databaseUrl, CONFIG: studio.file }
    const { exitCode, lines } = await runCli(['freespins', 'alice', 'studio', ...args], env)
    return [exitCode, lines[0]]
  }

  it('says that the studio knows of them', async () =>
    expect(await printed('orchard', '3', '0.25')).toEqual([0, expect.stringMatching(/ of studio\. studio knows of them\.$/)]))

  it.each([
    ['jewels', '0.25', 'a spin of jewels has to be worth a multiple of 0.10 GBP'],
    ['orchard,dice', '0.10', 'a spin of dice has to be worth a multiple of 0.20 GBP'],
    ['blackjack', '0.20', 'a round of blackjack may cost more than its first stake'],
  ])('says why the studio refused those of %s for %s', async (games, value, why) =>
    expect(await printed(games, '3', value)).toEqual([
      1,
      expect.stringMatching(new RegExp(`^studio refused the free spins \\d+, they are over: ${why}\\.$`)),
    ]),
  )
})

describe('what the studio is told', () => {
  const terms = () => ({
    user: '1',
    reward_uuid: randomUUID(),
    game_codes: ['orchard'],
    bet_count: 2,
    bet_value: 20_000,
    currency: 'GBP',
    start_time: '2026-01-01T00:00:00.000Z',
    end_time: '2036-01-01T00:00:00.000Z',
  })
  async function tell(said: object | string, key = studio.bookKey, signed?: string) {
    const body = typeof said === 'string' ? said : JSON.stringify(said)
    const signature = createSign('RSA-SHA256')
      .update(signed ?? body)
      .sign(key, 'base64')
    const headers = { 'content-type': 'application/json', 'x-hub88-signature': signature }
    const response = await fetch(`${studio.url()}freebet/rewards/create`, { method: 'POST', headers, body })
    return ((await response.json()) as { status: string }).status
  }

  it('is refused unread if it is too long', async () =>
    expect(await tell({ ...terms(), user: 'a'.repeat(10_000) })).toBe('RS_ERROR_INVALID_SIGNATURE'))

  it('is kept once, and refused with other terms', async () => {
    const said = terms()
    expect([await tell(said), await tell(said)]).toEqual(['RS_OK', 'RS_OK'])
    for (const other of [{ bet_count: 3 }, { bet_value: 40_000 }, { user: '2' }, { game_codes: ['jewels'] }])
      expect(await tell({ ...said, ...other })).toBe('RS_ERROR_DUPLICATE_REWARD')
    expect(await tell(said)).toBe('RS_OK')
  })

  it('has to be signed by the book', async () => {
    expect(await tell(terms(), newKeys().privateKey)).toBe('RS_ERROR_INVALID_SIGNATURE')
    expect(await tell(terms(), studio.bookKey, 'something else')).toBe('RS_ERROR_INVALID_SIGNATURE')
    const unsigned = await fetch(`${studio.url()}freebet/rewards/create`, { method: 'POST', body: JSON.stringify(terms()) })
    expect(await unsigned.json()).toMatchObject({ status: 'RS_ERROR_INVALID_SIGNATURE' })
  })

  it.each([
    ['', 'RS_ERROR_WRONG_SYNTAX'],
    ['[]', 'RS_ERROR_WRONG_SYNTAX'],
    ['null', 'RS_ERROR_WRONG_SYNTAX'],
    [{ user: '' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ user: 7 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ reward_uuid: 'mine' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ game_codes: [] }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ game_codes: 'orchard' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ game_codes: ['__proto__'] }, 'RS_ERROR_INVALID_GAME'],
    [{ bet_count: 0 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_count: 1.5 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_count: 1_001 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_value: -20_000 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_value: 20_001 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_value: 1e300 }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ currency: 'pounds' }, 'RS_ERROR_WRONG_SYNTAX'],
    [{ bet_value: 25_000, game_codes: ['jewels'] }, 'RS_ERROR_WRONG_VALUE'],
    [{ user: 'a'.repeat(300) }, 'RS_ERROR_WRONG_SYNTAX'],
  ] as [object | string, string][])('is refused as %j', async (said, status) => {
    expect(await tell(typeof said === 'string' ? said : { ...terms(), ...said })).toBe(status)
  })
})
