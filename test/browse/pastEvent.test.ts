import { calls } from '@touchline/contract'
import { createCatalogue } from '@touchline/domain/catalogue'
import { translate } from '@touchline/domain/feed'
import { browseHandlers } from '@touchline/gateway/browse'
import { addOps, emptyBatch, openCatalogueStore, pastEvent, writeBatch } from '@touchline/gateway/catalogue'
import { type Handlers, httpServer } from '@touchline/gateway/http'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { uk } from '../brands.ts'
import { type TestDatabase, testDatabase } from '../database.ts'
import { smallWorld } from '../ingest/feedFile.ts'
import { noBoosts } from './noBoosts.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A feed's records, in the database only. */
async function write(): Promise<void> {
  const catalogue = createCatalogue()
  const batch = emptyBatch()
  let v = 0
  for (const message of smallWorld) {
    const translated = message.type === 'silence' ? undefined : translate(message, catalogue, () => undefined)
    if (!translated || 'quarantined' in translated) throw new Error('not followed')
    addOps(batch, catalogue.apply({ v: (v += 1), ops: translated.ops }), catalogue)
  }
  await writeBatch(database.pool, batch)
}

it('P7.12 the page of a match that is no longer offered is read from the database, with all results', async () => {
  await write()
  const { pool } = database
  await pool.query(
    `update event set state = 'FINISHED', data = data::jsonb || '{"state":"FINISHED"}', left_at = now() where id = 'm1'`,
  )
  const { catalogue } = await openCatalogueStore({ pool, log })
  expect([catalogue.get('event', 'm1'), catalogue.get('event', 'm2')?.id]).toEqual([undefined, 'm2'])
  const handlers = browseHandlers({
    catalogue,
    accasOn: () => [],
    boostable: () => undefined,
    boosts: noBoosts,
    brand: uk,
    leaguesBetOn: async () => [],
    pastEvent: (eventId) => pastEvent(pool, catalogue, eventId),
    db: pool,
  })
  const server = httpServer({
    handlers: handlers as Handlers,
    sessions: { find: async () => undefined } as never,
    log,
    checkAnswers: true,
  })
  const read = (eventId: string) => server.inject(`${calls.event.path}?eventId=${eventId}`)
  const page = calls.event.data.parse((await read('m1')).json<{ data: unknown }>().data)
  expect(page.entities.event.m1).toMatchObject({ state: 'FINISHED', name: 'Bohemians v Drogheda' })
  expect(page.marketGroups[0]?.marketIds).toEqual(['m1-MATCH_RESULT', 'm1-TOTAL'])
  expect(Object.keys(page.entities.category).sort()).toEqual(['football', 'ie', 'premier'])
  expect(Object.keys(page.entities.selection)).toHaveLength(5)
  const again = await server.inject({
    url: `${calls.event.path}?eventId=m1`,
    headers: { 'if-none-match': String((await read('m1')).headers.etag) },
  })
  expect(again.statusCode).toBe(304)
  expect((await read('never')).statusCode).toBe(404)
  await server.close()
})
