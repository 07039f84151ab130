/** The gateway is killed at each step of a cash-out: it is paid once or not at all, and the rest of the bet stays open. */
import { randomUUID } from 'node:crypto'
import type { CashOutResult } from '@touchline/contract/player/bet'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { type KillableWorld, killableWorld, type Step, single } from './killableWorld.ts'

let killable: KillableWorld
beforeAll(async () => {
  killable = await killableWorld()
})
afterAll(() => killable.close())
afterEach(() => killable.sound())

describe('killed while it cashes a bet out', () => {
  interface Row {
    when: 'ahead' | 'live'
    /** of the bet's value of 9.50: 20.00 at a chance of ½, less 5 % */
    amount: string
    waits?: boolean
    at: Step
    known: CashOutResult['status'] | 'not'
    /** for the stake of 10.00, when the rest of the bet has won */
    pays: number
  }
  const whole = { when: 'ahead', amount: '9.50', pays: 9_50 } as const
  const half = { when: 'ahead', amount: '4.75', pays: 4_75 + 10_00 } as const
  const inPlay = { when: 'live', amount: '9.50', pays: 9_50 } as const
  const rows: Record<string, Row> = {
    'before it is written': { ...whole, at: ['before', 'decide_cash_out'], known: 'not' },
    'when it is written': { ...whole, at: ['after', 'decide_cash_out'], known: 'SUCCEEDED' },
    'before half of it is written': { ...half, at: ['before', 'decide_cash_out'], known: 'not' },
    'when half of it is written': { ...half, at: ['after', 'decide_cash_out'], known: 'SUCCEEDED' },
    'before it waits in play': { ...inPlay, at: ['before', 'decide_cash_out'], known: 'not' },
    'when it waits in play': { ...inPlay, at: ['after', 'decide_cash_out'], known: 'PENDING' },
    'before it is decided in play': { ...inPlay, waits: true, at: ['before', '"delayOver":true'], known: 'PENDING' },
    'when it is decided in play': { ...inPlay, waits: true, at: ['after', '"delayOver":true'], known: 'SUCCEEDED' },
  }

  it.each(Object.entries(rows))('%s', async (_, { when, amount, waits, at, known, pays }) => {
    const id = killable.next(when)
    const beforeMinor = await killable.cashMinor()
    const slip = single(id, 'ou')
    await killable.place(slip)
    const betId = await vi.waitFor(async () => {
      const placed = await killable.world.data('betstatus', { ref: slip.ref }, killable.alice)
      expect(placed.status).toBe('SUCCEEDED')
      return placed.betId ?? ''
    }, 60_000)

    const request = { ref: randomUUID(), betId, amount, fullReturn: '9.50' }
    const cashOut = () => killable.world.data('cashout', request, killable.alice)
    const answer = await killable.killedAt(at, cashOut)
    expect(answer?.status).toBe(waits ? 'PENDING' : undefined)
    const found = await killable.world.call('cashoutstatus', { ref: request.ref }, killable.alice)
    expect(known === 'PENDING' ? ['PENDING', 'SUCCEEDED'] : [known]).toContain(found.body.data?.status ?? 'not')

    const done = await vi.waitFor(async () => {
      const again = await cashOut()
      expect(again).toMatchObject({ status: 'SUCCEEDED', amount })
      return again
    }, 60_000)
    expect(await cashOut()).toEqual(done)
    expect(await killable.world.data('cashoutstatus', { ref: request.ref }, killable.alice)).toEqual(done)
    expect((await killable.world.call('cashout', { ...request, amount: '2.00' }, killable.alice)).status).toBe(409)
    expect(await killable.rowsOf('select from cash_out where bet_id = $1', [betId])).toBe(1)
    await killable.resultIs(id, 'ou', 'WON', 1)
    await killable.isDone(id, 'ou')
    expect(await killable.cashMinor()).toBe(beforeMinor - 10_00 + pays)
  })
})
