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
import type { WrittenPromise } from './promised.ts'
import type { LegRow } from './struckLegs.ts'

/** A bet as its tables have it; its legs, and what is known of their markets, come beside it. */
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

/** A leg's row without what is known of its market. */
export type StoredLeg = Omit<LegRow, 'newestRevision' | 'halfTimeRevision' | 'outcome' | 'voidReason'> & { betId: string }

/** The newest result of a market. */
export interface ResultRow {
  marketId: string
  revision: number
  outcomes: Record<string, Outcome>
  voidReason: string | null
}

export interface StruckRows {
  bets: BetRow[]
  /** by bet, in order of their numbers */
  legs: Map<string, StoredLeg[]>
  /** by market */
  results: Map<string, ResultRow>
  /** by event; events without are not in it */
  withdrawals: Map<string, Withdrawal[]>
  /** by event, where a leg hangs on it */
  halfTimes: Map<string, HalfTime>
  /** by bet: of the races of forecasts and tricasts */
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
export async function readStruckRows(db: Queryable, betIds: string[]): Promise<StruckRows> {
  const bets = await db.query<BetRow>({ name: 'struck bets', text: betsSql, values: [betIds] })
  const legs = await db.query<StoredLeg>({ name: 'struck legs', text: legsSql, values: [betIds] })
  const results = await db.query<ResultRow>({ name: 'their results', text: resultsSql, values: [betIds] })
  const withdrawals = await db.query<WithdrawalRow>({ name: 'their withdrawals', text: withdrawalsSql, values: [betIds] })
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

const betsSql = `select b.id::text as id, b.customer_id::text as "customerId", b.ref, b.placed_at as "placedAt", b.type,
    b.system_type as "systemType", b.currency, b.fund, b.promised, b.stake_per_line as "stakePerLine", b.each_way as "eachWay", b.stake,
    b.cashed_out_stake as "cashedOutStake", c.parts as "cashOuts", b.rules,
    b.status, b.outcome, b.returns, b.revision, s.receipt
  from bet b left join settlement s on s.bet_id = b.id and s.revision = b.revision
  left join lateral (
    select jsonb_agg(jsonb_build_object('at', c.at, 'stakeMinor', c.stake, 'paidMinor', c.paid) order by c.no) as parts
    from cash_out c where c.bet_id = b.id and b.cashed_out_stake > 0) c on true
  where b.id = any($1)
  order by b.id`

const legsSql = `select l.bet_id::text as "betId", l.no, l.selection_id as "selectionId", l.market_id as "marketId",
    l.event_id as "eventId", l.market_type as "marketType", l.participant_id as "participantId", l.ante_post as "antePost",
    l.price_n as "priceN", l.price_d as "priceD", l.boosted_n as "boostedN", l.boosted_d as "boostedD", l.place_n as "placeN",
    l.place_d as "placeD", l.places, l.extra_places as "extraPlaces", l.sp, l.best_odds_from <= b.placed_at as "bestOdds",
    l.without_participant_id as "withoutParticipantId", l.runner_number as "runnerNumber", l.group_no as "groupNo", l.built,
    l.half_time_team as "halfTimeTeam", l.outcome as state, l.result_revision as revision
  from bet_leg l join bet b on b.id = l.bet_id
  where l.bet_id = any($1)
  order by l.bet_id, l.no`

const resultsSql = `select m.market_id as "marketId", r.revision, r.outcomes, r.void_reason as "voidReason"
  from (select distinct market_id from bet_leg where bet_id = any($1)) m
  cross join lateral (
    select * from market_result r where r.market_id = m.market_id order by r.revision desc limit 1) r`

const withdrawalsSql = `select n.event_id as "eventId", n.participant_id as "participantId", n.withdrawn_at as at,
    n.price_n as "priceN", n.price_d as "priceD", n.deduction as pence
  from non_runner n
  where n.event_id in (select distinct event_id from bet_leg where bet_id = any($1))
  order by n.withdrawn_at, n.participant_id`
