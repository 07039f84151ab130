import {
  type Bet,
  type BetStatus,
  type CashOut,
  castTypes,
  type HalfTime,
  type Receipt,
  type SystemType,
  type Withdrawal,
} from '@touchline/domain/bet'
import type { Outcome } from '@touchline/domain/feed'
import type { Fund } from '@touchline/domain/ledger'
import type { Currency, Minor } from '@touchline/domain/money'
import { rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import { type CastFacts, readCastFacts } from './castFacts.ts'
import type { LegRow } from './placedLegs.ts'
import type { WrittenPromise } from './promised.ts'

/** A bet's row; its legs and their markets' results are read separately. */
export interface BetRow {
  id: string
  customerId: string
  ref: string
  placedAt: Date
  type: Bet['type']
  systemType: SystemType | null
  currency: Currency
  fund: Fund
  promised: WrittenPromise | null
  stakePerLine: Minor
  eachWay: boolean
  stake: Minor
  cashedOutStake: Minor
  /** oldest first */
  cashOuts: CashOut[] | null
  rules: string
  status: 'OPEN' | 'SETTLED' | 'VOID' | 'CASHED_OUT'
  outcome: BetStatus
  returns: Minor | null
  revision: number
  receipt: Receipt | null
}

/** A leg's row without its market's result. */
export type StoredLeg = Omit<LegRow, 'newestRevision' | 'halfTimeRevision' | 'outcome' | 'voidReason' | 'forced'> & {
  betId: string
}

/** The newest result of a market. */
export interface ResultRow {
  marketId: string
  revision: number
  outcomes: Record<string, Outcome>
  voidReason: string | null
  forced: string | null
}

export interface PlacedRows {
  bets: BetRow[]
  /** by bet, in leg order */
  legs: Map<string, StoredLeg[]>
  /** by market */
  results: Map<string, ResultRow>
  /** by event; events without withdrawals are absent */
  withdrawals: Map<string, Withdrawal[]>
  /** by event, if a leg depends on it */
  halfTimes: Map<string, HalfTime>
  /** by bet: the races of forecasts and tricasts */
  casts: Map<string, CastFacts>
}

interface WithdrawalRow {
  eventId: string
  participantId: string
  at: Date
  priceN: number | null
  priceD: number | null
  pence: number | null
}

/** Bets with everything that their settlement needs, in order. */
export async function readPlacedRows(db: Queryable, wanted: string[]): Promise<PlacedRows> {
  const betIds = [...new Set(wanted)]
  const bets = await db.query<BetRow>({ name: 'struck bets', text: betsSql, values: [betIds] })
  const legs = await db.query<StoredLeg>({ name: 'struck legs', text: legsSql, values: [betIds] })
  const markets = [...new Set(legs.rows.map(({ marketId }) => marketId))]
  const events = [...new Set(legs.rows.map(({ eventId }) => eventId))]
  const results = await db.query<ResultRow>({ name: 'their results', text: resultsSql, values: [markets] })
  const withdrawals = await db.query<WithdrawalRow>({ name: 'their withdrawals', text: withdrawalsSql, values: [events] })
  const casts = bets.rows.filter(({ type }) => castTypes.some((each) => each === type)).map(({ id }) => id)
  const byHalfTime = legs.rows.filter(({ halfTimeTeam }) => halfTimeTeam !== null).map(({ eventId }) => eventId)
  return {
    halfTimes: byHalfTime.length > 0 ? await readHalfTimes(db, byHalfTime) : new Map(),
    bets: bets.rows,
    legs: Map.groupBy(legs.rows, ({ betId }) => betId),
    results: new Map(results.rows.map((row) => [row.marketId, row])),
    withdrawals: Map.groupBy(withdrawals.rows.map(withdrawal), ({ eventId }) => eventId),
    casts: casts.length > 0 ? await readCastFacts(db, casts) : new Map(),
  }
}

async function readHalfTimes(db: Queryable, eventIds: string[]): Promise<Map<string, HalfTime>> {
  const { rows } = await db.query<{ eventId: string; halfTime: HalfTime }>(
    `select distinct on (event_id) event_id as "eventId", jsonb_strip_nulls(jsonb_build_object('revision', revision,
       'home', home, 'away', away, 'void', void_reason)) as "halfTime"
     from half_time where event_id = any($1) order by event_id, revision desc`,
    [eventIds],
  )
  return new Map(rows.map(({ eventId, halfTime }) => [eventId, halfTime]))
}

const withdrawal = ({ eventId, participantId, at, priceN, priceD, pence }: WithdrawalRow): Withdrawal => ({
  eventId,
  participantId,
  at: at.toISOString(),
  ...(priceN !== null && priceD !== null && { price: rational(priceN, priceD) }),
  ...(pence !== null && { pence }),
})

// Each row is looked up individually (`offset 0`): with many bets the planner would otherwise scan the whole table.

const betsSql = `select b.id::text as id, b.customer_id::text as "customerId", b.ref, b.placed_at as "placedAt", b.type,
    b.system_type as "systemType", b.currency, b.fund, b.promised, b.stake_per_line as "stakePerLine", b.each_way as "eachWay", b.stake,
    b.cashed_out_stake as "cashedOutStake", c.parts as "cashOuts", b.rules,
    b.status, b.outcome, b.returns, b.revision, s.receipt
  from unnest($1::bigint[]) asked(id)
  cross join lateral (select * from bet where id = asked.id offset 0) b
  left join lateral (
    select receipt from settlement where bet_id = b.id and revision = b.revision and b.revision > 0 offset 0) s on true
  left join lateral (
    select jsonb_agg(jsonb_strip_nulls(jsonb_build_object('at', c.at, 'stakeMinor', c.stake, 'paidMinor', c.paid,
      'withheldMinor', c.withheld)) order by c.no) as parts
    from cash_out c where c.bet_id = b.id and b.cashed_out_stake > 0) c on true
  order by b.id`

const legsSql = `select l.bet_id::text as "betId", l.no, l.selection_id as "selectionId", l.market_id as "marketId",
    l.event_id as "eventId", l.market_type as "marketType", l.participant_id as "participantId", l.ante_post as "antePost",
    l.price_n as "priceN", l.price_d as "priceD", l.boosted_n as "boostedN", l.boosted_d as "boostedD", l.place_n as "placeN",
    l.place_d as "placeD", l.places, l.extra_places as "extraPlaces", l.sp,
    case when l.best_odds_from is not null
      then l.best_odds_from <= (select b.placed_at from bet b where b.id = l.bet_id) end as "bestOdds",
    l.without_participant_id as "withoutParticipantId", l.runner_number as "runnerNumber", l.group_no as "groupNo", l.built,
    l.half_time_team as "halfTimeTeam", l.outcome as state, l.result_revision as revision,
    (l.shown->>'hcp')::float8 as line
  from unnest($1::bigint[]) asked(id)
  cross join lateral (select * from bet_leg where bet_id = asked.id offset 0) l
  order by l.bet_id, l.no`

const resultsSql = `select r.market_id as "marketId", r.revision, r.outcomes, r.void_reason as "voidReason", r.forced
  from unnest($1::text[]) asked(id)
  cross join lateral (
    select * from market_result where market_id = asked.id order by revision desc limit 1) r`

const withdrawalsSql = `select n.event_id as "eventId", n.participant_id as "participantId", n.withdrawn_at as at,
    n.price_n as "priceN", n.price_d as "priceD", n.deduction as pence
  from non_runner n
  where n.event_id = any($1)
  order by n.withdrawn_at, n.participant_id`
