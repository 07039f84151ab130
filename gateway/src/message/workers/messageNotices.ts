import type { UserChange } from '@touchline/contract/channel'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

export interface MessageNoticesOptions {
  pool: Pool
  push: {
    toCustomer(customerId: string, channel: '/user/messages', change: UserChange<'message', never>): void
  }
  log: Logger
  sweepMs?: number
}

interface Row {
  xmin: string
  id: string | null
  customerId: string
  changedIn: string
}

/**
 * Notifies open pages that a message was sent, read elsewhere or withdrawn; they read their messages again. A look reads
 * what was changed by transactions that had not ended at the last look or began after it, whatever order they end in.
 */
export function createMessageNotices({ pool, push, log, sweepMs = 1_000 }: MessageNoticesOptions): Worker {
  let from: string | undefined
  let known = new Set<string>()
  return createWorker({
    name: 'message notices',
    sweepMs,
    log,
    async run() {
      const { rows } = await pool.query<Row>(changedSql, [from ?? null])
      from = rows[0]?.xmin
      const changed = rows.filter(({ id }) => id !== null).map((row) => ({ ...row, place: `${row.id} ${row.changedIn}` }))
      for (const { customerId, id, changedIn, place } of changed)
        if (!known.has(place))
          push.toCustomer(customerId, '/user/messages', {
            v: Number(changedIn),
            ops: [{ op: 'update', entity: 'message', id: String(id) }],
          })
      known = new Set(changed.map(({ place }) => place))
    },
  })
}

/** Numbers above the newest are of another server, from which the tables were copied. */
const changedSql = `
  select pg_snapshot_xmin(s.now)::text as xmin, m.id::text, m.customer_id::text as "customerId", m.changed_in::text as "changedIn"
  from (select pg_current_snapshot() as now) s
  left join message m on m.changed_in >= $1::text::xid8 and m.changed_in < pg_snapshot_xmax(s.now)
  order by m.changed_in, m.id`
