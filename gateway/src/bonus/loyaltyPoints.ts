import { bonusStoppingKinds } from '@touchline/domain/account'
import type { Loyalty, LoyaltyExchange } from '@touchline/domain/bonus'
import { stopOf } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import { grantBonus } from './grantBonus.ts'

/**
 * The points of bets whose settlement changed, in its transaction; their customers are locked. One statement for all of them. A
 * bet earns once, and loses its points when it is void or open again; also where the brand has no points any more.
 */
export async function countPoints(db: Connection, betIds: readonly string[], rate: Loyalty | undefined): Promise<void> {
  if (betIds.length === 0) return
  const { points = 0, perStake = 1 } = rate ?? {}
  await db.query({ name: 'count_points', text: countSql, values: [betIds, points, perStake, bonusStoppingKinds] })
}

const countSql = `
  with changed as (
    select b.id, b.customer_id, b.revision, b.fund = 'cash' and b.status = 'SETTLED' as counts,
      (b.stake - b.cashed_out_stake) * $2::bigint / $3::bigint as worth,
      (select coalesce(sum(e.points), 0)::bigint from loyalty_entry e where e.customer_id = b.customer_id and e.bet_id = b.id) as had
    from bet b where b.id = any($1::bigint[])
  ), due as (
    select id, customer_id, revision, case when not counts then -had when had = 0 then worth else 0 end as points from changed
  ), customers as (
    select c.customer_id, coalesce(l.no, 0) as no, coalesce(l.balance, 0) as balance,
      exists (select from blocks_in_force(c.customer_id, clock_timestamp()) k where k = any($4::text[])) as is_barred
    from (select distinct customer_id from due where points <> 0) c
    left join lateral (select no, balance from loyalty_entry e where e.customer_id = c.customer_id order by no desc limit 1) l on true
  )
  insert into loyalty_entry (customer_id, no, what, points, balance, bet_id, revision)
  select d.customer_id, c.no + row_number() over by_bet, case when d.points > 0 then 'earned' else 'takenBack' end, d.points,
    c.balance + sum(d.points) over by_bet, d.id, d.revision
  from due d join customers c on c.customer_id = d.customer_id
  where d.points < 0 or d.points > 0 and not c.is_barred
  window by_bet as (partition by d.customer_id order by d.id rows unbounded preceding)`

/** What a customer has. */
export async function pointsNow(db: Queryable, customerId: string): Promise<number> {
  const { rows } = await db.query<{ balance: number }>({
    name: 'points_now',
    text: 'select balance from loyalty_entry where customer_id = $1 order by no desc limit 1',
    values: [customerId],
  })
  return rows[0]?.balance ?? 0
}

export interface PointsEntry {
  no: number
  what: 'earned' | 'takenBack' | 'exchanged'
  points: number
  balance: number
  betId: string | null
  at: Date
}

/** The newest first, from before this number on. */
export async function pointsHistory(db: Queryable, customerId: string, before: number, limit: number): Promise<PointsEntry[]> {
  const { rows } = await db.query<PointsEntry>(
    `select no, what, points, balance, bet_id::text as "betId", at from loyalty_entry
     where customer_id = $1 and no < $2 order by no desc limit $3`,
    [customerId, before, limit],
  )
  return rows
}

export interface Exchange {
  customerId: string
  ref: string
  /** what the customer was shown */
  points: number
  /** the brand's; undefined: none */
  rate: LoyaltyExchange | undefined
}

export type Exchanged =
  | { points: number; bonusId: string }
  | { refused: 'NotAllowed' | 'RefConflict' | 'PointsRateChanged' | 'PointsNotEnough' }

/** Points become a free bet, once for each ref, under the wallet's lock. */
export const exchangePoints = (pool: Pool, { customerId, ref, points, rate }: Exchange): Promise<Exchanged> =>
  inTransaction(pool, async (db): Promise<Exchanged> => {
    await lockWallets(db, [customerId])
    const { rows } = await db.query<{ points: number; bonusId: string }>(
      'select points, bonus_id::text as "bonusId" from loyalty_entry where customer_id = $1 and ref = $2',
      [customerId, ref],
    )
    const [before] = rows
    if (before)
      return before.points === -points
        ? { points: await pointsNow(db, customerId), bonusId: before.bonusId }
        : { refused: 'RefConflict' }
    if (!rate || (await stopOf(db, customerId, 'bonus'))) return { refused: 'NotAllowed' }
    if (points !== rate.points) return { refused: 'PointsRateChanged' }
    if ((await pointsNow(db, customerId)) < points) return { refused: 'PointsNotEnough' }
    const { name, days, freeBet: amountMinor } = rate
    const grant = { customerId, name, purpose: 'loyalty points', days } as const
    const bonusId = await grantBonus(db, { ...grant, kind: 'FREE_BET', amountMinor })
    await db.query(
      `insert into loyalty_entry (customer_id, no, what, points, balance, ref, bonus_id)
       select $1, no + 1, 'exchanged', -$2::bigint, balance - $2::bigint, $3, $4
       from loyalty_entry where customer_id = $1 order by no desc limit 1`,
      [customerId, points, ref, bonusId],
    )
    return { points: await pointsNow(db, customerId), bonusId }
  })
