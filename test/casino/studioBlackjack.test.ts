/** Blackjack of the studio and the real wallet: further stakes within a round, and what goes wrong with them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RoundSaid, type StudioWorld, studioWorld } from './studioWorld.ts'
import { callsOf } from './supplier.ts'

type Player = Awaited<ReturnType<StudioWorld['playing']>>

let studio: StudioWorld
beforeAll(async () => {
  studio = await studioWorld()
})
afterAll(() => studio.close())

/** What the wallet has of a round: its transactions in the order of time. */
async function walletOf(round: string): Promise<string[]> {
  const { rows } = await studio.world.pool.query<{ kind: string; status: string }>(
    'select t.kind, t.status from game_transaction t join game_round r on r.id = t.round_id where r.round = $1 order by t.at',
    [round],
  )
  return rows.map(({ kind, status }) => `${kind} ${status}`)
}

/** A round of blackjack that waits for its player; a blackjack is over at once, and the next begins after its cycle. */
async function openBlackjack(player: Player) {
  for (;;) {
    const { round, refused } = await player.play('blackjack', { deal: true })
    if (round?.at === 'open') return round
    expect(refused ?? 'tooSoon').toBe('tooSoon')
    await new Promise((over) => setTimeout(over, 1_000))
  }
}
const stepOf = (player: Player, round: string, index: number, what: string) =>
  player.ask('step', { round, index, step: { do: what } }) as Promise<{ round: RoundSaid & { units: number; steps: object[] } }>

describe('blackjack', () => {
  it('hides what is not seen yet, doubles as a further bet of the round, once, and is checked afterwards', async () => {
    const alice = await studio.playing('alice')
    const round = await openBlackjack(alice)
    expect((round.shown as { dealer: number[] }).dealer).toHaveLength(1)
    const before = await alice.cash()
    const [first, second] = await Promise.all([stepOf(alice, round.id, 0, 'double'), stepOf(alice, round.id, 0, 'double')])
    expect(second).toEqual(first)
    expect(first.round).toMatchObject({ at: 'closed', units: 2, steps: [{ do: 'double' }] })
    expect(await alice.cash()).toBe(before - 100 + first.round.returnMinor)
    expect(await walletOf(round.id)).toEqual(['bet RS_OK', 'bet RS_OK', 'win RS_OK'])
    expect((await stepOf(alice, round.id, 0, 'double')).round.id).toBe(round.id)
    expect(await alice.ask('step', { round: round.id, index: 1, step: { do: 'hit' } })).toEqual({ refused: 'badRequest' })
    await studio.sound()
  })

  it.each(['lost', 'unanswered'] as const)(
    'a further stake whose call is %s is given back, and the round goes on',
    async (how) => {
      const bob = await studio.playing('bob')
      const round = await openBlackjack(bob)
      const before = await bob.cash()
      studio.way.passes.set('bet', how)
      const { round: still } = await stepOf(bob, round.id, 0, 'double')
      expect(still).toMatchObject({ at: 'open', refused: 'unavailable', units: 1, steps: [], shown: round.shown })
      studio.way.passes.clear()
      await expect.poll(() => bob.cash()).toBe(before)
      const { round: over } = await stepOf(bob, round.id, 0, 'stand')
      expect(over).toMatchObject({ at: 'closed', units: 1 })
      expect(await bob.cash()).toBe(before + over.returnMinor)
      await studio.sound()
    },
  )

  it('a further stake that the player cannot pay is refused, and the round goes on', async () => {
    const bob = await studio.playing('bob')
    const round = await openBlackjack(bob)
    const before = await bob.cash()
    const says = callsOf(bob)
    const rest = says.bet('rest', before - 99, { game_code: 'roulette' })
    expect(await studio.supplier.statusOf('transaction/bet', rest)).toBe('RS_OK')
    const { round: still } = await stepOf(bob, round.id, 0, 'double')
    expect(still).toMatchObject({ at: 'open', refused: 'RS_ERROR_NOT_ENOUGH_MONEY', units: 1, steps: [], shown: round.shown })
    expect(await bob.cash()).toBe(99)
    // what is refused is of no round
    expect(await walletOf(round.id)).toEqual(['bet RS_OK'])
    expect(await studio.supplier.statusOf('transaction/rollback', says.rollback('rest', rest))).toBe('RS_OK')
    const { round: over } = await stepOf(bob, round.id, 0, 'stand')
    expect(over).toMatchObject({ at: 'closed', units: 1 })
    expect(await bob.cash()).toBe(before + over.returnMinor)
    await studio.sound()
  })

  it('killed while the wallet is asked for a further stake, it gives that back and is still open', async () => {
    const alice = await studio.playing('alice')
    const round = await openBlackjack(alice)
    const before = await alice.cash()
    studio.way.passes.set('bet', 'unanswered')
    const asked = stepOf(alice, round.id, 0, 'double').catch(() => 'no answer')
    await expect.poll(() => alice.cash(), { interval: 5 }).toBe(before - 100)
    await studio.kill()
    await asked
    studio.way.passes.clear()
    await studio.start()
    await expect.poll(() => alice.cash(), { timeout: 20_000 }).toBe(before)
    const { round: over } = await stepOf(alice, round.id, 0, 'stand')
    expect(over.at).toBe('closed')
    expect(await alice.cash()).toBe(before + over.returnMinor)
    await studio.sound()
  })
})
