import type { Market, Scoreboard, SportEvent, Statistics } from '@touchline/domain/catalogue'
import type { Outcome } from '@touchline/domain/feed'
import type { Queryable } from '../../database/index.ts'

/** Part of a day, from the latest: what starts before `before`, or at the same time with a smaller id. */
export interface OverQuestion {
  from: Date
  to: Date
  /** one sport; by default all but `without` */
  sportId: string | undefined
  without: readonly string[]
  before: { startTime: string; id: string } | undefined
  limit: number
}

export interface OverRow {
  id: string
  startTime: string
  event: SportEvent
  board: Scoreboard | null
  statistics: Statistics | null
}

const over = `state in ('FINISHED', 'CANCELED', 'ABANDONED') and start_time >= $1 and start_time < $2`

/** The events that are over, the latest first, with the numbers of each sport on the whole of the day. */
export async function readOver(db: Queryable, question: OverQuestion): Promise<{ rows: OverRow[]; counts: Map<string, number> }> {
  const { from, to, sportId, without, before, limit } = question
  const { rows } = await db.query<OverRow>(
    `select e.id, to_char(e.start_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "startTime", e.data as event,
       b.data as board, s.data as statistics
     from (
       select * from event where ${over} and ($3::text is null or sport_id = $3) and ($3 is not null or sport_id <> all($4))
         and ($5::timestamptz is null or (start_time, id) < ($5, $6))
       order by start_time desc, id desc limit $7) e
     left join scoreboard b on b.event_id = e.id
     left join statistics s on s.event_id = e.id
     order by e.start_time desc, e.id desc`,
    [from, to, sportId ?? null, without, before?.startTime ?? null, before?.id ?? null, limit],
  )
  const counted = await db.query<{ sportId: string; count: number }>(
    `select sport_id as "sportId", count(*)::int as count from event where ${over} group by sport_id`,
    [from, to],
  )
  return { rows, counts: new Map(counted.rows.map(({ sportId: id, count }) => [id, count])) }
}

export interface MarketRow {
  market: Market
  /** of the newest result; null before one */
  outcomes: Record<string, Outcome> | null
  dividends: Record<string, number> | null
  voidReason: string | null
  selections: { id: string; name: string; participantId?: string; outcomeType?: string }[]
}

/** The markets of these events with their newest results, in the order in which they were offered; of these types only. */
export async function readMarkets(db: Queryable, eventIds: readonly string[], types?: readonly string[]): Promise<MarketRow[]> {
  if (eventIds.length === 0) return []
  const { rows } = await db.query<MarketRow>(
    `select m.data as market, r.outcomes, r.dividends, r.void_reason as "voidReason",
       coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name, 'participantId', s.data->>'participantId',
         'outcomeType', s.data->>'outcomeType')) from selection s where s.market_id = m.id), '[]') as selections
     from market m
     left join lateral (
       select * from market_result where market_id = m.id order by revision desc limit 1) r on true
     where m.event_id = any($1) and ($2::text[] is null or m.type = any($2))
     order by m.v, m.id limit ${maxMarkets}`,
    [eventIds, types ?? null],
  )
  return rows
}

/** bounds an answer: the largest events of the demo have some 130 */
const maxMarkets = 1_000
