import { setTimeout } from 'node:timers/promises'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { countriesWithRules, jurisdictionOf } from '../protection/index.ts'
import { historySql } from './historySql.ts'

/** A line of the export; docs/history-export.md describes each kind. */
export type HistoryLine = { at: string; customer: string; country: string; timeZone: string; kind: string } & Record<
  string,
  unknown
>

export interface HistorySpan {
  /** from this instant on; absent: from the beginning */
  from?: Date | undefined
  /** before this instant; absent: up to now */
  to?: Date | undefined
  /** the customer's username; absent: all customers */
  customer?: string | undefined
}

/** Why nothing is exported. */
export class HistoryRefused extends Error {}

interface Row {
  at: Date
  customer: string
  country: string
  timeZone: string
  kind: string
  ref: string | null
  by: string | null
  body: Record<string, unknown>
}

const atOnce = 1000

/**
 * Passes every line of the span to `each`, in the order of time, from one snapshot, without holding many in memory. Exports of adjacent
 * spans neither miss nor repeat a line: a span ends no later than the oldest transaction that still writes began, because its rows may get
 * times from then on. Returns the end of the span. `homeCountry`: whose time zone is used for countries without rules.
 */
export async function exportHistory(
  pool: Pool,
  { from, to, customer }: HistorySpan,
  { homeCountry, each }: { homeCountry: string; each: (line: HistoryLine) => Promise<void> },
): Promise<Date> {
  const end = await settledUntil(pool, to)
  return inTransaction(pool, async (db) => {
    await db.query('set transaction isolation level repeatable read, read only')
    await db.query('set local idle_in_transaction_session_timeout = 0')
    await db.query('set local statement_timeout = 0')
    await db.query(`set local work_mem = '32MB'`)
    const id = customer === undefined ? null : await customerId(db, customer)
    const zones = Object.fromEntries(countriesWithRules.map((country) => [country, jurisdictionOf(country).timeZone]))
    const values = [from ?? '-infinity', end, id, JSON.stringify(zones), jurisdictionOf(homeCountry).timeZone]
    await db.query(`declare history no scroll cursor for ${historySql}`, values)
    for (;;) {
      const { rows } = await db.query<Row>(`fetch ${atOnce} from history`)
      for (const row of rows) await each(lineOf(row))
      if (rows.length < atOnce) return end
    }
  })
}

async function customerId(db: Queryable, username: string): Promise<string> {
  const { rows } = await db.query<{ id: string }>('select id::text from customer where username = lower($1)', [username])
  if (!rows[0]) throw new HistoryRefused(`There is no customer "${username}".`)
  return rows[0].id
}

const waitMs = 50
const maxWaitMs = 30_000

/** The end of the span: `to`, as soon as no transaction is left that may still write a row before it; without it now. */
async function settledUntil(pool: Pool, to: Date | undefined): Promise<Date> {
  for (let waitedMs = 0; ; waitedMs += waitMs) {
    const { rows } = await pool.query<{ settled: Date; now: Date; isStandby: boolean }>(settledSql)
    const { settled, now, isStandby } = rows[0] ?? { settled: new Date(0), now: new Date(0), isStandby: false }
    // it sees no transactions of the primary, which may still write rows
    if (isStandby) throw new HistoryRefused('DATABASE_URL leads to a standby: name the primary.')
    if (to && to > now) throw new HistoryRefused(`--to is in the future: it is ${now.toISOString()} now.`)
    if (to && to <= settled) return to
    if (!to && now.getTime() - settled.getTime() < maxWaitMs) return settled
    if (waitedMs >= maxWaitMs)
      throw new HistoryRefused(`A transaction has been writing since ${settled.toISOString()}: try again later.`)
    await setTimeout(waitMs)
  }
}

/** Times are exported in milliseconds: one that has just begun may still get rows. A transaction that only reads does not count. */
const settledSql = `
  select date_trunc('milliseconds', least(clock_timestamp(), (
    select min(xact_start) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (backend_xid is not null or xact_start > clock_timestamp() - interval '5 seconds')))) as settled, clock_timestamp() as now,
    pg_is_in_recovery() as "isStandby"`

/** Fields that are null are left out, except the end of an exclusion without one. */
function lineOf({ at, customer, country, timeZone, kind, ref, by, body }: Row): HistoryLine {
  const { until, ...fields } = kind === 'message' ? messageOf(body) : body
  const known = Object.entries({ ref, by, ...fields }).filter(([, value]) => value !== null)
  const end = until === undefined ? {} : { until: typeof until === 'string' ? new Date(until).toISOString() : null }
  return { at: at.toISOString(), customer, country, timeZone, kind, ...Object.fromEntries(known), ...end }
}

/** No mail is an offer or about protection yet. */
const messageOf = ({ channel, purpose = 'service' }: Record<string, unknown>): Record<string, unknown> => ({ channel, purpose })
