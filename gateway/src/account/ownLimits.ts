import type { OwnLimit } from '@touchline/contract/player/account'
import {
  type HeldLimitKind,
  hasPeriod,
  leftOfLimit,
  limitWaits,
  type OwnLimitKind,
  type OwnLimitPeriod,
  raiseConfirmableHours,
} from '@touchline/domain/account'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { limitWindowAt } from '@touchline/domain/protection'
import { stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'

interface Row {
  kind: OwnLimitKind
  period: OwnLimitPeriod
  limitMinor: Minor | null
  usedMinor: Minor
  zone: string | null
  nextMinor: Minor | null
  nextFrom: Date | null
  confirmUntil: Date | null
  now: Date
}

/** Where the customers' days begin and what their amounts are in. */
interface Place {
  currency: Currency
  timeZone: string
}

/** Each kind for each period, with what counts against it now. */
export async function readOwnLimits(db: Queryable, customerId: string, { currency, timeZone }: Place): Promise<OwnLimit[]> {
  const { rows } = await db.query<Row>(readSql, [customerId, timeZone])
  const resets = new Map<string, string>()
  const resetOf = (period: OwnLimitPeriod, now: Date, zone: string) => {
    const key = `${period} ${zone}`
    const known = resets.get(key) ?? limitWindowAt(period, now, zone).to.toISOString()
    resets.set(key, known)
    return known
  }
  return rows.map(({ kind, period, limitMinor, usedMinor, zone, nextMinor, nextFrom, confirmUntil, now }) => ({
    kind,
    period,
    used: formatMinor(usedMinor, currency),
    ...(zone !== null && { resetsAt: resetOf(period, now, zone) }),
    ...(limitMinor !== null && {
      limit: formatMinor(limitMinor, currency),
      left: formatMinor(leftOfLimit(limitMinor, usedMinor), currency),
    }),
    ...(nextFrom && {
      next: {
        from: nextFrom.toISOString(),
        ...(nextMinor !== null && { limit: formatMinor(nextMinor, currency) }),
        ...(confirmUntil && { confirmBy: confirmUntil.toISOString() }),
      },
    }),
  }))
}

/** Only the newest request can be waiting: for its time, or to be confirmed. */
const readSql = `
  select h.kind, h.period, h.amount as "limitMinor", h.used as "usedMinor", h.zone, now() as now,
    n.amount as "nextMinor", n.in_force_from as "nextFrom", n.confirm_until as "confirmUntil"
  from account w
  cross join lateral own_limits_at(w.customer_id, w.id, now(), $2) h
  left join lateral (
    select * from (
      select * from customer_limit l where l.customer_id = w.customer_id and l.kind = h.kind and l.period = h.period
      order by id desc limit 1) newest
    where ${waiting('newest', 'now()')}) n on true
  where w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet'
  order by h.place`

/** A request that is not decided yet; a raise of earlier days comes into force without being confirmed. */
export function waiting(row: string, at: string): string {
  return `coalesce(${row}.confirm_until, ${row}.in_force_from) > ${at}`
}

/** What bets took from the wallet, and their loss (taken less returned), in minor units; an open bet counts as lost. */
export async function spentSince(
  db: Queryable,
  customerId: string,
  since: Date,
): Promise<{ stakedMinor: Minor; lostMinor: Minor }> {
  const { rows } = await db.query<{ stakedMinor: Minor; lostMinor: Minor }>(
    `select s.staked as "stakedMinor", s.lost as "lostMinor"
     from account w cross join lateral spent_since(w.id, array[$2::timestamptz]) s
     where w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet'`,
    [customerId, since],
  )
  return rows[0] ?? { stakedMinor: 0, lostMinor: 0 }
}

export interface RequestedLimit {
  kind: HeldLimitKind
  period: OwnLimitPeriod
  /** absent: removes the limit; minutes of a limit on time */
  limitMinor?: Minor
}

export interface LimitTerms {
  raiseAfterHours: number
  /** whose midnights begin a day */
  timeZone: string
}

/**
 * Sets a limit: a stricter one at once; a laxer one can be confirmed after `raiseAfterHours`, and lapses otherwise. The last
 * request counts: earlier waiting ones are cancelled. The wallet is locked as placements lock it, and the clock is read under
 * the lock: a bet is either placed before a limit or decided after it. `stopped`: a block does not let the customer relax it.
 */
export const writeOwnLimit = (
  pool: Pool,
  customerId: string,
  request: RequestedLimit,
  terms: LimitTerms,
): Promise<'set' | 'stopped'> => inTransaction(pool, (db) => writeOwnLimitIn(db, customerId, request, terms))

/** The same in the caller's transaction. */
export async function writeOwnLimitIn(
  db: Connection,
  customerId: string,
  { kind, period, limitMinor }: RequestedLimit,
  { raiseAfterHours, timeZone }: LimitTerms,
): Promise<'set' | 'stopped'> {
  if (!hasPeriod(kind, period)) throw new RangeError(`a limit on the ${kind} has no period ${period}`)
  await lockWallet(db, customerId)
  const { at, held, zone, waits } = await limitNow(db, [customerId, kind, period])
  const write = (amount: Minor | null, [hours, confirmableHours]: [number, number?]) =>
    db.query(insertSql, [customerId, kind, period, amount, at, hours, timeZone, confirmableHours ?? null])
  if (!limitWaits(held ?? undefined, limitMinor)) {
    // a limit of earlier days, whose windows roll, is written again with calendar windows
    if (waits || held !== (limitMinor ?? null) || (held !== null && zone === null)) await write(limitMinor ?? null, [0])
    return 'set'
  }
  if (await stopOf(db, customerId, 'raiseLimit')) return 'stopped'
  // repeating the current limit cancels a waiting one
  if (waits) await write(held, [0])
  await write(limitMinor ?? null, [raiseAfterHours, raiseConfirmableHours])
  return 'set'
}

/**
 * Confirms the raise whose waiting time is over: it is in force now, also if it was confirmed before. `nothing`: there is none, or
 * not yet, or no more.
 */
export const confirmOwnLimit = (
  pool: Pool,
  customerId: string,
  { kind, period }: { kind: HeldLimitKind | 'timeSlot'; period: OwnLimitPeriod },
): Promise<'confirmed' | 'nothing' | 'stopped'> =>
  inTransaction(pool, async (db) => {
    await lockWallet(db, customerId)
    if (await stopOf(db, customerId, 'raiseLimit')) return 'stopped'
    const { rowCount } = await db.query(
      `insert into customer_limit (customer_id, kind, period, amount, slots, zone, confirms, asked_at, in_force_from)
       select r.customer_id, r.kind, r.period, r.amount, r.slots, r.zone, r.id, t.at, t.at
       from (select clock_timestamp() as at offset 0) t
       cross join lateral (select * from customer_limit where customer_id = $1 and kind = $2 and period = $3 order by id desc limit 1) r
       where t.at between r.in_force_from and r.confirm_until`,
      [customerId, kind, period],
    )
    if (rowCount === 1) return 'confirmed'
    // the answer to an earlier confirmation was lost: nothing is written again
    const { rows } = await db.query<{ isConfirmed: boolean }>(
      `select confirms is not null as "isConfirmed" from customer_limit
       where customer_id = $1 and kind = $2 and period = $3 order by id desc limit 1`,
      [customerId, kind, period],
    )
    return rows[0]?.isConfirmed ? 'confirmed' : 'nothing'
  })

/** Placements lock it the same way. */
export const lockWallet = (db: Connection, customerId: string) =>
  db.query("select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update", [customerId])

interface LimitNow {
  /** the database's clock in its own notation: a Date would lose the microseconds */
  at: string
  held: Minor | null
  zone: string | null
  waits: boolean
}

async function limitNow(db: Connection, key: [customerId: string, HeldLimitKind, OwnLimitPeriod]): Promise<LimitNow> {
  const { rows } = await db.query<LimitNow>(
    `select t.at::text, h.amount as held, h.zone,
       exists (select from customer_limit l where l.customer_id = $1 and l.kind = $2 and l.period = $3
         and ${waiting('l', 't.at')}) as waits
     from (select clock_timestamp() as at offset 0) t left join lateral limit_held($1, $2, $3, t.at) h on true`,
    key,
  )
  const [now] = rows
  if (!now) throw new Error('a select without a from gives a row')
  return now
}

const insertSql = `
  insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from, zone, confirm_until)
  values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(hours => $6), $7,
    $5::timestamptz + make_interval(hours => $6 + $8))`
