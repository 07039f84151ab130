/**
 * Real PostgreSQL for tests: one embedded cluster per run, started by the first test that needs it and stopped by
 * `test/cleanUp.ts`; every test file gets its own database, copied from a migrated template.
 */
import { createHash, randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  bookSchema,
  type Cluster,
  connect,
  createBook,
  openPool,
  ownerRole,
  type Pool,
  prepareDatabase,
  readMigrations,
  readRoutines,
  startCluster,
} from '@touchline/gateway/database'

export interface TestDatabase {
  /** owner access for tests: set up, inspect, damage; of several books to the last */
  pool: Pool
  /** connects with the gateway's role and its permissions */
  url: string
  /** connects with the role that owns the tables */
  ownerUrl: string
  /** of the book that `pool` is for */
  schema: string
  /** where each book lives, if not at `url` */
  homes?: readonly { url: string; book: string }[]
  /** ends the pool and drops the database */
  close(): Promise<void>
}

/** Not safe against a power cut, so faster: tests kill gateways, never the machine. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // in memory it would be a large part of it
  max_wal_size: '256MB',
  shared_buffers: '64MB',
  max_connections: '400',
}
const admin = 'postgres'
/** Long timeouts, as the machine may be busy; the program's own timeouts have tests of their own. */
const maxWaitMs = 30_000

export const testClusterFolder = (): string =>
  process.env.TOUCHLINE_TEST_CLUSTER ?? join(tmpdir(), `touchline-test-alone-${process.pid}`)

let cluster: Promise<Cluster> | undefined

export async function testDatabase({ books = 1 }: { books?: number } = {}): Promise<TestDatabase> {
  if (process.env.TOUCHLINE_TEST_NODES) return (await import('./citus/database.ts')).citusDatabase(books, maxWaitMs)
  cluster ??= startCluster(testClusterFolder(), settings).then(stopWithProcess)
  const server = await cluster
  const name = `test_${randomBytes(6).toString('hex')}`
  const template = await templateOf(server, books)
  await administer(server, `create database ${name} template ${template} owner ${ownerRole} strategy file_copy`)
  await administer(server, `revoke temporary on database ${name} from public`)
  const schema = bookSchema(books - 1)
  const pool = openPool(server.url(name, admin), { maxWaitMs, book: schema })
  return {
    pool,
    schema,
    url: server.url(name),
    ownerUrl: server.url(name, ownerRole),
    close: async () => {
      await pool.end()
      await administer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Migrated once per run and per state of the migrations, by the first caller. */
async function templateOf(server: Cluster, books: number): Promise<string> {
  const migrations = readMigrations()
  const name = `template_${createHash('sha256')
    .update(JSON.stringify([migrations, readRoutines(), books]))
    .digest('hex')
    .slice(0, 16)}`
  const db = await connect(server.url(admin, admin))
  try {
    await db.query('select pg_advisory_lock(1)')
    const { rowCount } = await db.query('select from pg_database where datname = $1', [name])
    if (rowCount) return name
    await db.query(`drop database if exists ${name}_new`)
    await createBook(server, `${name}_new`)
    await prepareDatabase({ url: server.url(`${name}_new`), ownerUrl: server.url(`${name}_new`, ownerRole) }, books)
    await db.query(`alter database ${name}_new rename to ${name}`)
    return name
  } finally {
    await db.end()
  }
}

async function administer(server: Cluster, statement: string): Promise<void> {
  const db = await connect(server.url(admin, admin))
  try {
    await db.query(statement)
  } finally {
    await db.end()
  }
}

/** Outside a test run (a benchmark, a script) the caller has to clean up. */
function stopWithProcess(started: Cluster): Cluster {
  if (!process.env.TOUCHLINE_TEST_CLUSTER) process.once('beforeExit', () => void started.stop())
  return started
}
