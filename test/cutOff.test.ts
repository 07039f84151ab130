/**
 * The network between gateway and database fails silently, and settlers are killed and restarted: real processes throughout.
 */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Calls, RequestOf } from '@touchline/contract'
import type { FeedMessage } from '@touchline/domain/feed'
import { connect } from '@touchline/gateway/database'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { feedText, type LeagueMatch, marketId, opening, result, selectionId } from './feeds/league.ts'
import { type GatewayProcess, startGateway } from './gatewayProcess.ts'
import { type Wire, wire } from './wire.ts'
import { bootWorld, type World } from './world.ts'

type Slip = RequestOf<Calls['betplacement']>['betSlips'][number]

const hourMs = 3_600_000
const match = (id: string): LeagueMatch => ({ id, startsAfterMs: hourMs, prices: [2, 3, 4, 2, 2] })
const matches = Array.from({ length: 20 }, (_, i) => `m${i}`)

let folder: string
let world: World
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-cut-'))
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

async function boot(messages: FeedMessage[], more: Parameters<typeof bootWorld>[0] = {}): Promise<World> {
  const feed = join(folder, 'feed.ndjson')
  writeFileSync(feed, feedText([...opening(matches.map(match)), ...messages]))
  const booted = await bootWorld({ feed, speed: 1, ...more })
  await vi.waitFor(async () => {
    const { entities } = await booted.data('dlSelections', { selectionids: selectionId(matches.at(-1) ?? '', 'ou', 'u') })
    expect(Object.keys(entities.selection)).toHaveLength(1)
  }, 60_000)
  return booted
}

const single = (id: string, stake = '1.00'): Slip => ({
  ref: randomUUID(),
  type: 'SINGLE',
  stake,
  selections: [{ eventId: id, marketId: marketId(id, 'mr'), selectionId: selectionId(id, 'mr', 'h'), odds: 2 }],
})

/**
 * Waits for the customer's lock as another gateway would: throws if it is not free within three seconds plus a margin for a
 * busy machine.
 */
async function lockOf(username: string): Promise<void> {
  const other = await connect(world.databaseUrl)
  try {
    await other.query(`set lock_timeout = '10s'`)
    await other.query(
      `select from account a join customer c on c.id = a.customer_id
       where c.username = $1 and a.fund = 'cash' and a.purpose = 'wallet' for update of a`,
      [username],
    )
  } finally {
    await other.end()
  }
}

/** Writes a result as the operator or another process would. */
const resultOf = (id: string, revision: number, winner: 'h' | 'a') =>
  world.pool.query('insert into market_result (market_id, revision, feed_revision, outcomes) values ($1, $2, $2, $3)', [
    marketId(id, 'mr'),
    revision,
    JSON.stringify(
      Object.fromEntries(
        ['h', 'd', 'a'].map((side) => [selectionId(id, 'mr', side), { result: side === winner ? 'WON' : 'LOST' }]),
      ),
    ),
  ])

describe('a connection that goes silent', () => {
  let cable: Wire
  const through = async (url: string) => {
    cable = await wire(url)
    return cable.url
  }
  afterEach(() => cable.close())

  it('during a settlement releases the customer’s lock within three seconds, and the bet is settled once', async () => {
    world = await boot([result(6_000, 'm0', 'mr', { home: 1, away: 0 })], { through })
    const silent = cable.cutAt('before', 'write_settlements')
    const alice = await world.login('alice')
    const { betSlips } = await world.data('betplacement', { betSlips: [single('m0', '10.00')] }, alice)
    expect(betSlips[0]?.status).toBe('SUCCEEDED')
    await silent
    await lockOf('alice')
    // the settler has given up on that connection and uses another
    await vi.waitFor(async () => expect((await world.data('balance', {}, alice)).balance).toBe('1010.00'), 60_000)
    cable.mend()
    expect(await world.audit()).toEqual([])
    const { rows } = await world.pool.query('select bet_id from settlement')
    expect(rows).toHaveLength(1)
  })

  it('during placements leaves each with one bet or none, never two', async () => {
    world = await boot([], { through })
    const alice = await world.login('alice')
    const slips = Array.from({ length: 30 }, (_, i) => single(`m${i % matches.length}`))
    const answered = slips.map((slip) => world.call('betplacement', { betSlips: [slip] }, alice))
    await Promise.race(answered)
    cable.cut()
    await lockOf('alice')
    cable.mend()
    for (const { status, body } of await Promise.all(answered))
      expect([status, body.data?.betSlips[0]?.status]).toBeOneOf([
        [200, 'SUCCEEDED'],
        [503, undefined],
      ])
    await vi.waitFor(async () => expect((await fetch(`${world.opsUrl}/readyz`)).status).toBe(200), 60_000)
    const again = await Promise.all(slips.map((slip) => world.data('betplacement', { betSlips: [slip] }, alice)))
    expect(again.map(({ betSlips }) => betSlips[0]?.status)).toEqual(slips.map(() => 'SUCCEEDED'))
    expect(await world.data('myBetsUnsettledCount', {}, alice)).toEqual({ unsettledBetsCount: slips.length })
    expect((await world.data('balance', {}, alice)).balance).toBe('970.00')
    expect(await world.audit()).toEqual([])
  })
})

describe('three settlers on one database', () => {
  const others: GatewayProcess[] = []
  afterEach(async () => {
    await Promise.all(others.splice(0).map((each) => each.end('SIGKILL')))
  })

  it('settle every bet once while one is killed repeatedly and results are corrected', async () => {
    world = await boot([])
    const settler = () =>
      startGateway({ NODE_ENV: 'test', ROLE: 'settlement', DATA_DIR: folder, DATABASE_URL: world.databaseUrl, PORT: '0' })
    others.push(await settler(), await settler())
    const tokens = await Promise.all(['alice', 'bob'].map((name) => world.login(name)))
    const perMatch = 20
    for (const token of tokens)
      for (const id of matches) {
        const { betSlips } = await world.data(
          'betplacement',
          { betSlips: Array.from({ length: perMatch }, () => single(id)) },
          token,
        )
        expect(betSlips.every(({ status }) => status === 'SUCCEEDED')).toBe(true)
      }
    for (const [i, id] of matches.entries()) {
      await resultOf(id, 1, i % 2 === 0 ? 'h' : 'a')
      if (i % 3 === 0) await resultOf(id, 2, 'h')
      if (i % 5 !== 4) continue
      await others.pop()?.end('SIGKILL')
      others.push(await settler())
    }
    const winners = matches.filter((_, i) => i % 2 === 0 || i % 3 === 0).length
    const bets = matches.length * perMatch
    const must = (1000 - bets + winners * perMatch * 2).toFixed(2)
    for (const token of tokens)
      await vi.waitFor(async () => {
        expect(await world.data('myBetsUnsettledCount', {}, token)).toEqual({ unsettledBetsCount: 0 })
        expect((await world.data('balance', {}, token)).balance).toBe(must)
      }, 120_000)
    expect(await world.audit()).toEqual([])
  })
})
