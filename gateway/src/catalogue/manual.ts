import type { Op } from '@touchline/domain/catalogue'
import { closedBy, withdraw } from '@touchline/domain/feed'
import { priceText, rational } from '@touchline/domain/odds'
import type { Logger } from 'pino'
import type { Connection, Pool } from '../database/index.ts'
import { createWorker, type Worker } from '../worker/index.ts'
import { loadMarket } from './load.ts'
import type { CatalogueStore } from './store.ts'

/** Notifies the running gateways of a manual change to this event; in the transaction of the change. */
export async function noteManual(db: Connection, eventId: string): Promise<void> {
  await db.query(
    `with old as (delete from manual_result where at < clock_timestamp() - interval '1 day')
     insert into manual_result (event_id) values ($1)`,
    [eventId],
  )
}

export interface ManualOptions {
  pool: Pool
  store: CatalogueStore
  /** applies the ops to the catalogue, as the feed's ingestion does */
  apply: (ops: Op[]) => void
  log: Logger
  sweepMs?: number
}

/** Longer than a transaction may take: a note written before another one and committed after it is not missed. */
const lookBackSeconds = 60

/**
 * Follows operators' manual changes within half a second: a market with a manual result is suspended in this catalogue
 * too. Compares states, not changes, so a note may be read twice.
 */
export function followManual({ pool, store, apply, log, sweepMs = 500 }: ManualOptions): Worker {
  let lookedAt: string | undefined
  let seen = new Set<number>()
  return createWorker({
    name: 'results by hand',
    sweepMs,
    log,
    run: async () => {
      const { at, notes } = await notesSince(pool, lookedAt)
      const fresh = notes.filter(({ id }) => !seen.has(id))
      const eventIds = new Set(fresh.flatMap(({ eventId }) => (store.catalogue.get('event', eventId) ? [eventId] : [])))
      if (eventIds.size > 0) apply(await opsOf([...eventIds], pool, store))
      lookedAt = at
      seen = new Set(notes.map(({ id }) => id))
    },
  })
}

interface Note {
  id: number
  eventId: string
}

async function notesSince(pool: Pool, lookedAt: string | undefined): Promise<{ at: string; notes: Note[] }> {
  const { rows } = await pool.query<{ at: string; id: number | null; eventId: string }>(
    `select now.at::text as at, n.id, n.event_id as "eventId"
     from (select clock_timestamp() as at) now
     left join manual_result n on n.at > coalesce($1::timestamptz, now.at) - interval '${lookBackSeconds} s'`,
    [lookedAt ?? null],
  )
  return { at: rows[0]?.at ?? '', notes: rows.flatMap(({ id, eventId }) => (id === null ? [] : [{ id, eventId }])) }
}

/** Closes here what is closed in the tables. */
async function opsOf(eventIds: string[], pool: Pool, store: CatalogueStore): Promise<Op[]> {
  const { results } = await loadMarket(pool, eventIds)
  const { rows: withdrawn } = await pool.query<WithdrawnRow>(
    `select event_id as "eventId", participant_id as "participantId", withdrawn_at as at, price_n as n, price_d as d, deduction
     from non_runner where event_id = any($1)`,
    [eventIds],
  )
  const { catalogue } = store
  const closing = results.flatMap(({ latest }) => {
    const known = catalogue.get('market', latest.marketId)
    if (!known || latest.revision <= (store.results(latest.marketId)?.latest.revision ?? 0)) return []
    store.recordResult(latest)
    return closedBy(latest, known)
  })
  return [
    ...closing,
    ...withdrawn.flatMap(({ eventId, participantId, at, n, d, deduction }) =>
      withdraw(
        {
          eventId,
          participantId,
          at: new Date(at).toISOString(),
          ...(n && d ? { price: priceText(rational(n, d)) } : {}),
          ...(deduction === null ? {} : { deduction }),
        },
        catalogue,
      ),
    ),
  ]
}

interface WithdrawnRow {
  eventId: string
  participantId: string
  at: string | Date
  n: number | null
  d: number | null
  deduction: number | null
}
