import { createHash, randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { type Bus, localBus } from '../bus/index.ts'
import { bookOf, inTransaction, type Pool } from '../database/index.ts'
import { lookForEnds } from './lookForEnds.ts'
import { rememberBriefly } from './rememberBriefly.ts'
import type { OpenedSession, Origin, Session, Sessions } from './session.ts'
import {
  admitSession,
  confirm,
  endedOf,
  endFormer,
  endSessions,
  isConfirmed,
  listOf,
  longestUserAgent,
  openSession,
  readToken,
  renewSession,
  type SessionRow,
  sweepOut,
  touch,
  whyEnded,
  writeAndEnd,
} from './sessionRows.ts'

export interface DatabaseSessionsOptions {
  pool: Pool
  log: Logger
  /** a token that is not renewed ends after `idleMs`, the session in any case after `lifetimeMs` */
  lifetimeMs: number
  idleMs: number
  /** how long a renewed token still works, for requests on their way */
  graceMs?: number
  /** how often expired sessions are swept */
  sweepMs?: number
  /** how often the gateway polls for ends whose message was lost */
  lookMs?: number
  /** notifies other processes of an end at once */
  bus?: Pick<Bus, 'publish' | 'subscribe'>
}

/** how long a login waits for each further step */
const stepMs = 600_000

const newToken = (): string => randomBytes(32).toString('base64url')
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Sessions in the database: any gateway knows all sessions, a restart ends none. */
export function databaseSessions(options: DatabaseSessionsOptions): Sessions {
  const { pool, log, lifetimeMs, idleMs, graceMs = 45_000, sweepMs = 10_000, lookMs = 400, bus = localBus() } = options
  const listeners: ((sessionId: string) => void)[] = []
  const remembered = rememberBriefly(readWith(options, (ended) => notify(ended)))
  /** session ids of long-lived connections */
  const listening = new Set<string>()
  const sweep = setInterval(() => void lookAfter(options, listening, announce), sweepMs)
  sweep.unref()
  const look = lookForEnds({ pool, log, everyMs: lookMs, listening, announce })

  function announce(sessionIds: string[]): void {
    for (const id of sessionIds) {
      remembered.forget(id)
      listening.delete(id)
      for (const listener of listeners) listener(id)
    }
  }

  /** Announces ends in this process, and notifies other processes at once. */
  function notify(sessionIds: string[]): void {
    announce(sessionIds)
    for (const id of sessionIds) bus.publish('sessions', JSON.stringify({ ended: id }))
  }

  hearEnds(bus, announce)

  async function replaceToken(
    sql: string,
    session: Session,
    more: (number | string | null)[],
  ): Promise<OpenedSession | undefined> {
    const token = newToken()
    const values = [session.id, Buffer.from(session.tokenHash, 'hex'), hashOf(token), ...more]
    const { rows } = await pool.query<SessionRow>(sql, values)
    remembered.forget(session.id)
    return rows[0] && opened(token, { ...rows[0], customer_id: session.customerId, username: session.username })
  }

  const { find, inUse } = noteUse((token) => remembered.find(hashOf(token).toString('hex')), listening)

  return {
    find,
    listen: async (token) => {
      const session = await find(token)
      if (!session || session.awaits) return undefined
      listening.add(session.id)
      return session
    },
    open: async ({ customerId, username }, from = {}) => {
      const token = newToken()
      const values = [customerId, hashOf(token), lifetimeMs, from.awaits ? stepMs : idleMs, ...originOf(from)]
      const { rows } = await pool.query<SessionRow>(openSession, values)
      return opened(token, { ...only(rows), customer_id: customerId, username })
    },
    confirm: (session) => confirm(pool, session),
    isConfirmed: (session, withinMs) => isConfirmed(pool, session, withinMs),
    whyEnded: (token) => whyEnded(pool, hashOf(token)),
    list: (customerId) => listOf(pool, customerId),
    endOf: async (customerId, ids, why) => notify(await endSessions(pool, ids, why, customerId)),
    admit: (session, next) => replaceToken(admitSession, session, [next ? stepMs : idleMs, session.awaits ?? null, next ?? null]),
    renew: (session) => replaceToken(renewSession, session, [idleMs, graceMs]),
    end: async (session, why = 'loggedOut') => {
      await endSessions(pool, [session.id], why)
      notify([session.id])
    },
    endFormer: async (session) => notify(await endFormer(pool, session.id)),
    endAllWith: async (customerId, write, how) => {
      const [written, ended] = await inTransaction(bookOf(pool, customerId), (db) => writeAndEnd(db, customerId, write, how))
      notify(ended)
      return written
    },
    inUse,
    onEnd: (listener) => void listeners.push(listener),
    close: () => {
      clearInterval(sweep)
      look.stop()
    },
  }
}

/** Remembers which sessions were found since it was last asked. */
function noteUse(find: Sessions['find'], listening: ReadonlySet<string>): Pick<Sessions, 'find' | 'inUse'> {
  let used = new Set<string>()
  return {
    find: async (token) => {
      const session = await find(token)
      if (session) used.add(session.id)
      return session
    },
    inUse: () => {
      const ids = [...new Set([...used, ...listening])]
      used = new Set()
      return ids
    },
  }
}

const originOf = ({ userAgent, address, countryCode, awaits, deviceId, unconfirmed = false }: Origin) => [
  userAgent?.slice(0, longestUserAgent) ?? null,
  address ?? null,
  countryCode ?? null,
  awaits ?? null,
  deviceId ?? null,
  unconfirmed,
]

/** Ends expired sessions, and finds those of listening connections that another process ended. */
async function lookAfter(
  { pool, log }: DatabaseSessionsOptions,
  listening: ReadonlySet<string>,
  announce: (ids: string[]) => void,
): Promise<void> {
  try {
    announce(await sweepOut(pool))
    const ended = await endedOf(pool, [...listening])
    // a check that overlapped with the next may already have announced them
    announce(ended.filter((id) => listening.has(id)))
  } catch (error) {
    log.warn({ err: error }, 'ended sessions stay until the next sweep')
  }
}

/** Reads the session of a token. A session whose replaced token is used ends, because the token was copied. */
const readWith =
  ({ pool, log }: DatabaseSessionsOptions, notify: (ended: string[]) => void) =>
  async (tokenHash: string): Promise<Session | undefined> => {
    const row = await readToken(pool, tokenHash)
    if (row?.is_reused) {
      log.warn({ customerId: row.customer_id, session: row.id }, 'a replaced session token was used: its session is ended')
      notify(await endSessions(pool, [row.id], 'reused'))
      return undefined
    }
    if (row?.is_stale) touch(pool, row.id).catch((error: Error) => log.warn({ err: error }, 'the use of a session is not noted'))
    return row && sessionOf(row, tokenHash)
  }

/** Other processes report the sessions that ended there. */
function hearEnds(bus: Pick<Bus, 'subscribe'>, announce: (sessionIds: string[]) => void): void {
  bus.subscribe('sessions', (message) => {
    const id = typeof message === 'object' && message !== null && 'ended' in message ? message.ended : undefined
    if (typeof id !== 'string') return 'not a session'
    announce([id])
    return undefined
  })
}

function sessionOf(row: SessionRow, tokenHash: string): Session {
  const { id, customer_id: customerId, username, started_at: startedAt, expires_at: expiresAt } = row
  return { id, customerId, username, startedAt, expiresAt, tokenHash, ...(row.awaits && { awaits: row.awaits }) }
}

const opened = (token: string, row: SessionRow): OpenedSession => ({
  token,
  session: sessionOf(row, hashOf(token).toString('hex')),
})

function only(rows: SessionRow[]): SessionRow {
  const [row] = rows
  if (!row) throw new Error('a session was opened for a customer who does not exist')
  return row
}
