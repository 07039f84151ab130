import { Client, type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types as parsers } from 'pg'
import type { Logger } from 'pino'
import { refuseStandby, TellingClient } from './standby.ts'

export type { Client, Pool }
/** One connection, inside a transaction or not. */
export type Connection = PoolClient
/** The pool, or the connection of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

/**
 * The schemas in which every connection looks up unqualified names: those of its book, and what all share. Unqualified
 * objects are created in the first.
 */
const searchPath = (book: string) => `${book},catalogue,directory`

/** The search path goes into the URL: the options of a URL would replace ours. */
function withSearchPath(url: string, book = 'book', readOnly = false): string {
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  const options = [`-c search_path=${searchPath(book)}`, ...(readOnly ? ['-c default_transaction_read_only=on'] : [])]
  parsed.searchParams.set('options', [...(given ? [given] : []), ...options].join(' '))
  return parsed.href
}

/** No statement, lock or idle transaction blocks others for longer than this. */
export const maxWaitMs = 3_000
/** A server that does not answer at all, not even with a timeout, has hung or cannot be reached. */
const silentAfter = 3

/**
 * How PostgreSQL's values are parsed, decided once. A bigint is a safe whole `number` (money, versions, counts) or
 * throws; an id is selected as `id::text`, because ids are strings everywhere. numeric stays the exact string, a
 * timestamptz is a `Date`, json and jsonb their value.
 */
const types: CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === parsers.builtins.INT8 ? safeInteger : parsers.getTypeParser(oid, format)),
}

function safeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`a bigint beyond the safe integers: ${text}`)
  return value
}

export interface PoolOptions {
  log?: Logger
  /** how long a statement, a lock, a connection or an idle transaction may take */
  maxWaitMs?: number
  /** for statements, if different; 0: no limit, for an operator who waits */
  statementTimeoutMs?: number
  /** when a server that says nothing is given up, if sooner */
  silentMs?: number
  /** no connection to a standby: the address led to the primary and does not now */
  toPrimary?: boolean
  /** nothing can be written, not even where the address leads to a primary */
  readOnly?: boolean
  /** the schema of the book's tables, if it is not the first book's */
  book?: string
  /** connections, at most */
  max?: number
}

/** A connection that waits for nothing notices that its server has vanished. */
const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 }

/** Connections that give up rather than wait: statements, locks and connections have time limits. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const {
    log,
    maxWaitMs: allMs = maxWaitMs,
    statementTimeoutMs = allMs,
    silentMs = silentAfter * statementTimeoutMs,
    toPrimary = false,
    readOnly,
    book,
    max = 16,
  } = options
  const pool = new Pool({
    connectionString: withSearchPath(url, book, readOnly),
    types,
    max,
    ...(toPrimary && { Client: TellingClient, verify: refuseStandby }),
    ...keptAlive,
    application_name: 'touchline',
    connectionTimeoutMillis: allMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: silentMs }),
    lock_timeout: allMs - 500,
    idle_in_transaction_session_timeout: allMs,
  })
  // A connection that the server closed, idle or between two statements: its user gets the error at the next one, and
  // the pool opens another. Without a listener it would end the process.
  const lost = (error: Error) => void (pool.ending || log?.warn({ reason: error.message }, 'database connection lost'))
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/**
 * A separate connection without time limits: for migrations. A caller with only quick queries gives `silentMs`: a
 * server that has been silent for that long is down. The caller closes it, even then.
 */
export async function connect(url: string, { silentMs = 0, book }: { silentMs?: number; book?: string } = {}): Promise<Client> {
  const connectionTimeoutMillis = silentMs || 10_000
  const client = new Client({
    connectionString: withSearchPath(url, book),
    types,
    ...keptAlive,
    connectionTimeoutMillis,
    query_timeout: silentMs,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
