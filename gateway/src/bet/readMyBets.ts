import { type MyBet, wireReceipt } from '@touchline/contract/bet'
import type { Receipt } from '@touchline/domain/bet'
import { totalOdds } from '@touchline/domain/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, rational } from '@touchline/domain/odds'
import type { Queryable } from '../database/index.ts'

type Shown = Pick<
  MyBet['selections'][number],
  'sportId' | 'categoryId' | 'eventName' | 'leagueName' | 'marketName' | 'selectionName' | 'hcp'
>

interface LegRow {
  selectionId: string
  marketId: string
  eventId: string
  marketType: string
  priceN: number
  priceD: number
  startsAt: string
  outcome: MyBet['status']
  shown: Shown
}

interface BetRow {
  id: string
  customerId: string
  ref: string
  type: MyBet['type']
  systemType: NonNullable<MyBet['systemType']> | null
  outcome: MyBet['status']
  placedAt: Date
  settledAt: Date | null
  settledKey: string | null
  currency: Currency
  stake: Minor
  lines: number
  eachWay: boolean
  possibleWinnings: Minor
  returns: Minor | null
  revision: number
  receipt: Receipt | null
  legs: LegRow[]
}

export interface ReadBet {
  bet: MyBet
  customerId: string
  settled: boolean
  /** when it was settled, exactly as the database has it: what a page of settled bets ends at */
  settledKey: string | null
}

/** Whole bets as their owners see them. `where` speaks of the table `bet` as `b`; `rest` orders and limits. */
export async function readMyBets(
  db: Queryable,
  where: string,
  values: unknown[],
  rest = 'order by b.id desc',
): Promise<ReadBet[]> {
  const { rows } = await db.query<BetRow>(
    `select b.id::text as id, b.customer_id::text as "customerId", b.ref, b.type, b.system_type as "systemType", b.outcome,
       b.placed_at as "placedAt", b.settled_at as "settledAt",
       to_char(b.settled_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "settledKey",
       b.currency, b.stake, b.lines, b.each_way as "eachWay", b.possible_winnings as "possibleWinnings", b.returns, b.revision,
       s.receipt, l.legs
     from bet b
     left join settlement s on s.bet_id = b.id and s.revision = b.revision
     cross join lateral (
       select jsonb_agg(jsonb_build_object('selectionId', selection_id, 'marketId', market_id, 'eventId', event_id,
         'marketType', market_type, 'priceN', price_n, 'priceD', price_d, 'startsAt', starts_at, 'outcome', outcome,
         'shown', shown) order by no) as legs
       from bet_leg where bet_id = b.id) l
     where ${where} ${rest}`,
    values,
  )
  return rows.map((row) => ({
    bet: myBet(row),
    customerId: row.customerId,
    settled: row.settledAt !== null,
    settledKey: row.settledKey,
  }))
}

function myBet(row: BetRow): MyBet {
  const { currency } = row
  const whole = row.type === 'SYSTEM' ? undefined : totalOdds(row.legs.map(priceOf))
  return {
    betslipId: row.id,
    betId: row.id,
    ref: row.ref,
    type: row.type,
    ...(row.systemType && { systemType: row.systemType }),
    status: row.outcome,
    placementDateUt: row.placedAt.toISOString(),
    ...(row.settledAt && { settlementDateUt: row.settledAt.toISOString() }),
    currency,
    stake: formatMinor(row.stake, currency),
    numberOfBets: row.lines * (row.eachWay ? 2 : 1),
    ...(whole && { totalOdds: oddsNumber(whole), displayTotalOdds: displayOdds(whole) }),
    possibleWinnings: formatMinor(row.possibleWinnings, currency),
    ...(row.returns !== null && { returns: formatMinor(row.returns, currency) }),
    ...(row.receipt && { receipt: wireReceipt(row.receipt, { revision: row.revision, currency }) }),
    selections: row.legs.map((leg) => selection(leg, row.eachWay)),
  }
}

const priceOf = ({ priceN, priceD }: LegRow) => rational(priceN, priceD)

function selection(leg: LegRow, eachWay: boolean): MyBet['selections'][number] {
  const price = priceOf(leg)
  return {
    selectionId: leg.selectionId,
    marketId: leg.marketId,
    eventId: leg.eventId,
    marketType: leg.marketType,
    ...leg.shown,
    startTime: new Date(leg.startsAt).toISOString(),
    odds: oddsNumber(price),
    displayOdds: displayOdds(price),
    eachWay,
    status: leg.outcome,
  }
}
