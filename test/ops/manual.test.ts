/** An operator's manual results appear in the running gateway, although no feed sent them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FeedMessage } from '@touchline/domain/feed'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { feedText, opening, result, voided } from '../feeds/league.ts'
import { raceCard } from '../feeds/races.ts'
import { runCli } from '../gatewayProcess.ts'
import { bootWorld, type World } from '../world.ts'

const folder = mkdtempSync(join(tmpdir(), 'touchline-by-hand-'))
const hourMs = 3_600_000
const prices = [2.5, 3.5, 2.9, 1.9, 1.9]
let worlds: World[]
beforeAll(async () => {
  const feed = join(folder, 'feed.ndjson')
  const matches = ['a', 'b'].map((id) => ({ id, startsAfterMs: hourMs, prices }))
  writeFileSync(feed, feedText([...opening(matches), ...raceCard([{ id: 'r', startsAfterMs: hourMs, prices: [2, 3, 5] }])]))
  const first = await bootWorld({ feed, speed: 1, as: 'inside' })
  await vi.waitUntil(async () => (await first.call('event', { eventId: 'r' })).status === 200, { timeout: 60_000 })
  // another one on the same database, without a feed
  worlds = [first, await bootWorld({ as: 'inside', env: { DATABASE_URL: first.databaseUrl } })]
})
afterAll(async () => {
  for (const world of worlds.toReversed()) await world.close()
  rmSync(folder, { recursive: true })
})

async function settle(...lines: FeedMessage[]): Promise<void> {
  const path = join(folder, 'results.ndjson')
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
  const [{ databaseUrl }] = worlds as [World]
  expect(await runCli(['settle', '--file', path], { DATABASE_URL: databaseUrl, DATA_DIR: folder })).toMatchObject({ exitCode: 0 })
}

const marketIn = async (world: World, eventId: string, id: string) => (await world.data('event', { eventId })).entities.market[id]
const selectionIn = async (world: World, eventId: string, id: string) =>
  (await world.data('event', { eventId })).entities.selection[id]

it('a result and a void close their markets in every gateway, and a correction is shown', async () => {
  await settle(result(0, 'a', 'mr', { home: 1, away: 0 }), voided(0, 'b', 'ou'))
  for (const world of worlds) {
    await vi.waitUntil(async () => (await marketIn(world, 'a', 'a:mr'))?.status === 'CLOSED', { timeout: 60_000 })
    expect((await marketIn(world, 'a', 'a:mr'))?.outcomes).toEqual({ 'a:mr:h': 'WON', 'a:mr:d': 'LOST', 'a:mr:a': 'LOST' })
    await vi.waitUntil(async () => (await marketIn(world, 'b', 'b:ou'))?.status === 'CLOSED', { timeout: 60_000 })
    expect((await marketIn(world, 'a', 'a:ou'))?.status).toBe('OPEN')
  }
  await settle(result(0, 'a', 'mr', { home: 1, away: 1 }, 2))
  for (const world of worlds)
    await vi.waitUntil(async () => (await marketIn(world, 'a', 'a:mr'))?.outcomes?.['a:mr:d'] === 'WON', { timeout: 60_000 })
})

it('a non-runner is marked in every gateway', async () => {
  const at = new Date().toISOString()
  await settle({ at, type: 'nonRunner', data: { eventId: 'r', participantId: 'r-horse1', at, price: 3 } })
  for (const world of worlds) {
    await vi.waitUntil(async () => (await selectionIn(world, 'r', 'r:win:1'))?.kind === 'NR', { timeout: 60_000 })
    expect(await selectionIn(world, 'r', 'r:win:1')).toMatchObject({ status: 'EXPIRED' })
    expect(await selectionIn(world, 'r', 'r:win:0')).toMatchObject({ status: 'OPEN' })
  }
})
