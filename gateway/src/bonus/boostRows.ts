import type { Currency, Minor } from '@touchline/domain/money'
import type { Pool } from '../database/index.ts'

interface Entered {
  row: string
  maxStakeMinor: Minor
  description: string
  validFrom: Date
  validUntil: Date
}
interface AtPrice {
  eventId: string
  priceN: number
  priceD: number
}

/** Operators' boosts, the newest of each target: by selection, by bet builder, and of accas. */
export interface BoostRows {
  selections: Map<string, Entered & AtPrice & { selectionId: string }>
  builders: Map<string, Entered & AtPrice & { builderId: string }>
  acca?: Entered & { percent: number; legs: number }
}

export const noBoostRows: BoostRows = { selections: new Map(), builders: new Map() }

/** Those that can be taken now or later. */
export async function readBoostRows(pool: Pool, currency: Currency): Promise<BoostRows> {
  const { rows } = await pool.query<
    Entered & AtPrice & { selectionId: string | null; builderId: string | null; percent: number | null; legs: number | null }
  >(runningSql, [currency])
  const read: BoostRows = { selections: new Map(), builders: new Map() }
  for (const { selectionId, builderId, percent, legs, ...row } of rows) {
    if (selectionId !== null) read.selections.set(selectionId, { ...row, selectionId })
    else if (builderId !== null) read.builders.set(builderId, { ...row, builderId })
    else if (percent !== null && legs !== null) read.acca = { ...row, percent, legs }
  }
  return read
}

/** How many bets took each of these boosts; a boost that none took has no entry. */
export async function readBetCounts(pool: Pool, ids: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; bets: number }>(
    'select price_boost as id, count(*) as bets from bet where price_boost = any($1) group by 1 order by 1',
    [ids],
  )
  return new Map(rows.map(({ id, bets }) => [id, bets]))
}

const runningSql = `select distinct on (selection_id, builder_id) b.id::text as row, selection_id as "selectionId",
    builder_id as "builderId", coalesce(b.event_id, s.event_id) as "eventId", b.price_n as "priceN", b.price_d as "priceD",
    percent, legs, max_stake as "maxStakeMinor", description, valid_from as "validFrom", valid_until as "validUntil"
  from price_boost b left join selection s on s.id = b.selection_id
  where withdrawn_at is null and valid_until > clock_timestamp() and currency = $1 and (selection_id is null or s.id is not null)
  order by selection_id, builder_id, b.id desc`
