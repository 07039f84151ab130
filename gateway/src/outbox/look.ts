import type { Pool } from '../database/index.ts'
import type { Pending } from './pending.ts'
import { type Look, needsEdge, type Place, without } from './place.ts'

const lookSize = 500
/** How many ids back may belong to transactions that have not ended. */
const underWay = 1_000

/** The place of a reader that has everything there is: what is committed later is new. */
export async function placeNow(pool: Pool): Promise<Place> {
  const { rows } = await pool.query<{ newest: number; ids: number[] | null }>(
    `select s.newest, array(select o.id from outbox o where o.id > s.newest - ${underWay} and o.id <= s.newest order by o.id) as ids
     from (select coalesce(max(id), 0) as newest from outbox) s`,
  )
  const { newest = 0, ids } = rows[0] ?? {}
  const low = Math.max(0, newest - underWay)
  return { low, high: newest, missing: without([[low + 1, newest]], (ids ?? []).map(Number)), newest }
}

type Row = { xmin: string; own: string | null; newest: number } & ({ id: number } & Pending)
type Found = Row | (Omit<Row, 'id'> & { id: null })

/** The next changes after this place, in id order. */
export async function lookFrom(pool: Pool, place: Place): Promise<{ look: Look; changes: Pending[] }> {
  const { rows } = await pool.query<Found>(lookSql, [
    place.high,
    place.missing.map(([first]) => first),
    place.missing.map(([, last]) => last),
    needsEdge(place),
  ])
  const changes = rows.filter((row): row is Row => row.id !== null)
  const { xmin = '0', own, newest = 0 } = rows[0] ?? {}
  const ids = changes.map(({ id }) => id)
  const look: Look = { ids, more: ids.length === lookSize, newest, xmin: BigInt(xmin), ...(own && { own: BigInt(own) }) }
  return { look, changes }
}

// Two index scans, each as short as its result: however far `low` is behind, nothing is read twice.
const lookSql = `
  select now.*, given.newest, o.*
  from (select pg_snapshot_xmin(pg_current_snapshot())::text as xmin,
    case when $4 then pg_current_xact_id()::text end as own) now
  cross join (select case when is_called then last_value else 0 end as newest from outbox_id_seq) given
  left join lateral (
    select id, customer_id::text as "customerId", v, kind, ref, bet_id::text as "betId"
    from (
      select late.* from unnest($2::bigint[], $3::bigint[]) as missing (first, last) cross join lateral (
        select * from outbox where id between missing.first and missing.last order by id limit ${lookSize}) late
      union all
      (select * from outbox where id > $1 order by id limit ${lookSize})) there
    order by id limit ${lookSize}) o on true
  order by o.id`
