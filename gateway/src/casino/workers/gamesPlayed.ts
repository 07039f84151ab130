import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'

interface GamesPlayedOptions {
  pool: Pool
  log: Logger
  sweepMs?: number
}

const pruneEveryMs = 3_600_000

/**
 * Keeps `game_played` from the rounds that changed: each look reads those of transactions that had not ended at the last one, whatever order they end
 * in, and begins after a start where any process left off. Several processes may do it at once.
 */
export function createGamesPlayed({ pool, log, sweepMs = 60_000 }: GamesPlayedOptions): Worker {
  let from: string | undefined
  let prunedAtMs = Number.NEGATIVE_INFINITY
  return createWorker({
    name: 'games played',
    sweepMs,
    log,
    async run() {
      const { rows } = await pool.query<{ xmin: string }>(notedSql, [from ?? null])
      from = rows[0]?.xmin
      if (Date.now() - prunedAtMs < pruneEveryMs) return
      await pool.query(`delete from game_played where last_at < clock_timestamp() - interval '31 days'`)
      prunedAtMs = Date.now()
    },
  })
}

/**
 * Numbers above the newest are of another server, from which the tables were copied: then all rounds are read once. The games of the book's own that
 * predict sport are none of the lobby. In the order of the key, so that two processes do not wait for each other.
 */
const notedSql = `
  with s as (select pg_current_snapshot() as now),
  known as (select coalesce($1::text::xid8, (select seen_in from game_played order by seen_in desc limit 1)) as seen),
  since as (select case when k.seen <= pg_snapshot_xmax(s.now) then k.seen else '0'::xid8 end as seen from known k, s),
  played as (
    select r.customer_id, r.supplier, r.game, max(r.opened_at) as last_at
    from s cross join since join game_round r on r.changed_in >= since.seen
    where r.opened_at > clock_timestamp() - interval '30 days' and r.supplier not like 'predictor:%'
    group by 1, 2, 3),
  noted as (
    insert into game_played as g (customer_id, supplier, game, last_at, seen_in)
    select p.customer_id, p.supplier, p.game, p.last_at, pg_snapshot_xmin(s.now) from played p cross join s order by 1, 2, 3
    on conflict (customer_id, supplier, game) do update set last_at = excluded.last_at, seen_in = excluded.seen_in
    where g.last_at < excluded.last_at)
  select pg_snapshot_xmin(s.now)::text as xmin from s`
