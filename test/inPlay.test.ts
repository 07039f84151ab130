/**
 * In-play bets on a real gateway: over HTTP, notified by push, and decided once although the gateway is killed during the
 * delay.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { SlipResult } from '@touchline/contract/player/bet'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { feedText, opening } from './feeds/league.ts'
import { bootWorld, type World } from './world.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-inplay-'))
let world: World
let alice: string
beforeAll(async () => {
  const feed = join(folder, 'feed.ndjson')
  const match = { id: 'live', startsAfterMs: 0, prices: [2.5, 3.5, 2.9, 1.9, 1.9], state: 'INPLAY', inplay: true } as const
  writeFileSync(feed, feedText(opening([match])))
  world = await bootWorld({ feed, speed: 1 })
  alice = await world.login('alice')
  await vi.waitUntil(async () => (await world.call('event', { eventId: 'live' })).status === 200, { timeout: 60_000 })
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const slip = (more: object = {}) => ({
  ref: crypto.randomUUID(),
  type: 'SINGLE' as const,
  stake: '1.00',
  selections: [{ eventId: 'live', marketId: 'live:mr', selectionId: 'live:mr:h', odds: 2.5 }],
  ...more,
})

async function decided(ref: string, token = alice): Promise<SlipResult> {
  for (const end = Date.now() + 60_000; Date.now() < end; await wait(100)) {
    const now = await world.data('betstatus', { ref }, token)
    if (now.status !== 'PENDING') return now
  }
  throw new Error(`${ref} is pending for ever`)
}

const balance = async (token = alice) => (await world.data('balance', {}, token)).balance

describe('a bet in play over HTTP', () => {
  it('a gateway killed during the delay decides each bet once after the restart, whether the customer is logged in or not', async () => {
    const slips = Array.from({ length: 8 }, () => slip())
    const before = await balance()
    const { betSlips: pending } = await world.data('betplacement', { betSlips: slips }, alice)
    expect(pending.map(({ status }) => status)).toEqual(slips.map(() => 'PENDING'))
    expect(await world.data('betplacement', { betSlips: slips }, alice)).toEqual({ betSlips: pending })
    expect(await balance()).toBe(before)
    await world.data('logout', {}, alice)
    await world.kill()
    await world.restart()
    alice = await world.login('alice')
    const answers = await Promise.all(slips.map(({ ref }) => decided(ref)))
    expect(answers.map(({ status }) => status)).toEqual(slips.map(() => 'SUCCEEDED'))
    expect(new Set(answers.map(({ betId }) => betId)).size).toBe(slips.length)
    expect(Number(before) - Number(await balance())).toBeCloseTo(slips.length, 5)
    expect(await world.data('betplacement', { betSlips: slips }, alice)).toEqual({ betSlips: answers })
    const { bets } = await world.data('myBetsUnsettled', {}, alice)
    expect(bets.map(({ ref }) => ref).sort()).toEqual(slips.map(({ ref }) => ref).sort())
    expect(await world.audit()).toEqual([])
  })

  it('the same ref sent a hundred times at once, during the delay and after: one bet, one answer at a time', async () => {
    const one = slip()
    // they are placed one after the other: on a slow, busy machine later ones are refused temporarily, and retried
    const requestStatus = async (): Promise<SlipResult | undefined> => {
      const { status, body } = await world.call('betplacement', { betSlips: [one] }, alice)
      return status === 503 ? wait(100).then(requestStatus) : body.data?.betSlips[0]
    }
    const early = await Promise.all(Array.from({ length: 100 }, requestStatus))
    expect(new Set(early.map((each) => JSON.stringify(each))).size).toBe(1)
    expect(early[0]).toMatchObject({ status: 'PENDING' })
    const answer = await decided(one.ref)
    expect(answer).toMatchObject({ status: 'SUCCEEDED' })
    expect(await requestStatus()).toEqual(answer)
    const conflict = await world.call('betplacement', { betSlips: [{ ...one, stake: '2.00' }] }, alice)
    expect(conflict).toMatchObject({ status: 409, body: { errorType: 'RefConflict' } })
    const { rows } = await world.pool.query('select count(*) from bet where ref = $1', [one.ref])
    expect(rows).toEqual([{ count: 1 }])
  })

  it('no other customer is notified, and an unacceptable bet is refused without the delay', async () => {
    const one = slip()
    await world.data('betplacement', { betSlips: [one] }, alice)
    const bob = await world.login('bob')
    expect((await world.call('betstatus', { ref: one.ref }, bob)).status).toBe(404)
    const { betSlips } = await world.data(
      'betplacement',
      { betSlips: [slip({ stake: '1e6' }), slip({ stake: '10000.01' }), slip({ stake: '1000.01' }), slip({ currency: 'EUR' })] },
      bob,
    )
    expect(betSlips.map(({ errors }) => errors[0]?.type)).toEqual([
      'InvalidStake',
      'StakeTooHigh',
      'InsufficientFunds',
      'InvalidCurrency',
    ])
    await decided(one.ref)
    expect(await world.audit()).toEqual([])
  })

  it('a slip of twenty-one legs, of thousands or of a hundred thousand is refused before it is parsed, and the next slip is accepted', async () => {
    const legs = (count: number) => Array.from({ length: count }, () => slip().selections[0])
    const post = async (count: number) =>
      fetch(`${world.url}/api/v2/betplacement`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-session-token': alice },
        body: JSON.stringify({ betSlips: [slip({ type: 'COMBO', selections: legs(count) })] }),
      })
    expect(await (await post(21)).json()).toMatchObject({ errorType: 'InvalidRequest' })
    expect((await post(5_000)).status).toBe(413)
    // the gateway closes the connection of a client that keeps sending
    const refused = await post(100_000).then(
      ({ status }) => status,
      () => 'hung up',
    )
    expect([413, 'hung up']).toContain(refused)
    const next = slip()
    expect(await world.data('betplacement', { betSlips: [next] }, alice)).toMatchObject({ betSlips: [{ status: 'PENDING' }] })
    expect(await decided(next.ref)).toMatchObject({ status: 'SUCCEEDED' })
  })
})
