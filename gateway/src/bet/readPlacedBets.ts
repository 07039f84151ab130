import { asBet, type Bet, type BetState, type HalfTime, isWithdrawn, type Withdrawal } from '@touchline/domain/bet'
import type { Fund } from '@touchline/domain/ledger'
import type { Queryable } from '../database/index.ts'
import { castMarketType } from './betTypes.ts'
import { castLegs, type LegRow, legsOf, type PlacedLegRow, placedLeg } from './placedLegs.ts'
import { type BetRow, type PlacedRows, readPlacedRows, type StoredLeg } from './placedRows.ts'
import { promisedOf } from './promised.ts'

export interface PlacedBetRow {
  id: string
  customerId: string
  ref: string
  rules: string
  fund: Fund
  bet: Bet
  state: BetState
  revision: number
  /** by selection: a bet builder has one row for each of its selections */
  legs: PlacedLegRow[]
  /** of the race of a forecast or tricast, once all that the bet needs are declared */
  dividends?: Record<string, number>
  /** of its matches, if it has half-time heroes */
  halfTimes?: Record<string, HalfTime>
  withdrawals: Withdrawal[]
}

/** Bets with everything that their settlement needs, as domain values. */
export async function readPlacedBets(db: Queryable, betIds: string[]): Promise<PlacedBetRow[]> {
  const rows = await readPlacedRows(db, betIds)
  return rows.bets.map((row) => placedBetOf(row, rows))
}

/** A row's bet as a domain value. */
export function placedBetOf(row: BetRow, rows: PlacedRows): PlacedBetRow {
  const own = (rows.legs.get(row.id) ?? []).map((leg) => withResult(leg, rows))
  const events = [...new Set(own.map(({ eventId }) => eventId))]
  const withdrawals = events.flatMap((eventId) => rows.withdrawals.get(eventId) ?? [])
  const halfTimes = halfTimesOf(own, rows)
  const facts = rows.casts.get(row.id)
  const dividends = facts?.dividendsOf({
    names: castMarketType(row.type) === 'TRICAST' ? 3 : 2,
    withdrawn: own.some(
      ({ eventId, participantId }) => participantId !== null && isWithdrawn(eventId, participantId, withdrawals),
    ),
  })
  return {
    id: row.id,
    customerId: row.customerId,
    ref: row.ref,
    rules: row.rules,
    fund: row.fund,
    bet: asBet({
      type: row.type,
      ...(row.systemType && { systemType: row.systemType }),
      currency: row.currency,
      stakePerLine: row.stakePerLine,
      eachWay: row.eachWay,
      legs: legsOf(own),
      placedAt: row.placedAt.toISOString(),
      ...(row.fund === 'freebet' && { freeBet: true }),
      ...(row.promised && promisedOf(row.promised)),
      ...(row.cashOuts && { cashOuts: row.cashOuts.map((each) => ({ ...each, at: new Date(each.at).toISOString() })) }),
    }),
    state: stateOf(row),
    revision: row.revision,
    legs: facts ? castLegs(own, facts) : own.map(placedLeg),
    ...(dividends && { dividends }),
    ...(halfTimes && { halfTimes }),
    withdrawals,
  }
}

function halfTimesOf(
  legs: readonly Pick<StoredLeg, 'eventId' | 'halfTimeTeam'>[],
  { halfTimes }: PlacedRows,
): Record<string, HalfTime> | undefined {
  const backed = legs.filter(({ halfTimeTeam }) => halfTimeTeam !== null)
  if (backed.length === 0) return undefined
  return Object.fromEntries(
    backed.flatMap(({ eventId }) => {
      const known = halfTimes.get(eventId)
      return known ? [[eventId, known]] : []
    }),
  )
}

function withResult(leg: StoredLeg, { results, halfTimes }: PlacedRows): LegRow {
  const result = results.get(leg.marketId)
  return {
    ...leg,
    newestRevision: result?.revision ?? null,
    halfTimeRevision: leg.halfTimeTeam === null ? 0 : (halfTimes.get(leg.eventId)?.revision ?? 0),
    outcome: result?.outcomes[leg.selectionId] ?? null,
    voidReason: result?.voidReason ?? null,
    forced: result?.forced ?? null,
  }
}

/**
 * Everything that decides a bet's settlement, as text: bets with equal text settle alike, apart from their customer.
 * The time of placement is included only if a runner was withdrawn; everything else that depends on time has its own
 * column. `undefined` for a bet that depends on more than its own markets.
 */
export function shapeOf(row: BetRow, rows: PlacedRows): string | undefined {
  const { legs, results, withdrawals, casts } = rows
  if (casts.has(row.id)) return undefined
  const { id, customerId: _customer, ref: _ref, placedAt, ...bet } = row
  const own = legs.get(id) ?? []
  const withdrawn = withdrawals.size === 0 ? [] : own.flatMap(({ eventId }) => withdrawals.get(eventId) ?? [])
  return JSON.stringify([
    bet,
    own.map(({ betId: _bet, ...leg }) => [leg, results.get(leg.marketId)?.revision]),
    halfTimesOf(own, rows),
    withdrawn.length > 0 && [placedAt, withdrawn.map(({ price, ...each }) => [each, String(price?.n), String(price?.d)])],
  ])
}

function stateOf({ status, stake, cashedOutStake, revision, outcome, returns, receipt }: BetRow): BetState {
  const stakeMinor = stake - cashedOutStake
  if (status === 'CASHED_OUT') return { at: 'cashedOut', stakeMinor, revision }
  if (status === 'OPEN' || returns === null || !receipt) return { at: 'accepted', stakeMinor, revision }
  const settlement = { at: 'settled' as const, status: outcome, returnsMinor: returns, receipt }
  return { at: status === 'VOID' ? 'void' : 'settled', stakeMinor, revision, settlement }
}
