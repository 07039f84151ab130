import type { Op } from '@touchline/domain/catalogue'
import {
  addOps,
  type CatalogueStore,
  emptyBatch,
  openCatalogueStore,
  readHead,
  Superseded,
  writeBatch,
} from '@touchline/gateway/catalogue'
import { inTransaction, openPool } from '@touchline/gateway/database'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { matchOps } from '../book/world.ts'
import { type TestDatabase, testDatabase } from '../database.ts'

let database: TestDatabase
let leader: CatalogueStore
let term = 0
let follower: CatalogueStore
beforeAll(async () => {
  database = await testDatabase()
  leader = await opened(false)
  follower = await opened(true)
  term = (await leader.lead()).term
})
afterAll(() => database.close())

const opened = (follows: boolean) => openCatalogueStore({ pool: database.pool, log: pino({ level: 'silent' }), follows })

/** As the leading process: into its catalogue, and the tables. */
async function publish(ops: Op[], { by = leader, inTerm = term } = {}): Promise<void> {
  const batch = emptyBatch()
  addOps(batch, by.catalogue.apply({ v: by.catalogue.v + 1, ops }), by.catalogue)
  batch.lead = { term: inTerm, v: by.catalogue.v }
  await inTransaction(database.pool, (db) => writeBatch(db, batch))
}
const priced = (id: string, odds: number): Op => ({ op: 'update', entity: 'selection', id, data: { odds } })
const contents = ({ catalogue }: CatalogueStore) => {
  const kinds = ['category', 'event', 'market', 'selection'] as const
  return kinds.map((kind) => Array.from(catalogue.all(kind)).toSorted((a, b) => (a.id < b.id ? -1 : 1)))
}
async function caughtUp(heldFrom?: number): Promise<void> {
  await follower.catchUp(heldFrom)
  expect(contents(follower)).toEqual(contents(leader))
  expect(follower.catalogue.v).toBe((await readHead(database.pool)).v)
}

it('reads new and changed entities, each at its own version', async () => {
  await publish(matchOps('e1', ['2', '3']))
  await publish(matchOps('e2', ['2', '3']))
  await caughtUp()
  const before = follower.catalogue.versionOf('selection', 'e1-2')
  await publish([priced('e1-1', 2.5)])
  await caughtUp()
  expect(follower.catalogue.versionOf('selection', 'e1-1')).toBe(leader.catalogue.versionOf('selection', 'e1-1'))
  expect(follower.catalogue.versionOf('selection', 'e1-2')).toBe(before)
})

it('drops removed entities, and reads returned ones', async () => {
  await database.pool.query(`update event set left_at = now() where id = 'e2'`)
  await follower.catchUp()
  expect(follower.catalogue.get('event', 'e2')).toBeUndefined()
  expect(follower.catalogue.get('selection', 'e2-1')).toBeUndefined()
  await database.pool.query(`update event set left_at = null where id = 'e2'`)
  await publish([priced('e1-1', 2.6)])
  await caughtUp()
})

it('reverts entities that were published and never written', async () => {
  const { v } = await follower.catchUp()
  follower.catalogue.apply({ v: v + 5, ops: [priced('e1-1', 9), ...matchOps('ghost', ['2', '3'])] })
  // a new leader that never received it
  const next = await opened(false)
  const { term: nextTerm } = await next.lead()
  await publish([priced('e2-1', 4)], { by: next, inTerm: nextTerm })
  await follower.catchUp(v)
  expect(contents(follower)).toEqual(contents(next))
  expect(follower.catalogue.get('selection', 'e1-1')?.odds).toBe(2.6)
})

it('refuses writes of a process that is no longer the leader', async () => {
  await expect(publish([priced('e1-1', 7)])).rejects.toThrow(Superseded)
  const { rows } = await database.pool.query<{ odds: number }>(`select data->'odds' as odds from selection where id = 'e1-1'`)
  expect(rows).toEqual([{ odds: 2.6 }])
})

it('of a big market reads only newer rows, not the whole tables', async () => {
  // 20,000 unchanged selections next to the few that move
  const setup = openPool(database.ownerUrl, { statementTimeoutMs: 0 })
  await setup.query(`insert into event (id, category_id, sport_id, name, start_time, state, suspended, data, v)
    select 'big' || n, 'c', 's', 'big', now(), 'NOTSTARTED', false,
      jsonb_build_object('id', 'big' || n, 'categoryId', 'c', 'sportId', 's', 'name', 'big', 'tags', '[]'::jsonb), 1
    from generate_series(1, 1000) n`)
  await setup.query(`insert into market (id, event_id, type, name, inplay, status, data, v)
    select id || ':m', id, 'T', 'm', false, 'OPEN', jsonb_build_object('id', id || ':m', 'eventId', id, 'name', 'm', 'type', 'T',
      'tags', '[]'::jsonb, 'selectionIds', '[]'::jsonb), 1
    from event where id like 'big%'`)
  await setup.query(`insert into selection (id, market_id, event_id, name, kind, status, data, v)
    select m.id || ':' || n, m.id, m.event_id, 'x', 'REGULAR', 'OPEN',
      jsonb_build_object('id', m.id || ':' || n, 'marketId', m.id, 'eventId', m.event_id, 'name', 'x'), 1
    from market m, generate_series(1, 20) n where m.event_id like 'big%'`)
  for (const table of ['event', 'market', 'selection']) await setup.query(`vacuum analyze ${table}`)
  await setup.end()
  const late = await opened(true)
  expect(late.catalogue.count('selection')).toBeGreaterThan(20_000)
  await publish([priced('e1-1', 3.4)], { by: await opened(true), inTerm: (await readHead(database.pool)).term })
  const read = countReads()
  await late.catchUp()
  expect(late.catalogue.get('selection', 'e1-1')?.odds).toBe(3.4)
  expect(read).toHaveLength(1)
  expect(read[0]).toBeGreaterThan(0)
  expect(read[0]).toBeLessThan(1_000)
})

/** The number of rows of the selections' table read by each transaction of the next connection. */
function countReads(): number[] {
  const read: number[] = []
  database.pool.once('acquire', (db) => {
    const query = db.query.bind(db)
    let before = 0
    const counted = async (sql: string, values?: unknown[]) => {
      if (sql === 'commit') read.push((await soFar()) - before)
      const answer: unknown = await query(sql, values)
      // after the settings that have to be first
      if (sql.startsWith('set local statement_timeout')) before = await soFar()
      return answer
    }
    // of this connection, not yet reported to the shared statistics
    const soFar = async () => {
      const { rows }: { rows: { read: number }[] } = await query(
        `select seq_tup_read + idx_tup_fetch as read from pg_stat_xact_user_tables where relname = 'selection'`,
      )
      return rows[0]?.read ?? 0
    }
    Object.assign(db, { query: counted })
  })
  return read
}
