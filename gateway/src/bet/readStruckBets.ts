import {
  asBet,
  type Bet,
  type BetState,
  type BetStatus,
  type LegOutcome,
  type LegState,
  type Receipt,
  type SelectionLeg,
  type SystemType,
  type Withdrawal,
} from '@touchline/domain/bet'
import type { Outcome } from '@touchline/domain/feed'
import type { Fund } from '@touchline/domain/ledger'
import type { Currency, Minor } from '@touchline/domain/money'
import { type Price, rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import { promisedOf, type WrittenPromise } from './promised.ts'

/** A leg as the book keeps it: how far its market's result was taken into account, and what it was then. */
export interface StruckLeg {
  no: number
  leg: SelectionLeg
  state: LegState
  revision: number
  /** the newest that is known of its market */
  newest: LegOutcome | undefined
  newestRevision: number
}

export interface StruckBet {
  id: string
  customerId: string
  ref: string
  rules: string
  fund: Fund
  /** what it was given: a free bet or a profit boost, which a void bet gives back */
  usesBonus: boolean
  bet: Bet
  state: BetState
  revision: number
  legs: StruckLeg[]
  withdrawals: Withdrawal[]
}

interface LegRow {
  no: number
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
  participantId: string | null
  antePost: boolean
  priceN: number
  priceD: number
  boostedN: number | null
  boostedD: number | null
  placeN: number | null
  placeD: number | null
  places: number | null
  state: LegState
  revision: number
  newestRevision: number | null
  outcome: Outcome | null
  voidReason: string | null
}

interface BetRow {
  id: string
  customerId: string
  ref: string
  type: Bet['type']
  systemType: SystemType | null
  currency: Currency
  fund: Fund
  promised: WrittenPromise | null
  stakePerLine: Minor
  eachWay: boolean
  stake: Minor
  placedAt: Date
  rules: string
  status: 'OPEN' | 'SETTLED' | 'VOID'
  outcome: BetStatus
  returns: Minor | null
  revision: number
  receipt: Receipt | null
  legs: LegRow[]
  withdrawals:
    | { eventId: string; participantId: string; at: string; priceN: number | null; priceD: number | null; pence: number | null }[]
    | null
}

/** Bets with everything that their settlement needs, as the domain speaks of them. */
export async function readStruckBets(db: Queryable, betIds: string[]): Promise<StruckBet[]> {
  const { rows } = await db.query<BetRow>(
    `select b.id::text as id, b.customer_id::text as "customerId", b.ref, b.type, b.system_type as "systemType", b.currency,
       b.fund, b.promised, b.stake_per_line as "stakePerLine", b.each_way as "eachWay", b.stake, b.placed_at as "placedAt", b.rules, b.status,
       b.outcome, b.returns, b.revision, s.receipt, l.legs, w.withdrawals
     from bet b
     left join settlement s on s.bet_id = b.id and s.revision = b.revision
     cross join lateral (
       select jsonb_agg(jsonb_build_object('no', no, 'selectionId', selection_id, 'marketId', l.market_id, 'eventId', event_id,
         'marketType', market_type, 'participantId', participant_id, 'antePost', ante_post, 'priceN', price_n,
         'priceD', price_d, 'boostedN', boosted_n, 'boostedD', boosted_d, 'placeN', place_n, 'placeD', place_d, 'places', places, 'state', outcome,
         'revision', result_revision, 'newestRevision', r.revision, 'outcome', r.outcomes->selection_id,
         'voidReason', r.void_reason) order by no) as legs
       from bet_leg l
       left join lateral (
         select revision, outcomes, void_reason from market_result r
         where r.market_id = l.market_id order by revision desc limit 1) r on true
       where l.bet_id = b.id) l
     left join lateral (
       select jsonb_agg(jsonb_build_object('eventId', event_id, 'participantId', participant_id, 'at', withdrawn_at,
         'priceN', price_n, 'priceD', price_d, 'pence', deduction) order by withdrawn_at, participant_id) as withdrawals
       from non_runner n
       where n.event_id in (select event_id from bet_leg where bet_id = b.id)) w on true
     where b.id = any($1)
     order by b.id`,
    [betIds],
  )
  return rows.map(struckBet)
}

function struckBet(row: BetRow): StruckBet {
  const legs = row.legs.map(struckLeg)
  return {
    id: row.id,
    customerId: row.customerId,
    ref: row.ref,
    rules: row.rules,
    fund: row.fund,
    usesBonus: row.fund === 'freebet' || row.promised?.profitBoost !== undefined,
    bet: asBet({
      type: row.type,
      ...(row.systemType && { systemType: row.systemType }),
      currency: row.currency,
      stakePerLine: row.stakePerLine,
      eachWay: row.eachWay,
      legs: legs.map(({ leg }) => leg),
      placedAt: row.placedAt.toISOString(),
      ...(row.fund === 'freebet' && { freeBet: true }),
      ...(row.promised && promisedOf(row.promised)),
    }),
    state: stateOf(row),
    revision: row.revision,
    legs,
    withdrawals: (row.withdrawals ?? []).map(({ eventId, participantId, at, priceN, priceD, pence }) => ({
      eventId,
      participantId,
      at: new Date(at).toISOString(),
      ...(priceN !== null && priceD !== null && { price: rational(priceN, priceD) }),
      ...(pence !== null && { pence }),
    })),
  }
}

function struckLeg(row: LegRow): StruckLeg {
  const { placeN, placeD, places } = row
  return {
    no: row.no,
    leg: {
      selectionId: row.selectionId,
      marketId: row.marketId,
      eventId: row.eventId,
      marketType: row.marketType,
      ...(row.participantId !== null && { participantId: row.participantId }),
      ...(row.antePost && { antePost: true as const }),
      ...priceOf(row),
      ...(placeN !== null && placeD !== null && places !== null && { eachWay: { fraction: rational(placeN, placeD), places } }),
    },
    state: row.state,
    revision: row.revision,
    newest: newestOf(row),
    newestRevision: row.newestRevision ?? 0,
  }
}

function priceOf({ priceN, priceD, boostedN, boostedD }: LegRow): { price: Price; boostedFrom?: Price } {
  const price = rational(priceN, priceD)
  return boostedN === null || boostedD === null ? { price } : { price: rational(boostedN, boostedD), boostedFrom: price }
}

/** A result that does not speak of the selection leaves its leg open. */
function newestOf({ newestRevision: revision, outcome, voidReason }: LegRow): LegOutcome | undefined {
  if (revision === null) return undefined
  if (voidReason !== null) return { revision, void: voidReason }
  return outcome ? { revision, outcome } : undefined
}

function stateOf({ status, stake: stakeMinor, revision, outcome, returns, receipt }: BetRow): BetState {
  if (status === 'OPEN' || returns === null || !receipt) return { at: 'accepted', stakeMinor, revision }
  const settlement = { at: 'settled' as const, status: outcome, returnsMinor: returns, receipt }
  return { at: status === 'VOID' ? 'void' : 'settled', stakeMinor, revision, settlement }
}
