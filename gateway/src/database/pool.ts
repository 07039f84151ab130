import { Client, type ClientBase, type CustomTypesConfig, Pool, type PoolClient, types as parsers } from 'pg'
import type { Logger } from 'pino'

export type { Client, Pool }
/** One connection, inside a transaction or not. */
export type Connection = PoolClient
/** Whoever can run a statement: the pool, or the connection of a transaction. */
export type Queryable = Pick<ClientBase, 'query'>

/** The schemas in which every connection looks for what a statement names alone; what names no schema is made in the first. */
const searchPath = 'book,catalogue,directory'

/** The search path goes into the URL: the options of a URL would replace ours. */
function withSearchPath(url: string): string {
  const parsed = new URL(url)
  const given = parsed.searchParams.get('options')
  parsed.searchParams.set('options', `${given ? `${given} ` : ''}-c search_path=${searchPath}`)
  return parsed.href
}

/** No statement, lock or idle transaction holds others up for longer than this. */
export const maxWaitMs = 3_000
/** A server that says nothing at all, not even that it took too long, has hung or cannot be reached any more. */
const silentAfter = 3

/**
 * How PostgreSQL's values arrive, decided once. A bigint is a safe whole `number` (money, versions, counts) or throws;
 * an id is selected as `id::text`, for ids are strings everywhere. numeric stays the exact string, a timestamptz is a
 * `Date`, json and jsonb their value.
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
  /** a statement, where it may take another time; 0: as long as it takes, for an operator who waits for it */
  statementTimeoutMs?: number
}

/** Connections that give up rather than wait: a statement, a lock, a connection each have their time. */
export function openPool(url: string, options: PoolOptions = {}): Pool {
  const { log, maxWaitMs: allMs = maxWaitMs, statementTimeoutMs = allMs } = options
  const pool = new Pool({
    connectionString: withSearchPath(url),
    types,
    max: 16,
    keepAlive: true,
    application_name: 'touchline',
    connectionTimeoutMillis: allMs,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementTimeoutMs,
    ...(statementTimeoutMs > 0 && { query_timeout: silentAfter * statementTimeoutMs }),
    lock_timeout: allMs - 500,
    idle_in_transaction_session_timeout: allMs,
  })
  // A connection that the server closed, idle or between two statements: whoever uses it hears of it at the next one,
  // and the pool opens another. Without a listener it would end the process.
  const lost = (error: Error) => void (pool.ending || log?.warn({ reason: error.message }, 'database connection lost'))
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

/**
 * A connection of its own, without time limits: for migrations, which take what they take. Who asks only what is answered at
 * once gives `silentMs`: a server that has said nothing for so long is away. The caller ends it, then too.
 */
export async function connect(url: string, { silentMs = 0 }: { silentMs?: number } = {}): Promise<Client> {
  const connectionTimeoutMillis = silentMs || 10_000
  const client = new Client({
    connectionString: withSearchPath(url),
    types,
    keepAlive: true,
    connectionTimeoutMillis,
    query_timeout: silentMs,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
