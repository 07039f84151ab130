/** The gateway is killed at each step of a placement: there is one bet or none, and its ref has one answer. */
import type { Slip, SlipResult } from '@touchline/contract/player/bet'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { uk } from '../brands.ts'
import { type KillableWorld, killableWorld, type Step, single } from './killableWorld.ts'

let killable: KillableWorld
beforeAll(async () => {
  killable = await killableWorld()
})
afterAll(() => killable.close())
afterEach(() => killable.sound())

describe('killed while it places a bet', () => {
  interface Row {
    slip: () => Slip | Promise<Slip>
    /** killed later, after the slip was answered as pending */
    waits?: boolean
    at: Step
    /** the ref's status after the restart */
    known: SlipResult['status'] | 'not'
    /** in cash, if that is not the whole stake */
    costs?: number
  }
  const plain = () => single(killable.next('ahead'))
  const withFreeBet = async () => ({ ...single(killable.next('ahead')), freeBet: { id: await killable.freeBet() } })
  const inPlay = () => single(killable.next('live'))

  /** the pending slip's wait so far, and its maximum */
  const resumed = `,true,${uk.placementTimeoutMs},`

  const isLost = { known: 'not' } as const
  const isThere = { known: 'SUCCEEDED' } as const
  const rows: Record<string, Row> = {
    'before the bet is written': { slip: plain, at: ['before', 'place_bets'], ...isLost },
    'when the bet is written': { slip: plain, at: ['after', 'place_bets'], ...isThere },
    'before a free bet is used': { slip: withFreeBet, at: ['before', 'place_bets'], ...isLost, costs: 0 },
    'when a free bet is used': { slip: withFreeBet, at: ['after', 'place_bets'], ...isThere, costs: 0 },
    'before a bet in play waits': { slip: inPlay, at: ['before', 'place_bets'], ...isLost },
    'when a bet in play waits': { slip: inPlay, at: ['after', 'place_bets'], known: 'PENDING' },
    'before a bet in play is decided': {
      slip: inPlay,
      waits: true,
      at: ['before', resumed],
      known: 'PENDING',
    },
    'when a bet in play is decided': { slip: inPlay, waits: true, at: ['after', resumed], ...isThere },
  }

  it.each(Object.entries(rows))('%s', async (_, { slip: next, waits, at, known, costs = 10_00 }) => {
    const slip = await next()
    const beforeMinor = await killable.cashMinor()
    const answer = await killable.killedAt(at, () => killable.place(slip))
    expect(answer?.status).toBe(waits ? 'PENDING' : undefined)
    const found = await killable.world.call('betstatus', { ref: slip.ref }, killable.alice)
    const status = found.body.data?.status ?? 'not'
    // a pending bet may have been decided by now
    expect(known === 'PENDING' ? ['PENDING', 'SUCCEEDED'] : [known]).toContain(status)

    const bet = await vi.waitFor(async () => {
      const again = await killable.place(slip)
      expect(again).toMatchObject({ status: 'SUCCEEDED' })
      return again
    }, 60_000)
    expect(await killable.place(slip)).toEqual(bet)
    expect(await killable.world.data('betstatus', { ref: slip.ref }, killable.alice)).toEqual(bet)
    expect((await killable.world.call('betplacement', { betSlips: [{ ...slip, stake: '7.77' }] }, killable.alice)).status).toBe(
      409,
    )
    expect(await killable.rowsOf('select from bet where ref = $1', [slip.ref])).toBe(1)
    expect(await killable.rowsOf('select from pending_slip where ref = $1', [slip.ref])).toBe(0)
    expect(await killable.rowsOf('select from bonus where bet_id = $1', [bet?.betId])).toBe(costs === 0 ? 1 : 0)
    expect(await killable.cashMinor()).toBe(beforeMinor - costs)
  })
})
