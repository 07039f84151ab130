import { deviceOf, type SessionEndWhy } from '@touchline/domain/account'
import type { Connection, Pool, Queryable } from '../database/index.ts'
import type { ListedSession, LoginStep, Session, UsedFrom } from './session.ts'

export const longestUserAgent = 400

export interface SessionRow {
  id: string
  customer_id: string
  username: string
  started_at: Date
  expires_at: Date
  awaits?: LoginStep | null
}

/** A session that waits for a step is not a login yet. */
export const openSession = `
  with known as (select id, last_login_at from customer where id = $1 for update),
  opened as (
    insert into session (customer_id, ends_at, previous_login_at, user_agent, address, country_code, awaits, device_id, confirmed_at)
    select id, clock_timestamp() + $3 * interval '1 ms', last_login_at, $5, $6, $7, $8, $9, case when $10 then null else clock_timestamp() end
    from known
    returning id, started_at, ends_at, awaits),
  token as (
    insert into session_token (token_hash, session_id, expires_at)
    select $2, id, least(clock_timestamp() + $4 * interval '1 ms', ends_at) from opened
    returning expires_at),
  login as (update customer set last_login_at = clock_timestamp() where id = $1 and $8::text is null)
  select opened.id::text, started_at, expires_at, awaits from opened, token`

/** Deletes the token of the step, which was issued before the customer had completed it. A code beside a PIN confirms nothing. */
export const admitSession = `
  with admitted as (
    update session s set awaits = $6, started_at = clock_timestamp(), last_used_at = clock_timestamp(),
      confirmed_at = case when $5 = 'otp' and s.confirmed_at is not null then clock_timestamp() else s.confirmed_at end
    from session_token t
    where s.id = $1 and s.awaits = $5 and t.session_id = s.id and t.token_hash = $2 and t.expires_at > clock_timestamp()
    returning s.id, s.customer_id, s.started_at, s.ends_at, s.awaits),
  used as (delete from session_token using admitted where token_hash = $2),
  token as (
    insert into session_token (token_hash, session_id, expires_at)
    select $3, id, least(clock_timestamp() + $4 * interval '1 ms', ends_at) from admitted
    returning expires_at),
  login as (update customer c set last_login_at = clock_timestamp() from admitted where c.id = admitted.customer_id and admitted.awaits is null)
  select admitted.id::text, started_at, expires_at, awaits from admitted, token`

export const renewSession = `
  with alive as (
    select s.id, s.started_at, s.ends_at from session s join session_token t on t.session_id = s.id
    where s.id = $1 and s.awaits is null and t.token_hash = $2 and t.expires_at > clock_timestamp() for update of s),
  replaced as (
    update session_token set expires_at = least(expires_at, clock_timestamp() + $5 * interval '1 ms'),
      replaced_at = coalesce(replaced_at, clock_timestamp())
    from alive where token_hash = $2),
  token as (
    insert into session_token (token_hash, session_id, expires_at)
    select $3, id, least(clock_timestamp() + $4 * interval '1 ms', ends_at) from alive
    returning expires_at)
  select alive.id::text, started_at, expires_at from alive, token`

/** Also a replaced token after its grace period, as long as its session is open: then `is_reused`. */
export async function readToken(pool: Pool, tokenHash: string) {
  const { rows } = await pool.query<SessionRow & { is_reused: boolean; is_stale: boolean }>({
    name: 'session-of-token',
    text: `select s.id::text, s.customer_id::text, c.username, s.started_at, t.expires_at, s.awaits,
        t.expires_at <= clock_timestamp() as is_reused,
        s.last_used_at < clock_timestamp() - interval '1 minute' as is_stale
      from session_token t join session s on s.id = t.session_id join customer c on c.id = s.customer_id
      where t.token_hash = $1
        and (t.expires_at > clock_timestamp() or t.replaced_at is not null and s.ends_at > clock_timestamp())`,
    values: [Buffer.from(tokenHash, 'hex')],
  })
  return rows[0]
}

export const touch = (pool: Pool, id: string) =>
  pool.query('update session set last_used_at = clock_timestamp() where id = $1', [id])

/** From now on the session is of the browser and the country in which it was confirmed. */
export async function confirm(pool: Pool, { id, usedFrom = {} }: Session): Promise<void> {
  await pool.query(
    `update session set confirmed_at = clock_timestamp(), user_agent = coalesce($2, user_agent), country_code = coalesce($3, country_code)
     where id = $1`,
    [id, usedFrom.userAgent?.slice(0, longestUserAgent) ?? null, usedFrom.countryCode ?? null],
  )
}

export async function isConfirmed(pool: Pool, { id, usedFrom }: Session, withinMs: number): Promise<boolean> {
  const { rows } = await pool.query<{ userAgent: string | null; countryCode: string | null }>(
    `select user_agent as "userAgent", country_code as "countryCode" from session
     where id = $1 and awaits is null and confirmed_at > clock_timestamp() - $2 * interval '1 ms'`,
    [id, withinMs],
  )
  const [row] = rows
  return row !== undefined && (usedFrom === undefined || isSamePlace(row, usedFrom))
}

/** Addresses of phones change all the time, and versions of browsers; a browser and its country do not, within minutes. */
function isSamePlace(
  then: { userAgent: string | null; countryCode: string | null },
  { userAgent, countryCode }: UsedFrom,
): boolean {
  const [before, now] = [deviceOf(then.userAgent ?? ''), deviceOf(userAgent ?? '')]
  const isSameCountry = countryCode === undefined || then.countryCode === null || countryCode === then.countryCode
  return isSameCountry && before.browser === now.browser && before.system === now.system
}

/** A session ends with its lifetime, or with the last of its tokens. */
export async function sweepOut(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`
    select end_sessions(array(
      select s.id from session s where s.ends_at < clock_timestamp()
        or not exists (select from session_token t where t.session_id = s.id and t.expires_at > clock_timestamp())
      for update skip locked), 'expired')::text as id`)
  return rows.map(({ id }) => id)
}

/** Ends open ones; with a customer only theirs. Returns those that ended now. */
export async function endSessions(
  db: Queryable,
  ids: readonly string[],
  why: SessionEndWhy,
  customerId?: string,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select end_sessions(array(select id from session where id = any($1::bigint[]) and ($2::bigint is null or customer_id = $2)),
       $3)::text as id`,
    [ids, customerId ?? null, why],
  )
  return rows.map(({ id }) => id)
}

/** One that is a minute old or less may be of an attempt whose answer the browser took instead of the later one's. */
export async function endFormer(db: Queryable, id: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select end_sessions(array(
       select f.id from session s join session f on f.customer_id = s.customer_id and f.device_id = s.device_id
       where s.id = $1 and f.id <> s.id and f.started_at < clock_timestamp() - interval '1 minute'), 'loggedOut')::text as id`,
    [id],
  )
  return rows.map(({ id: ended }) => ended)
}

/** All of a customer's sessions, or all but one. */
export async function endAllSessions(
  db: Queryable,
  customerId: string,
  { why, but }: { why: SessionEndWhy; but?: Session },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select end_sessions(array(select id from session where customer_id = $1 and id is distinct from $2), $3)::text as id`,
    [customerId, but?.id ?? null, why],
  )
  return rows.map(({ id }) => id)
}

/** Writes, and ends the customer's open sessions; none ends if `write` returns false. */
export async function writeAndEnd<Result>(
  db: Connection,
  customerId: string,
  write: (db: Connection) => Promise<Result>,
  how: { why: SessionEndWhy; but?: Session },
): Promise<[Result, ended: string[]]> {
  const written = await write(db)
  return [written, written === false ? [] : await endAllSessions(db, customerId, how)]
}

/** Longer than a transaction that ends sessions and the delay of a poll together. */
const recent = `interval '10 seconds'`

export async function justEnded(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>({
    name: 'sessions-just-ended',
    text: `select distinct session_id::text as id from session_end where at > clock_timestamp() - ${recent}`,
  })
  return rows.map(({ id }) => id)
}

export async function endedOf(pool: Pool, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { rows } = await pool.query<{ id: string }>(
    'select a.id::text as id from unnest($1::bigint[]) as a(id) where not exists (select from session s where s.id = a.id)',
    [ids],
  )
  return rows.map(({ id }) => id)
}

export async function whyEnded(pool: Pool, tokenHash: Buffer): Promise<SessionEndWhy | undefined> {
  const { rows } = await pool.query<{ why: SessionEndWhy }>('select why from session_end where token_hash = $1', [tokenHash])
  return rows[0]?.why
}

interface ListedRow {
  id: string
  started_at: Date
  last_used_at: Date
  user_agent: string | null
  address: string | null
  country_code: string | null
}

export async function listOf(db: Queryable, customerId: string): Promise<ListedSession[]> {
  const { rows } = await db.query<ListedRow>(
    `select id::text, started_at, last_used_at, user_agent, address, country_code from session s
     where customer_id = $1 and awaits is null and ends_at > clock_timestamp()
       and exists (select from session_token t where t.session_id = s.id and t.expires_at > clock_timestamp())
     order by last_used_at desc, id desc`,
    [customerId],
  )
  return rows.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    lastUsedAt: row.last_used_at,
    userAgent: row.user_agent ?? '',
    ...(row.address !== null && { address: row.address }),
    ...(row.country_code !== null && { countryCode: row.country_code }),
  }))
}
