/** A world whose gateway is killed at a step with its database, with the fixtures to test that. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Slip, SlipResult } from '@touchline/contract/player/bet'
import type { OutcomeResult } from '@touchline/domain/feed'
import { grantBonus } from '@touchline/gateway/bonus'
import { expect, vi } from 'vitest'
import { feedText, type LeagueMatch, type MarketKey, marketId, opening, selectionId, sides } from '../feeds/league.ts'
import { type Moment, type Wire, wire } from '../wire.ts'
import { bootWorld } from '../world.ts'

/** the gateway's statement, and whether it is killed before the database receives it or after it was executed */
export type Step = [Moment, ...string[]]

const hourMs = 3_600_000
const prices = [2, 3, 4, 2, 2]
const ahead = Array.from({ length: 40 }, (_, i): LeagueMatch => ({ id: `m${i}`, startsAfterMs: 10 * hourMs, prices }))
const live = Array.from(
  { length: 10 },
  (_, i): LeagueMatch => ({ id: `live${i}`, startsAfterMs: -hourMs, prices, state: 'INPLAY', inplay: true }),
)
const patient = { timeout: 60_000, interval: 50 }
/** the settler is notified this often during a wait, not only every second */
const hintEveryMs = 50

export type KillableWorld = Awaited<ReturnType<typeof killableWorld>>

/** Upcoming and in-play matches, home and over at 2.00; an in-play bet has a delay of half a second. */
export async function killableWorld(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-mortal-'))
  const feed = join(folder, 'feed.ndjson')
  writeFileSync(feed, feedText(opening([...ahead, ...live])))
  let cable: Wire | undefined
  const world = await bootWorld({
    feed,
    env,
    speed: 10,
    through: async (url) => {
      cable = await wire(url)
      return cable.url
    },
  })
  const rowsOf = async (sql: string, values: unknown[]): Promise<number> => (await world.pool.query(sql, values)).rows.length
  await vi.waitFor(async () => expect(await rowsOf('select from selection', [])).toBe(5 * (ahead.length + live.length)), patient)
  const alice = await world.login('alice')
  /** another process's notification that there is something to settle */
  const hint = () => world.pool.query(`select pg_notify('touchline', 'another results {}')`)
  const unused = { ahead: ahead.map(({ id }) => id), live: live.map(({ id }) => id) }

  return {
    world,
    alice,
    rowsOf,
    /** a match without bets */
    next: (when: keyof typeof unused): string => unused[when].pop() ?? '',
    place: async (slip: Slip): Promise<SlipResult | undefined> =>
      (await world.data('betplacement', { betSlips: [slip] }, alice)).betSlips[0],
    cashMinor: async (): Promise<number> => Math.round(Number((await world.data('balance', {}, alice)).balance) * 100),

    /** one of 10.00 for alice; returns its id */
    async freeBet(): Promise<string> {
      const { rows } = await world.pool.query<{ id: string }>(`select id::text from customer where username = 'alice'`)
      const bonus = { customerId: rows[0]?.id ?? '', name: 'Free bet', purpose: 'test', days: 1 }
      return grantBonus(world.pool, { ...bonus, kind: 'FREE_BET', amountMinor: 10_00 })
    },

    /** Kills the gateway during `happens`, and starts it again after `whileDead`. Returns the answer, if there was one. */
    async killedAt<Answer>([moment, ...statements]: Step, happens: () => Promise<Answer>, whileDead = async () => {}) {
      await cable?.idle()
      const silent = cable?.cutAt(moment, ...statements)
      const happened = happens().catch(() => undefined)
      const hints = setInterval(() => void hint(), hintEveryMs)
      await silent
      clearInterval(hints)
      await world.kill()
      cable?.mend()
      await whileDead()
      await world.restart()
      return happened
    },

    /** writes and notifies like the process of the feed; `first` is the result of home, or of over */
    async resultIs(id: string, key: MarketKey, first: OutcomeResult, revision: number): Promise<void> {
      const outcomes = sides[key].map((side, i) => {
        return [selectionId(id, key, side), { result: i === 0 || first === 'VOID' ? first : 'LOST' }]
      })
      await world.pool.query('insert into market_result (market_id, revision, feed_revision, outcomes) values ($1, $2, $2, $3)', [
        marketId(id, key),
        revision,
        JSON.stringify(Object.fromEntries(outcomes)),
      ])
      await hint()
    },

    /** every bet on it is settled by the newest result */
    isDone: (id: string, key: MarketKey) =>
      vi.waitFor(async () => {
        const sql = 'select from market_result where market_id = $1 and done_at is null'
        await hint()
        expect(await rowsOf(sql, [marketId(id, key)])).toBe(0)
      }, patient),

    async sound(): Promise<void> {
      expect(await world.audit()).toEqual([])
    },

    async close(): Promise<void> {
      await world.close()
      cable?.close()
      rmSync(folder, { recursive: true })
    },
  }
}

/** 10.00 on home, or on over */
export const single = (id: string, key: MarketKey = 'mr'): Slip => ({
  ref: randomUUID(),
  type: 'SINGLE',
  stake: '10.00',
  selections: [{ eventId: id, marketId: marketId(id, key), selectionId: selectionId(id, key, sides[key][0]), odds: 2 }],
})
