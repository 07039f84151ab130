import { type MyBet, wireReceipt } from '@touchline/contract/player/bet'
import { partOf, type Receipt, raisedBy } from '@touchline/domain/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type Price } from '@touchline/domain/odds'
import { rulesNamed } from '../bet/index.ts'
import type { Queryable } from '../database/index.ts'
import { type BonusRow, bonusesOnWire } from './myBetBonuses.ts'
import { countedPrices, groupsOf, type LegRow, ownWholePrice, selection, wholePrice } from './myBetLegs.ts'

interface BetRow extends BonusRow {
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
  possibleWinnings: Minor | null
  returns: Minor | null
  cashedOut: Minor
  cashedOutStake: Minor
  rules: string
  /** the tax on all of it; null if none was withheld */
  withheld: Minor | null
  revision: number
  receipt: Receipt | null
  legs: LegRow[]
}

export interface ReadBet {
  bet: MyBet
  customerId: string
  settled: boolean
  /** settlement time exactly as stored: the cursor of a page of settled bets */
  settledKey: string | null
}

/** Whole bets as their customers see them. `where` names the table `bet` as `b`; `rest` orders and limits. */
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
       b.currency, b.stake, b.lines, b.each_way as "eachWay", b.possible_winnings as "possibleWinnings", b.returns,
       b.cashed_out as "cashedOut", b.cashed_out_stake as "cashedOutStake", b.rules,
       case when b.withheld is not null or b.cashed_out_withheld is not null
         then coalesce(b.withheld, 0) + coalesce(b.cashed_out_withheld, 0) end as withheld, b.revision, s.receipt, l.legs, b.fund, u.grant_id::text as "grantId", b.promised,
       b.price_boost as "priceBoost"
     from bet b
     left join bonus u on u.bet_id = b.id
     left join settlement s on s.bet_id = b.id and s.revision = b.revision
     cross join lateral (
       select jsonb_agg(jsonb_build_object('selectionId', selection_id, 'marketId', market_id, 'eventId', event_id,
         'marketType', market_type, 'priceN', price_n, 'priceD', price_d, 'boostedN', boosted_n, 'boostedD', boosted_d,
         'sp', sp, 'bestOdds', best_odds_from <= b.placed_at, 'runnerNumber', runner_number, 'groupNo', group_no,
         'built', built, 'halfTimeTeam', half_time_team, 'startsAt', starts_at, 'outcome', outcome,
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

/** The return if all of it wins: an acca boost applies to the whole price while enough legs are not void. */
function raisedPrice(row: BetRow): Price | undefined {
  const whole = wholePrice(row)
  const { accaBoost } = row.promised ?? {}
  const isRaised = accaBoost && countedPrices(row).length >= accaBoost.legs
  return whole && isRaised ? raisedBy(whole, accaBoost.percent) : whole
}

const isPartCashedOut = ({ settledAt, cashedOutStake }: BetRow): boolean => settledAt === null && cashedOutStake > 0

/** What the stake that is left can return, as its settlement would pay it. */
function stillPossible(row: BetRow, possibleMinor: Minor): Minor {
  if (!isPartCashedOut(row)) return possibleMinor
  const left = { stakeMinor: row.stake - row.cashedOutStake, wholeMinor: row.stake }
  return partOf(possibleMinor, left, rulesNamed(row.rules).rounding.mode)
}

function myBet(row: BetRow): MyBet {
  const { currency } = row
  const own = ownWholePrice(row)
  const whole = raisedPrice(row)
  const groups = groupsOf(row)
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
    ...bonusesOnWire({ ...row, own }, countedPrices(row)),
    ...(row.possibleWinnings !== null && { possibleWinnings: formatMinor(stillPossible(row, row.possibleWinnings), currency) }),
    ...(isPartCashedOut(row) && {
      cashedOut: { stake: formatMinor(row.cashedOutStake, currency), paid: formatMinor(row.cashedOut, currency) },
    }),
    ...(row.returns !== null && { returns: formatMinor(row.returns + row.cashedOut, currency) }),
    ...(row.withheld !== null && { withheld: formatMinor(row.withheld, currency) }),
    ...(row.withheld !== null &&
      row.returns !== null && { net: formatMinor(row.returns + row.cashedOut - row.withheld, currency) }),
    ...(row.receipt && { receipt: wireReceipt(row.receipt, { revision: row.revision, currency }) }),
    selections: row.legs.map((leg) => selection(leg, row)),
    ...(row.legs.some(({ halfTimeTeam }) => halfTimeTeam !== null) && { halftimeHeroes: { active: true } }),
    ...(groups.length > 0 && { selectionGroups: groups }),
  }
}
