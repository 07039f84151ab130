import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { hasServerStopped } from './away.ts'
import { countBooks } from './bookSchemas.ts'
import { openBooks } from './books.ts'
import { type Cluster, startCluster } from './cluster.ts'
import { holdLock } from './lock.ts'
import { migrate, mustBeMigrated, readMigrations, readRoutines } from './migrate.ts'
import { createBook, giveRights, mayMigrate, ownerRole } from './owner.ts'
import { connect, type Pool } from './pool.ts'
import { openStandby, type StandbyReads } from './reader.ts'
import { DatabaseRefused } from './refused.ts'

export interface DatabaseOptions {
  /** the embedded server's folder is below it; unused with a `databaseUrl` */
  dataDir: string
  databaseUrl?: string | undefined
  /** how many books it has; by default what it was made with, and a new one 1 */
  books?: number | undefined
  /** the numbers of the books that take new customers; by default all */
  openBooks?: readonly number[] | undefined
  /** the owner of the tables at `databaseUrl`, if it is another role than the program's */
  databaseOwnerUrl?: string | undefined
  /** a standby, for reads that may be `mostMs` old; absent: the primary answers all */
  standby?: { url: string; mostMs: number } | undefined
  log: Logger
  /**
   * a `gateway` owns an embedded server alone and stops it; a `command` works beside a running gateway and leaves it
   * alone
   */
  as: 'gateway' | 'command'
}

export interface Database {
  /** of the only book, or reads over all of them: `booksOf` knows which */
  pool: Pool
  url: string
  /** the folder of an embedded server's files; undefined for a server that a URL names */
  folder: string | undefined
  standby?: StandbyReads | undefined
  close(): Promise<void>
}

/** Opens the book's database, embedded or by URL, and migrates it to the newest version. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { server, count } = await preparedServer(options)
  // a command may read a standby: an audit, a report
  const { log, as, openBooks: open } = options
  const books = openBooks(server.url, count, {
    log,
    open,
    ...(as === 'command' ? { statementTimeoutMs: 0 } : { toPrimary: true }),
  })
  const standby = options.standby && openStandby({ ...options.standby, books, primaryUrl: server.url, log })
  return {
    pool: books.every,
    standby,
    url: server.url,
    folder: options.databaseUrl ? undefined : options.dataDir,
    close: async () => {
      await standby?.close()
      await books.close()
      await server.close()
    },
  }
}

/** How many there are; those that take new customers have to be among them. */
async function booksAt(url: string, open: readonly number[] = []): Promise<number> {
  const db = await connect(url)
  try {
    const count = await countBooks(db)
    const unknown = open.find((no) => no >= count)
    if (unknown === undefined) return count
    throw new DatabaseRefused(`OPEN_BOOKS names book ${unknown}, and this database has ${count}, numbered from 0.`)
  } finally {
    await db.end()
  }
}

/** A server that ran when it was found may stop before it is used: whoever ran it is closing. It is then started. */
const foundRunningMs = 60_000

class ServerStopped extends Error {}

/** With its number of books. */
interface Prepared {
  server: Server
  count: number
}

async function preparedServer(options: DatabaseOptions): Promise<Prepared> {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl } = options
  if (url) return prepared(await remoteServer({ url, ownerUrl }), options)
  const deadline = Date.now() + foundRunningMs
  for (;;) {
    try {
      return await prepared(await embeddedServer(options), options)
    } catch (error) {
      if (!(error instanceof ServerStopped || hasServerStopped(error)) || Date.now() > deadline) throw error
      options.log.info({ reason: (error as Error).message }, 'embedded PostgreSQL has stopped: starting it')
      await wait(20)
    }
  }
}

async function prepared(server: Server, { log, books, openBooks: open }: DatabaseOptions): Promise<Prepared> {
  try {
    const applied = await prepareDatabase(server, books)
    if (applied.length > 0) log.info({ applied }, 'database migrated')
    return { server, count: await booksAt(server.url, open) }
  } catch (error) {
    await server.close()
    throw error
  }
}

/** A database by the URL of the program's role and, if different, that of the role that owns the tables. */
export interface DatabaseUrls {
  url: string
  ownerUrl?: string | undefined
}

/**
 * Migrates the database as its owner, and grants the program's role its rights. Without an owner the program migrates
 * if it may, and otherwise requires that everything is migrated. Returns what was applied.
 */
export async function prepareDatabase({ url, ownerUrl }: DatabaseUrls, books?: number): Promise<string[]> {
  if (ownerUrl !== undefined) {
    if (!(await mayMigrate(ownerUrl)))
      throw new DatabaseRefused('The role of DATABASE_OWNER_URL may not change the tables: name the role that owns them.')
    const applied = await migrate(ownerUrl, readMigrations(), readRoutines(), books)
    await giveRights({ ownerUrl, url })
    return applied
  }
  if (await mayMigrate(url)) return migrate(url, readMigrations(), readRoutines(), books)
  await mustBeMigrated(url, books)
  return []
}

interface Server extends DatabaseUrls {
  close(): Promise<void>
}

async function remoteServer({ url, ownerUrl }: DatabaseUrls): Promise<Server> {
  await requireReachable('DATABASE_URL', url)
  if (ownerUrl !== undefined) await requireReachable('DATABASE_OWNER_URL', ownerUrl)
  return { url, ownerUrl, close: async () => {} }
}

async function requireReachable(variable: string, url: string): Promise<void> {
  const db = await connect(url).catch((error: Error) => {
    throw new DatabaseRefused(`${variable} does not answer (${error.message}): check host, user and password.`)
  })
  const { rows } = await db.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  )
  await db.end()
  const [found] = rows
  if (!found || found.version < 150_000)
    throw new DatabaseRefused(`${variable} is PostgreSQL ${found?.name}: Touchline needs 15 or newer.`)
}

async function embeddedServer({ dataDir, as, log }: DatabaseOptions): Promise<Server> {
  // a command must not create empty books and then report that they pass the audit
  if (as === 'command' && !existsSync(join(dataDir, 'postgres', 'data')))
    throw new DatabaseRefused(`There is no database in ${dataDir}: start Touchline there first, or set DATA_DIR.`)
  const cluster = await startCluster(join(dataDir, 'postgres'))
  await createBook(cluster)
  const url = cluster.url('touchline')
  const ownerUrl = cluster.url('touchline', ownerRole)
  const guest = { url, ownerUrl, close: async () => {} }
  if (as === 'command' && cluster.adopted) return guest
  const owner = await holdLock(url, 'owner')
  if (owner === 'server went away') throw new ServerStopped('PostgreSQL stopped before it was owned')
  // a gateway that started at the same time may own the server that this command started
  if (owner === 'held by another' && as === 'command') return guest
  if (owner === 'held by another')
    throw new DatabaseRefused(`Another Touchline runs on ${dataDir}: stop it first, or give this one a DATA_DIR of its own.`)
  log.info({ adopted: cluster.adopted }, 'embedded PostgreSQL is ready')
  const watch = setInterval(() => reviveAndTrimLog(cluster, log), 1_000)
  watch.unref()
  return {
    url,
    ownerUrl,
    close: async () => {
      clearInterval(watch)
      // a gateway that starts must not own a server that is about to stop
      owner.letEnd()
      await cluster.stop()
      await owner.release().catch(() => {})
    },
  }
}

function reviveAndTrimLog(cluster: Cluster, log: Logger): void {
  cluster.revive().catch((error) => log.error({ err: error }, 'PostgreSQL has stopped'))
  try {
    cluster.boundLog()
  } catch (error) {
    log.error({ err: error }, 'the log of PostgreSQL could not be rotated')
  }
}
