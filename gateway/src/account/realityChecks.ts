import { realityCheckDueMs, realityCheckIntervalMinutes } from '@touchline/domain/account'
import type { Minor } from '@touchline/domain/money'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import type { Session } from '../session/index.ts'
import { spentSince } from './ownLimits.ts'

/** A check that was shown and is not answered yet; amounts in minor units. */
export interface OpenRealityCheck {
  id: string
  minutes: number
  stakedMinor: Minor
  lostMinor: Minor
}

/** What is known of a customer's reality checks now. */
export interface RealityChecks {
  intervalMinutes: number
  chosenMinutes?: number
  /** the login of this session, or the last answer on any device */
  countedFrom: Date
  open?: OpenRealityCheck
  /** the database's clock */
  now: Date
}

type Who = Pick<Session, 'customerId' | 'startedAt'>

/** A page's clock may be this far ahead. */
const earlyMs = 2_000

interface Row {
  chosen: number | null
  answeredAt: Date | null
  now: Date
  id: string | null
  minutes: number
  stakedMinor: Minor
  lostMinor: Minor
}

/** `mostMinutes`: the longest interval, which is the brand's or the country's. A check from before this session is not its own. */
export async function readRealityChecks(
  db: Queryable,
  { customerId, startedAt }: Who,
  mostMinutes: number,
): Promise<RealityChecks> {
  const { rows } = await db.query<Row>(
    `select clock_timestamp() as now,
       (select minutes from reality_choice where customer_id = $1 order by id desc limit 1) as chosen,
       (select max(answered_at) from reality_check where customer_id = $1 and answer <> 'lapsed') as "answeredAt",
       open.id::text, open.minutes, open.staked as "stakedMinor", open.lost as "lostMinor"
     from (select) one left join reality_check open on open.customer_id = $1 and open.answer is null and open.shown_at >= $2`,
    [customerId, startedAt],
  )
  const [row] = rows
  if (!row) throw new Error('a left join of one row gives a row')
  const { chosen, answeredAt, id, minutes, stakedMinor, lostMinor, now } = row
  return {
    now,
    intervalMinutes: realityCheckIntervalMinutes(chosen ?? undefined, mostMinutes),
    ...(chosen !== null && { chosenMinutes: chosen }),
    countedFrom: answeredAt && answeredAt > startedAt ? answeredAt : startedAt,
    ...(id !== null && { open: { id, minutes, stakedMinor, lostMinor } }),
  }
}

/**
 * The check that the customer is to see: the open one, or a new one if it is due after so much time in which nobody saw the page.
 * Devices that ask at once get the same one.
 */
export async function showRealityCheck(
  pool: Pool,
  who: Who,
  { mostMinutes, hiddenMs }: { mostMinutes: number; hiddenMs: number },
): Promise<RealityChecks> {
  return inTransaction(pool, async (db) => {
    await lockChecks(db, who.customerId)
    const checks = await readRealityChecks(db, who, mostMinutes)
    if (checks.open) return checks
    const resetStartMs = checks.countedFrom.getTime()
    const dueMs = realityCheckDueMs({ resetStartMs, inactiveMs: hiddenMs, intervalMs: checks.intervalMinutes * 60_000 })
    if (dueMs > checks.now.getTime() + earlyMs) return checks
    // left open by a session that is over
    await db.query(
      `update reality_check set answer = 'lapsed', answered_at = clock_timestamp() where customer_id = $1 and answer is null`,
      [who.customerId],
    )
    const minutes = Math.max(0, Math.floor((checks.now.getTime() - who.startedAt.getTime()) / 60_000))
    const { stakedMinor, lostMinor } = await spentSince(db, who.customerId, who.startedAt)
    const { rows } = await db.query<{ id: string }>(
      `insert into reality_check (customer_id, counted_from, due_at, minutes, staked, lost)
       values ($1, $2, $3, $4, $5, $6) returning id::text`,
      [who.customerId, checks.countedFrom, new Date(dueMs), minutes, stakedMinor, lostMinor],
    )
    const id = rows[0]?.id ?? ''
    return { ...checks, open: { id, minutes, stakedMinor, lostMinor } }
  })
}

export interface RealityAnswer {
  answer: 'continued' | 'stopped' | 'lapsed'
  answeredAt: Date
}

/** Records the first answer to a check, and returns it; undefined if the customer has no such check. */
export async function answerRealityCheck(
  pool: Pool,
  customerId: string,
  { id, answer }: { id: string; answer: 'continued' | 'stopped' },
): Promise<RealityAnswer | undefined> {
  return inTransaction(pool, async (db) => {
    await lockChecks(db, customerId)
    await db.query(
      `update reality_check set answer = $3, answered_at = clock_timestamp()
       where id = $2::bigint and customer_id = $1 and answer is null`,
      [customerId, id, answer],
    )
    const { rows } = await db.query<RealityAnswer>(
      'select answer, answered_at as "answeredAt" from reality_check where id = $2::bigint and customer_id = $1',
      [customerId, id],
    )
    return rows[0]
  })
}

/** How often the customer wants to be reminded, in minutes; undefined: as often as everybody. The same choice again adds no row. */
export async function chooseRealityInterval(pool: Pool, customerId: string, minutes: number | undefined): Promise<void> {
  await inTransaction(pool, async (db) => {
    await lockChecks(db, customerId)
    await db.query(
      `insert into reality_choice (customer_id, minutes) select $1, $2::integer
       where $2::integer is distinct from (select minutes from reality_choice where customer_id = $1 order by id desc limit 1)`,
      [customerId, minutes ?? null],
    )
  })
}

/** One device after another. */
const lockChecks = (db: Connection, customerId: string) =>
  db.query(`select pg_advisory_xact_lock(hashtext('reality_check'), ($1::bigint % 2147483647)::integer)`, [customerId])
