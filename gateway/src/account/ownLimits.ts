import type { OwnLimit } from '@touchline/contract/player/account'
import { leftOfLimit, limitKinds, limitWaits, type OwnLimitKind, type OwnLimitPeriod } from '@touchline/domain/account'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'

interface Row {
  kind: OwnLimitKind
  period: OwnLimitPeriod
  limitMinor: Minor | null
  usedMinor: Minor
  nextMinor: Minor | null
  nextFrom: Date | null
}

/** Each kind for each period, with what counts against it now. */
export async function readOwnLimits(db: Queryable, customerId: string, currency: Currency): Promise<OwnLimit[]> {
  const { rows } = await db.query<Row>(readSql, [customerId, limitKinds])
  return rows.map(({ kind, period, limitMinor, usedMinor, nextMinor, nextFrom }) => ({
    kind,
    period,
    used: formatMinor(usedMinor, currency),
    ...(limitMinor !== null && {
      limit: formatMinor(limitMinor, currency),
      left: formatMinor(leftOfLimit(limitMinor, usedMinor), currency),
    }),
    ...(nextFrom && {
      next: { from: nextFrom.toISOString(), ...(nextMinor !== null && { limit: formatMinor(nextMinor, currency) }) },
    }),
  }))
}

/** The waiting limit is the next to come into force of those requested after the current one. */
const readSql = `
  select k.kind, s.period, held.amount as "limitMinor", case k.kind when 'stake' then s.staked else s.lost end as "usedMinor",
    n.amount as "nextMinor", n.in_force_from as "nextFrom"
  from account w
  cross join lateral spent_in_windows(w.id, now()) s
  cross join unnest($2::text[]) with ordinality k(kind, place)
  left join lateral (
    select id, amount from customer_limit l
    where l.customer_id = w.customer_id and l.kind = k.kind and l.period = s.period and l.in_force_from <= now()
    order by id desc limit 1) held on true
  left join lateral (
    select amount, in_force_from from customer_limit l
    where l.customer_id = w.customer_id and l.kind = k.kind and l.period = s.period and l.in_force_from > now()
      and l.id > coalesce(held.id, 0)
    order by in_force_from, id limit 1) n on true
  where w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet'
  order by k.place, s.place`

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
  kind: OwnLimitKind
  period: OwnLimitPeriod
  /** absent: removes the limit */
  limitMinor?: Minor
}

/**
 * Sets a limit: a stricter one at once, a laxer one after `raiseAfterHours`. The last request counts: earlier waiting
 * ones are cancelled. The wallet is locked as placements lock it, and the clock is read under the lock: a bet is either
 * placed before a limit or decided after it. `stopped`: a block does not let the customer relax it.
 */
export const writeOwnLimit = (
  pool: Pool,
  customerId: string,
  request: RequestedLimit,
  raiseAfterHours: number,
): Promise<'set' | 'stopped'> => inTransaction(pool, (db) => writeOwnLimitIn(db, customerId, request, raiseAfterHours))

/** The same in the caller's transaction. */
export async function writeOwnLimitIn(
  db: Connection,
  customerId: string,
  { kind, period, limitMinor }: RequestedLimit,
  raiseAfterHours: number,
): Promise<'set' | 'stopped'> {
  await db.query("select from account where customer_id = $1 and fund = 'cash' and purpose = 'wallet' for update", [customerId])
  const { at, held, waits } = await limitNow(db, [customerId, kind, period])
  const write = (amount: Minor | null, hours: number) => db.query(insertSql, [customerId, kind, period, amount, at, hours])
  if (!limitWaits(held ?? undefined, limitMinor)) {
    if (waits || held !== (limitMinor ?? null)) await write(limitMinor ?? null, 0)
    return 'set'
  }
  if (await stopOf(db, customerId, 'raiseLimit')) return 'stopped'
  // repeating the current limit cancels a waiting one
  if (waits) await write(held, 0)
  await write(limitMinor ?? null, raiseAfterHours)
  return 'set'
}

interface LimitNow {
  /** the database's clock in its own notation: a Date would lose the microseconds */
  at: string
  held: Minor | null
  waits: boolean
}

async function limitNow(db: Connection, key: [customerId: string, OwnLimitKind, OwnLimitPeriod]): Promise<LimitNow> {
  const { rows } = await db.query<LimitNow>(
    `select t.at::text, limit_in_force($1, $2, $3, t.at) as held,
       exists (select from customer_limit where customer_id = $1 and kind = $2 and period = $3 and in_force_from > t.at) as waits
     from (select clock_timestamp() as at offset 0) t`,
    key,
  )
  const [now] = rows
  if (!now) throw new Error('a select without a from gives a row')
  return now
}

const insertSql = `
  insert into customer_limit (customer_id, kind, period, amount, asked_at, in_force_from)
  values ($1, $2, $3, $4, $5::timestamptz, $5::timestamptz + make_interval(hours => $6))`
