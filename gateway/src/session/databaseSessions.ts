import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Bus, localBus } from '../bus/index.ts'
import { type Connection, inTransaction, type Pool } from '../database/index.ts'
import { rememberBriefly } from './rememberBriefly.ts'
import type { OpenedSession, Session, Sessions } from './session.ts'

export interface DatabaseSessionsOptions {
  pool: Pool
  log: Logger
  /** a token that is not renewed ends after `idleMs`, the session in any case after `lifetimeMs` */
  lifetimeMs: number
  idleMs: number
  /** how long a renewed token still works, for requests on their way */
  graceMs?: number
  /** how often ended sessions are swept, and listening ones checked */
  sweepMs?: number
  /** notifies other processes of an end at once */
  bus?: Pick<Bus, 'publish' | 'subscribe'>
}

interface Row {
  id: string
  customer_id: string
  username: string
  started_at: Date
  expires_at: Date
}

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Sessions in the database: any gateway knows all sessions, a restart ends none. */
export function databaseSessions(options: DatabaseSessionsOptions): Sessions {
  const { pool, log, lifetimeMs, idleMs, graceMs = 10_000, sweepMs = 10_000, bus = localBus() } = options
  const listeners: ((sessionId: string) => void)[] = []
  const remembered = rememberBriefly((tokenHash) => read(pool, tokenHash))
  /** session ids of long-lived connections */
  const listening = new Set<string>()
  const sweep = setInterval(() => {
    lookAfter().catch((error: Error) => log.warn({ err: error }, 'ended sessions stay until the next sweep'))
  }, sweepMs)
  sweep.unref()

  function announce(sessionIds: string[]): void {
    for (const id of sessionIds) {
      remembered.forget(id)
      listening.delete(id)
      for (const listener of listeners) listener(id)
    }
  }

  /** They ended here: other processes are notified at once. */
  function notify(sessionIds: string[]): void {
    announce(sessionIds)
    for (const id of sessionIds) bus.publish('sessions', JSON.stringify({ ended: id }))
  }

  /** Another process may have ended them, and its message was lost. */
  async function lookAfter(): Promise<void> {
    announce(await sweepOut(pool))
    const ended = await endedOf(pool, [...listening])
    // a check that overlapped with the next may already have announced them
    announce(ended.filter((id) => listening.has(id)))
  }
  bus.subscribe('sessions', (message) => {
    const id = typeof message === 'object' && message !== null && 'ended' in message ? message.ended : undefined
    if (typeof id !== 'string') return 'not a session'
    announce([id])
    return undefined
  })

  const find = (token: string) => remembered.find(hashOf(token).toString('hex'))

  return {
    find,
    listen: async (token) => {
      const session = await find(token)
      if (session) listening.add(session.id)
      return session
    },
    open: async ({ customerId, username }) => {
      const token = newToken()
      const { rows } = await pool.query<Row>(openSession, [customerId, hashOf(token), lifetimeMs, idleMs])
      return opened(token, { ...only(rows), customer_id: customerId, username })
    },
    renew: async (session) => {
      const token = newToken()
      const old = Buffer.from(session.tokenHash, 'hex')
      const { rows } = await pool.query<Row>(renewSession, [session.id, old, hashOf(token), idleMs, graceMs])
      remembered.forget(session.id)
      const [row] = rows
      return row && opened(token, { ...row, customer_id: session.customerId, username: session.username })
    },
    end: async (session) => {
      await pool.query('delete from session where id = $1', [session.id])
      notify([session.id])
    },
    endAllWith: async (customerId, write, but) => {
      const [written, ended] = await inTransaction(pool, (db) => writeAndEnd(db, customerId, write, but))
      notify(ended)
      return written
    },
    onEnd: (listener) => void listeners.push(listener),
    close: () => clearInterval(sweep),
  }
}

const openSession = `
  with known as (select id, last_login_at from customer where id = $1 for update),
  opened as (
    insert into session (customer_id, ends_at, previous_login_at)
    select id, clock_timestamp() + $3 * interval '1 ms', last_login_at from known
    returning id, started_at, ends_at),
  token as (
    insert into session_token (token_hash, session_id, expires_at)
    select $2, id, least(clock_timestamp() + $4 * interval '1 ms', ends_at) from opened
    returning expires_at),
  login as (update customer set last_login_at = clock_timestamp() where id = $1)
  select opened.id::text, started_at, expires_at from opened, token`

const renewSession = `
  with alive as (
    select s.id, s.started_at, s.ends_at from session s join session_token t on t.session_id = s.id
    where s.id = $1 and t.token_hash = $2 and t.expires_at > clock_timestamp() for update of s),
  shortened as (
    update session_token set expires_at = least(expires_at, clock_timestamp() + $5 * interval '1 ms')
    from alive where token_hash = $2),
  cleared as (
    delete from session_token using alive where session_id = alive.id and expires_at < clock_timestamp()),
  token as (
    insert into session_token (token_hash, session_id, expires_at)
    select $3, id, least(clock_timestamp() + $4 * interval '1 ms', ends_at) from alive
    returning expires_at)
  select alive.id::text, started_at, expires_at from alive, token`

async function read(pool: Pool, tokenHash: string): Promise<Session | undefined> {
  const { rows } = await pool.query<Row>({
    name: 'session-of-token',
    text: `select s.id::text, s.customer_id::text, c.username, s.started_at, t.expires_at
      from session_token t join session s on s.id = t.session_id join customer c on c.id = s.customer_id
      where t.token_hash = $1 and t.expires_at > clock_timestamp()`,
    values: [Buffer.from(tokenHash, 'hex')],
  })
  return rows[0] && sessionOf(rows[0], tokenHash)
}

/** A session ends with its lifetime, or with the last of its tokens. */
async function sweepOut(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    delete from session s where ends_at < clock_timestamp()
      or not exists (select from session_token t where t.session_id = s.id and t.expires_at > clock_timestamp())
    returning id::text`)
  return rows.map(({ id }) => id)
}

/** Writes, and ends the customer's open sessions, except one; none ends if `write` returns false. */
async function writeAndEnd<Result>(
  db: Connection,
  customerId: string,
  write: (db: Connection) => Promise<Result>,
  but?: Session,
): Promise<[Result, ended: string[]]> {
  const written = await write(db)
  if (written === false) return [written, []]
  const { rows } = await db.query<{ id: string }>(
    'delete from session where customer_id = $1 and id is distinct from $2 returning id::text',
    [customerId, but?.id],
  )
  return [written, rows.map(({ id }) => id)]
}

async function endedOf(pool: Pool, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<{ id: string }>(
    'select a.id::text as id from unnest($1::bigint[]) as a(id) where not exists (select from session s where s.id = a.id)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

function sessionOf(row: Row, tokenHash: string): Session {
  const { id, customer_id: customerId, username, started_at: startedAt, expires_at: expiresAt } = row
  return { id, customerId, username, startedAt, expiresAt, tokenHash }
}

const opened = (token: string, row: Row): OpenedSession => ({ token, session: sessionOf(row, hashOf(token).toString('hex')) })

function only(rows: Row[]): Row {
  const [row] = rows
  if (!row) throw new Error('a session was opened for a customer who does not exist')
  return row
}
