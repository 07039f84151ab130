import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type Cluster, startCluster } from './cluster.ts'
import { holdLock } from './lock.ts'
import { migrate } from './migrate.ts'
import { connect, openPool, type Pool } from './pool.ts'
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
  /** where an embedded one has its files; undefined for one that a URL names */
  folder: string | undefined
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
  const pool = openPool(server.url, { log: options.log, ...(options.as === 'command' ? { statementTimeoutMs: 0 } : {}) })
  return {
    pool,
    url: server.url,
    folder: options.databaseUrl ? undefined : options.dataDir,
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
  // a command about books that do not exist must not make empty ones and find them in order
  if (as === 'command' && !existsSync(join(dataDir, 'postgres', 'data')))
    throw new DatabaseRefused(`There is no database in ${dataDir}: start Touchline there first, or set DATA_DIR.`)
  for (;;) {
    const cluster = await startCluster(join(dataDir, 'postgres'))
    const url = cluster.url('touchline')
    if (as === 'command' && cluster.adopted) return { url, close: async () => {} }
    await createOurs(cluster)
    const owner = await holdLock(url, 'owner')
    if (owner === 'server went away') continue
    if (owner === 'held by another')
      throw new DatabaseRefused(`Another Touchline runs on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`)
    log.info({ adopted: cluster.adopted }, 'embedded PostgreSQL is ready')
    const watch = setInterval(() => watchOver(cluster, log), 1_000)
    watch.unref()
    return {
      url,
      close: async () => {
        clearInterval(watch)
        await owner.release().catch(() => {})
        await cluster.stop()
      },
    }
  }
}

function watchOver(cluster: Cluster, log: Logger): void {
  cluster.revive().catch((error) => log.error({ err: error }, 'PostgreSQL is gone'))
  try {
    cluster.boundLog()
  } catch (error) {
    log.error({ err: error }, 'the log of PostgreSQL could not be kept small')
  }
}

/** The application's own role and database; the superuser stays with the cluster. */
async function createOurs(cluster: Cluster): Promise<void> {
  const admin = await connect(cluster.url('postgres', 'postgres'))
  try {
    const { rowCount: role } = await admin.query(`select from pg_roles where rolname = 'touchline'`)
    const password = admin.escapeLiteral(new URL(cluster.url('postgres')).password)
    if (!role) await admin.query(`create role touchline login password ${password}`)
    const { rowCount: database } = await admin.query(`select from pg_database where datname = 'touchline'`)
    if (!database) await admin.query('create database touchline owner touchline')
  } finally {
    await admin.end()
  }
}
