import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { createWorker, type Worker } from './worker.ts'

/** A row that changed: `id` is the one that customers know, `changedIn` the number of the transaction. */
export interface ChangedRow {
  id: string
  customerId: string
  changedIn: string
}

export interface ChangeNoticesOptions {
  /** for the log */
  name: string
  /** its rows have `customer_id` and `changed_in`, the transaction that changed them last */
  table: 'message' | 'chat' | 'bonus' | 'bonus_offer' | 'free_spins' | 'customer_settings' | 'game_round'
  pool: Pool
  /** called once for each change of a customer's row */
  notify: (row: ChangedRow) => void
  log: Logger
  sweepMs?: number
}

/**
 * Notices which rows of customers changed, in every process. A look reads what was changed by transactions that had not ended
 * at the last look or began after it, whatever order they end in.
 */
export function createChangeNotices({ name, table, pool, notify, log, sweepMs = 1_000 }: ChangeNoticesOptions): Worker {
  let from: string | undefined
  let known = new Set<string>()
  return createWorker({
    name,
    sweepMs,
    log,
    async run() {
      const { rows } = await pool.query<{ xmin: string } & (ChangedRow | { id: null })>(changedSql(table), [from ?? null])
      from = rows[0]?.xmin
      const changed = rows.flatMap((row) => (row.id === null ? [] : [{ ...row, place: `${row.id} ${row.changedIn}` }]))
      for (const { place, ...row } of changed) if (!known.has(place)) notify(row)
      known = new Set(changed.map(({ place }) => place))
    },
  })
}

/** Of a table whose rows customers do not know by `id`. A bonus that a void bet gave back is a new row of the same grant. */
const ids: Partial<Record<ChangeNoticesOptions['table'], string>> = { bonus: 'grant_id', customer_settings: 'customer_id' }

/** Numbers above the newest are of another server, from which the tables were copied. */
const changedSql = (table: ChangeNoticesOptions['table']) => `
  select pg_snapshot_xmin(s.now)::text as xmin, m.${ids[table] ?? 'id'}::text as id, m.customer_id::text as "customerId", m.changed_in::text as "changedIn"
  from (select pg_current_snapshot() as now) s
  left join ${table} m on m.changed_in >= $1::text::xid8 and m.changed_in < pg_snapshot_xmax(s.now) and m.customer_id is not null
  order by m.changed_in, 2`
