import {
  asBet,
  type Bet,
  type BetState,
  type BetStatus,
  castTypes,
  isWithdrawn,
  type Receipt,
  type SystemType,
  type Withdrawal,
} from '@touchline/domain/bet'
import type { Fund } from '@touchline/domain/ledger'
import type { Currency, Minor } from '@touchline/domain/money'
import { rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'
import { type CastFacts, readCastFacts } from './castFacts.ts'
import { castMarketType } from './castFaults.ts'
import { promisedOf, type WrittenPromise } from './promised.ts'
import { castLegs, type LegRow, legsOf, type StruckLeg, struckLeg } from './struckLegs.ts'

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
  /** by selection: a bet builder has as many as it has selections */
  legs: StruckLeg[]
  /** of the race of a forecast or tricast, once all are declared that the bet needs */
  dividends?: Record<string, number>
  withdrawals: Withdrawal[]
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
  withdrawals: WithdrawalRow[] | null
}

interface WithdrawalRow {
  eventId: string
  participantId: string
  at: string
  priceN: number | null
  priceD: number | null
  pence: number | null
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
         'priceD', price_d, 'boostedN', boosted_n, 'boostedD', boosted_d, 'placeN', place_n, 'placeD', place_d, 'places', places, 'sp', sp,
         'bestOdds', best_odds_from <= b.placed_at, 'withoutParticipantId', without_participant_id,
         'extraPlaces', extra_places, 'runnerNumber', runner_number, 'groupNo', group_no, 'built', built, 'state', outcome,
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
  const casts = rows.filter(({ type }) => castTypes.some((each) => each === type)).map(({ id }) => id)
  const facts = casts.length > 0 ? await readCastFacts(db, casts) : undefined
  return rows.map((row) => struckBet(row, facts?.get(row.id)))
}

function struckBet(row: BetRow, facts: CastFacts | undefined): StruckBet {
  const withdrawals = (row.withdrawals ?? []).map(withdrawal)
  const legs = facts ? castLegs(row.legs, facts) : row.legs.map(struckLeg)
  const dividends = facts?.dividendsOf({
    names: castMarketType(row.type) === 'TRICAST' ? 3 : 2,
    withdrawn: row.legs.some(
      ({ eventId, participantId }) => participantId !== null && isWithdrawn(eventId, participantId, withdrawals),
    ),
  })
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
      legs: legsOf(row.legs),
      placedAt: row.placedAt.toISOString(),
      ...(row.fund === 'freebet' && { freeBet: true }),
      ...(row.promised && promisedOf(row.promised)),
    }),
    state: stateOf(row),
    revision: row.revision,
    legs,
    ...(dividends && { dividends }),
    withdrawals,
  }
}

const withdrawal = ({ eventId, participantId, at, priceN, priceD, pence }: WithdrawalRow): Withdrawal => ({
  eventId,
  participantId,
  at: new Date(at).toISOString(),
  ...(priceN !== null && priceD !== null && { price: rational(priceN, priceD) }),
  ...(pence !== null && { pence }),
})

function stateOf({ status, stake: stakeMinor, revision, outcome, returns, receipt }: BetRow): BetState {
  if (status === 'OPEN' || returns === null || !receipt) return { at: 'accepted', stakeMinor, revision }
  const settlement = { at: 'settled' as const, status: outcome, returnsMinor: returns, receipt }
  return { at: status === 'VOID' ? 'void' : 'settled', stakeMinor, revision, settlement }
}
