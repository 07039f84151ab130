import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { type Cluster, startCluster } from './cluster.ts'
import { migrate } from './migrate.ts'
import { type Client, connect, openPool, type Pool } from './pool.ts'
import { DatabaseRefused } from './refused.ts'

export interface DatabaseOptions {
  /** the embedded server lives below it; unused with a `databaseUrl` */
  dataDir: string
  databaseUrl?: string | undefined
  log: Logger
  /** a `gateway` owns an embedded server alone and stops it; a `command` works beside a running gateway and leaves it alone */
  as: 'gateway' | 'command'
}

export interface Database {
  pool: Pool
  url: string
  close(): Promise<void>
}

/** Opens the book's database, embedded or by URL, and brings it to the newest shape. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const server = options.databaseUrl ? await remoteServer(options.databaseUrl) : await embeddedServer(options)
  try {
    const applied = await migrate(server.url)
    if (applied.length > 0) options.log.info({ applied }, 'database migrated')
  } catch (error) {
    await server.close()
    throw error
  }
  const pool = openPool(server.url, options.log)
  return {
    pool,
    url: server.url,
    close: async () => {
      await pool.end()
      await server.close()
    },
  }
}

interface Server {
  url: string
  close(): Promise<void>
}

async function remoteServer(url: string): Promise<Server> {
  const db = await connect(url).catch((error: Error) => {
    throw new DatabaseRefused(`DATABASE_URL does not answer (${error.message}): check host, user and password.`)
  })
  const { rows } = await db.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  )
  await db.end()
  const [found] = rows
  if (!found || found.version < 150_000)
    throw new DatabaseRefused(`DATABASE_URL is PostgreSQL ${found?.name}: Touchline needs 15 or newer.`)
  return { url, close: async () => {} }
}

async function embeddedServer({ dataDir, as, log }: DatabaseOptions): Promise<Server> {
  for (;;) {
    const cluster = await startCluster(join(dataDir, 'postgres'))
    const url = cluster.url('touchline')
    if (as === 'command' && cluster.adopted) return { url, close: async () => {} }
    await createOurs(cluster)
    const owner = await takeOwnership(url)
    if (owner === 'server went away') continue
    if (owner === 'held by another')
      throw new DatabaseRefused(`Another Touchline runs on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`)
    log.info({ adopted: cluster.adopted }, 'embedded PostgreSQL is ready')
    const watch = setInterval(
      () => void cluster.revive().catch((error) => log.error({ err: error }, 'PostgreSQL is gone')),
      1_000,
    )
    watch.unref()
    return {
      url,
      close: async () => {
        clearInterval(watch)
        await owner.end().catch(() => {})
        await cluster.stop()
      },
    }
  }
}

/** The application's own role and database; the superuser stays with the cluster. */
async function createOurs(cluster: Cluster): Promise<void> {
  const admin = await connect(cluster.url('postgres', 'postgres'))
  try {
    const { rowCount: role } = await admin.query(`select from pg_roles where rolname = 'touchline'`)
    const password = admin.escapeLiteral(new URL(cluster.url('postgres').replace('@/', '@localhost/')).password)
    if (!role) await admin.query(`create role touchline login password ${password}`)
    const { rowCount: database } = await admin.query(`select from pg_database where datname = 'touchline'`)
    if (!database) await admin.query('create database touchline owner touchline')
  } finally {
    await admin.end()
  }
}

const ownerLock = 7_205_981_105
/** a killed gateway's connections, or a command that just finishes, are gone by then */
const ownershipPatienceMs = 5_000

/** The owner holds a lock in the server itself for as long as it lives: a killed one lets go without cleaning up. */
async function takeOwnership(url: string): Promise<Client | 'held by another' | 'server went away'> {
  try {
    const db = await connect(url)
    for (let waitedMs = 0; waitedMs < ownershipPatienceMs; waitedMs += 100) {
      const { rows } = await db.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ownerLock])
      if (rows[0]?.taken) return db
      await wait(100)
    }
    await db.end()
    return 'held by another'
  } catch {
    return 'server went away'
  }
}
