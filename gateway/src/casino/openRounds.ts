/** Rounds that their supplier never closed (0189). An open round holds no money back, but its customer may wait for a win that got lost. */
import type { Currency, Minor } from '@touchline/domain/money'
import type { Connection, Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

/** Rounds take seconds; one whose player came back to it the next day is rare. */
export const leftOpenHours = 24

/** Entries in games of the book's own are open until their matches are over, which takes days. */
const ofSuppliers = `supplier not like 'predictor:%'`

export interface LeftOpen {
  supplier: string
  rounds: number
  /** when the oldest began */
  since: Date
  /** since then */
  seconds: number
}

/** By supplier: its open rounds that began longer ago than that. Read from the index of open rounds alone. */
export async function leftOpen(db: Queryable, hours = leftOpenHours): Promise<LeftOpen[]> {
  const { rows } = await db.query<LeftOpen>(
    `select supplier, count(*) as rounds, min(opened_at) as since,
       floor(extract(epoch from clock_timestamp() - min(opened_at)))::integer as seconds
     from game_round
     where closed_at is null and opened_at < clock_timestamp() - make_interval(secs => $1) and ${ofSuppliers} group by supplier order by supplier`,
    [hours * 3_600],
  )
  return rows
}

export interface OpenRound {
  id: string
  /** their username */
  customer: string
  supplier: string
  /** the supplier's id */
  round: string
  game: string
  currency: Currency
  stakedMinor: Minor
  returnedMinor: Minor
  openedAt: Date
  /** whole ones since then */
  openHours: number
  /** of the newest transaction */
  lastAt: Date
  /** what the supplier has to look for: its own numbers */
  transactions: { what: string; id: string; supplierId?: string; amountMinor: Minor; at: string }[]
}

const mostListed = 1_000

/** Open rounds that began longer ago than that, the oldest first, at most a thousand. */
export async function openRounds(db: Queryable, hours: number): Promise<OpenRound[]> {
  const { rows } = await db.query<OpenRound>(
    `select r.id::text as id, c.username as customer, r.supplier, r.round, r.game, r.currency, r.staked as "stakedMinor", r.returned as "returnedMinor",
       r.opened_at as "openedAt", floor(extract(epoch from clock_timestamp() - r.opened_at) / 3600)::integer as "openHours", t.last_at as "lastAt", t.transactions
     from game_round r join customer c on c.id = r.customer_id
     cross join lateral (
       select max(g.at) as last_at, jsonb_agg(jsonb_strip_nulls(jsonb_build_object('what', g.kind, 'id', g.uuid, 'supplierId', g.supplier_ref,
         'amountMinor', g.amount, 'at', g.at)) order by g.at, g.uuid) as transactions
       from game_transaction g where g.round_id = r.id) t
     where r.closed_at is null and r.opened_at < clock_timestamp() - make_interval(secs => $1) and ${ofSuppliers}
     order by r.opened_at, r.id limit ${mostListed}`,
    [hours * 3_600],
  )
  return rows
}

export type ClosedRound = Pick<OpenRound, 'customer' | 'supplier' | 'round'>

/** Staff end a round. No money moves: what its supplier still pays or takes back later is taken as ever. */
export async function closeRound(
  db: Connection,
  { id, by, reason }: { id: string; by: string; reason: string },
): Promise<ClosedRound | 'unknown' | 'over'> {
  const { rows: found } = await db.query<{ customerId: string }>(
    'select customer_id::text as "customerId" from game_round where id = $1',
    [id],
  )
  if (!found[0]) return 'unknown'
  await lockWallets(db, [found[0].customerId])
  const { rows } = await db.query<ClosedRound>(
    `with closed as (
       update game_round set closed_at = clock_timestamp() where id = $1 and closed_at is null returning id, customer_id, supplier, round
     ), noted as (
       insert into game_round_closing (round_id, customer_id, by, reason) select id, customer_id, $2, $3 from closed
     )
     select c.username as customer, r.supplier, r.round from closed r join customer c on c.id = r.customer_id`,
    [id, by, reason],
  )
  return rows[0] ?? 'over'
}
