/** The games studio and the real wallet: rounds, and what goes wrong between the two. */
import { randomUUID } from 'node:crypto'
import { gameOf, games, returnMinor } from '@touchline/games/engine'
import { drawsOf, sealOf } from '@touchline/games/fairness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { studioGames } from '../../tools/studioGames.ts'
import { type StudioWorld, studioWorld } from './studioWorld.ts'

interface RoundOf {
  at: string
  returnMinor: number
  shown: { mines?: number[] }
}

let studio: StudioWorld
beforeAll(async () => {
  studio = await studioWorld()
})
afterAll(() => studio.close())

/** Where the studio says that a round is. */
async function atOf(player: Awaited<ReturnType<StudioWorld['playing']>>, id: string): Promise<string | undefined> {
  const { rounds } = (await player.ask('history')) as { rounds: { id: string; at: string }[] }
  return rounds.find((round) => round.id === id)?.at
}

const red = { chips: { red: 1 } }

/** What the wallet has of a round: its transactions in the order of time. */
async function walletOf(round: string): Promise<string[]> {
  const { rows } = await studio.world.pool.query<{ kind: string; status: string }>(
    'select t.kind, t.status from game_transaction t join game_round r on r.id = t.round_id where r.round = $1 order by t.at',
    [round],
  )
  return rows.map(({ kind, status }) => `${kind} ${status}`)
}

it('the operator’s file names each game with its kind and the least that it returns', () => {
  expect(Object.entries(studioGames).map(([code, { kind, returnPercent }]) => ({ code, kind, returnPercent }))).toEqual(
    games.map(({ code, kind, rtp }) => ({ code, kind, returnPercent: Math.floor(Number(rtp.least) * 10_000) / 100 })),
  )
})

describe('a round', () => {
  it('takes the stake, plays, pays, and is the same again when it is asked again', async () => {
    const alice = await studio.playing('alice')
    const before = await alice.cash()
    const ref = randomUUID()
    const [first, second] = await Promise.all([alice.play('roulette', red, ref), alice.play('roulette', red, ref)])
    expect(first).toEqual(second)
    expect(first.round).toMatchObject({ at: 'closed', balanceMinor: await alice.cash() })
    expect([0, 200]).toContain(first.round.returnMinor)
    expect(await alice.cash()).toBe(before - 100 + first.round.returnMinor)
    expect((await alice.play('roulette', red, ref)).round.id).toBe(first.round.id)
    expect(await walletOf(first.round.id)).toEqual(['bet RS_OK', 'win RS_OK'])
    await studio.sound()
  })

  it('begins no sooner than its cycle after the one before', async () => {
    const bob = await studio.playing('bob')
    await bob.play('orchard', { spin: true })
    expect(await bob.play('orchard', { spin: true })).toMatchObject({ refused: 'tooSoon' })
  })

  it('is refused for what is no choice, no stake and no token', async () => {
    const bob = await studio.playing('bob')
    const said = { ref: randomUUID(), game: 'dice', stakeMinor: 100, choice: { upTo: 50 } }
    for (const wrong of [{ choice: { upTo: 51 } }, { stakeMinor: 101 }, { stakeMinor: -100 }, { game: 'none' }, { ref: 'x' }])
      expect(await bob.ask('play', { ...said, ...wrong })).toEqual({ refused: 'badRequest' })
    expect(await bob.ask('play', { ...said, token: 'none' })).toEqual({ refused: 'RS_ERROR_INVALID_TOKEN' })
    expect(await bob.ask('state', { user: undefined })).toEqual({ refused: 'badRequest' })
  })

  it('is checked by anybody once its seed is revealed, and not before', async () => {
    const alice = await studio.playing('alice')
    const state = (await alice.ask('state')) as { seeds: { seal: string; nextSeal: string; nonce: number } }
    const { round } = await alice.play('dice', { upTo: 50 })
    const hidden = JSON.stringify([await alice.ask('history'), await alice.ask('state')])
    const changed = (await alice.ask('seeds', { clientSeed: 'my own' })) as { seeds: { seal: string } }
    expect(changed.seeds.seal).toBe(state.seeds.nextSeal)
    const { revealed } = (await alice.ask('history')) as {
      revealed: { serverSeed: string; clientSeed: string; seal: string }[]
    }
    const { serverSeed, clientSeed } = revealed[0] ?? { serverSeed: '', clientSeed: '' }
    expect(hidden).not.toContain(serverSeed)
    expect(sealOf(serverSeed)).toBe(state.seeds.seal)
    const again = gameOf('dice')?.play({ upTo: 50 }, [], drawsOf({ serverSeed, clientSeed, nonce: state.seeds.nonce }))
    expect(again?.shown).toEqual(round.shown)
    expect(returnMinor(100, again?.twentieths ?? 0)).toBe(round.returnMinor)
  })

  it('of mines waits for its player, hides the mines, and pays when they stop', async () => {
    const alice = await studio.playing('alice')
    const before = await alice.cash()
    const { round } = await alice.play('mines', { mines: 3 })
    expect(round).toMatchObject({ at: 'open', shown: { opened: [] }, balanceMinor: before - 100 })
    expect(JSON.stringify(round)).not.toContain('"mines":[')
    expect(await alice.ask('seeds', { clientSeed: 'other' })).toEqual({ refused: 'roundOpen' })
    const step = (index: number, said: object) =>
      alice.ask('step', { round: round.id, index, step: said }) as Promise<{ round: RoundOf }>
    expect(await step(0, { take: true })).toEqual({ refused: 'badRequest' })
    const opened = await step(0, { tile: 12 })
    expect((await step(0, { tile: 12 })).round.at).toBe(opened.round.at)
    const end = opened.round.at === 'open' ? await step(1, { take: true }) : opened
    expect(end.round.at).toBe('closed')
    expect(end.round.shown.mines).toHaveLength(3)
    expect([0, 110]).toContain(end.round.returnMinor)
    expect(await alice.cash()).toBe(before - 100 + end.round.returnMinor)
    expect(await step(2, { tile: 3 })).toEqual({ refused: 'badRequest' })
    // of another customer it is not known
    const bob = await studio.playing('bob')
    expect(await bob.ask('step', { round: round.id, index: 0, step: { tile: 1 } })).toEqual({ refused: 'notFound' })
    await studio.sound()
  })
})

describe('what goes wrong', () => {
  it.each([
    ['lost', 'alice', 'orchard', { spin: true }],
    ['unanswered', 'bob', 'dice', { upTo: 50 }],
  ] as const)('a stake whose call is %s is given back, also after a kill', async (how, name, game, choice) => {
    const player = await studio.playing(name)
    const before = await player.cash()
    studio.way.passes.set('bet', how).set('rollback', 'lost')
    const { round } = await player.play(game, choice)
    expect(round).toMatchObject({ at: 'returning', returnMinor: 100 })
    expect(round.shown).toBeUndefined()
    expect(await player.cash()).toBe(before - (how === 'lost' ? 0 : 100))
    await studio.kill()
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => atOf(player, round.id), { timeout: 20_000 }).toBe('returned')
    expect(await player.cash()).toBe(before)
    await studio.sound()
  })

  it('killed while the wallet is asked for the stake, it gives the stake back', async () => {
    const bob = await studio.playing('bob')
    const before = await bob.cash()
    // the wallet takes the stake, and the answer is on its way when the process dies
    studio.way.passes.set('bet', 'unanswered')
    const betsSeen = () => studio.way.seen.filter((call) => call === 'bet').length
    const seen = betsSeen()
    const asked = bob.play('roulette', red).catch(() => 'no answer')
    await expect.poll(betsSeen, { interval: 5 }).toBeGreaterThan(seen)
    await expect.poll(() => bob.cash(), { interval: 5 }).toBe(before - 100)
    await studio.kill()
    await asked
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => bob.cash(), { timeout: 20_000 }).toBe(before)
    await studio.sound()
  })

  it.each(['lost', 'unanswered'] as const)('a win whose call is %s is paid once, by the next process', async (how) => {
    const player = await studio.playing(how === 'lost' ? 'alice' : 'bob')
    const before = await player.cash()
    studio.way.passes.set('win', how)
    const { round } = await player.play('jewels', { spin: true })
    expect(round).toMatchObject({ at: 'ending' })
    await studio.kill()
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => walletOf(round.id), { timeout: 20_000 }).toEqual(['bet RS_OK', 'win RS_OK'])
    expect(await player.cash()).toBe(before - 100 + round.returnMinor)
    await studio.sound()
  })

  it('an open round is there after a kill', async () => {
    const bob = await studio.playing('bob')
    const { round } = await bob.play('mines', { mines: 3 })
    await studio.kill()
    await studio.start()
    const state = (await bob.ask('state')) as { open: { id: string }[] }
    expect(state.open.map(({ id }) => id)).toEqual([round.id])
  })
})

it('its pages may be framed by the book only, and load nothing from elsewhere', async () => {
  const policy = async (path: string) => (await fetch(`${studio.url()}${path}`)).headers.get('content-security-policy')
  for (const path of ['', 'check']) {
    expect(await policy(path)).toContain(`frame-ancestors ${studio.world.url}`)
    expect(await policy(path)).toMatch(/^default-src 'none'; script-src '(self|sha256-)/)
  }
  expect((await fetch(`${studio.url()}games.db`)).status).toBe(404)
})
