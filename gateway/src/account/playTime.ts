import type { TimeLimit } from '@touchline/contract/player/account'
import type { OwnLimitPeriod } from '@touchline/domain/account'
import { limitWindowAt } from '@touchline/domain/protection'
import type { Logger } from 'pino'
import { beginBlock } from '../block/index.ts'
import { type Book, booksOf, type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { tellHalfUsed } from '../message/index.ts'
import type { Sessions } from '../session/index.ts'
import { waiting } from './ownLimits.ts'
import { endOutsideSlots } from './timeSlots.ts'

interface Row {
  period: OwnLimitPeriod
  minutes: number | null
  zone: string
  seconds: number
  nextMinutes: number | null
  nextFrom: Date | null
  confirmUntil: Date | null
  now: Date
}

/** Each period with its limit on time, if there is one, and the time used in it. */
export async function readTimeLimits(db: Queryable, customerId: string, timeZone: string): Promise<TimeLimit[]> {
  const { rows } = await db.query<Row>(
    `select t.period, t.minutes, t.zone, t.seconds, now() as now, n.amount as "nextMinutes", n.in_force_from as "nextFrom",
       n.confirm_until as "confirmUntil"
     from time_limits_at($1, now(), $2) t
     left join lateral (
       select * from (
         select * from customer_limit l where l.customer_id = $1 and l.kind = 'time' and l.period = t.period order by id desc limit 1) newest
       where ${waiting('newest', 'now()')}) n on true
     order by t.place`,
    [customerId, timeZone],
  )
  return rows.map(({ period, minutes, zone, seconds, nextMinutes, nextFrom, confirmUntil, now }) => ({
    period,
    usedSeconds: seconds,
    resetsAt: limitWindowAt(period, now, zone).to.toISOString(),
    ...(minutes !== null && { minutes, leftSeconds: leftOf(minutes, seconds) }),
    ...(nextFrom && {
      next: {
        from: nextFrom.toISOString(),
        ...(nextMinutes !== null && { minutes: nextMinutes }),
        ...(confirmUntil && { confirmBy: confirmUntil.toISOString() }),
      },
    }),
  }))
}

/** A3.6: the tightest limit on time, and the hours that the customer allows themselves in a day. */
export function timeCapOf(
  limits: readonly Pick<Row, 'period' | 'minutes' | 'seconds'>[],
): { remainingSeconds: number; hoursPerDay: number } | undefined {
  const left = limits.flatMap(({ minutes, seconds }) => (minutes === null ? [] : leftOf(minutes, seconds)))
  if (left.length === 0) return undefined
  const ofDay = limits.find(({ period }) => period === 'day')?.minutes ?? 24 * 60
  return { remainingSeconds: Math.min(...left), hoursPerDay: ofDay / 60 }
}

const leftOf = (minutes: number, seconds: number): number => Math.max(0, minutes * 60 - seconds)

interface Counting {
  pool: Pool
  sessions: Sessions
}

/**
 * Counts the time of the sessions in use until now, tells customers in the same transaction who used half of a limit, and logs those
 * whose time is up, or whose time slot is over, out of all of their sessions.
 */
export async function countPlayTime({ pool, sessions }: Counting): Promise<void> {
  const inUse = sessions.inUse()
  if (inUse.length === 0) return
  for (const book of booksOf(pool).all) await countIn(book, { inUse, sessions })
}

async function countIn({ pool }: Book, { inUse, sessions }: Pick<Counting, 'sessions'> & { inUse: string[] }): Promise<void> {
  const counted = await inTransaction(pool, async (db) => {
    const { rows } = await db.query<{ customer: string; isUp: boolean }>(
      'select customer::text, until is not null as "isUp" from count_play($1::bigint[])',
      [inUse],
    )
    for (const { customer } of rows) await tellHalfUsed(db, customer, { kind: 'time' })
    return rows
  })
  for (const { customer, isUp } of counted)
    if (isUp && !(await endTimeIfUp({ sessions }, customer))) await endOutsideSlots({ sessions }, customer)
}

/** If a limit on time is used up, blocks the login until its window ends and ends all sessions, in one transaction. */
export async function endTimeIfUp({ sessions }: Pick<Counting, 'sessions'>, customerId: string): Promise<boolean> {
  return sessions.endAllWith(customerId, (db) => blockUntilReset(db, customerId), { why: 'timeLimit' })
}

async function blockUntilReset(db: Connection, customerId: string): Promise<boolean> {
  const { rows } = await db.query<{ until: Date | null }>('select time_is_up_until($1, clock_timestamp()) as until', [customerId])
  const until = rows[0]?.until
  if (!until) return false
  await beginBlock(db, { customerId, kind: 'timeLimit', by: 'system' }, { until })
  return true
}

/** Counts from now on, again and again, until it is stopped. */
export function followPlayTime({ log, everyMs = 20_000, ...counting }: Counting & { log: Logger; everyMs?: number }): {
  stop(): void
} {
  const timer = setInterval(() => {
    countPlayTime(counting).catch((error: unknown) =>
      log.warn({ err: error }, 'the time of customers is counted at the next turn'),
    )
  }, everyMs)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
