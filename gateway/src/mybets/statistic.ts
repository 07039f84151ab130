import type { DataOf } from '@touchline/contract'
import type { myBetsStatistics } from '@touchline/contract/player/bet'
import { type Currency, formatMinor, type Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'

/** B3.14: settled bets only; the stake of a free bet was never the customer's, nor tax that was withheld from winnings. */
export async function statisticOf(
  db: Queryable,
  customerId: string,
  from: string | undefined,
): Promise<DataOf<typeof myBetsStatistics>['statistic']> {
  const { rows } = await db.query<{ currency: Currency; bets: number; wager: Minor; returns: Minor }>(
    `select c.currency, count(b.id) as bets, coalesce(sum(b.stake) filter (where b.fund = 'cash'), 0)::bigint as wager,
       coalesce(sum(b.returns + b.cashed_out - coalesce(b.withheld, 0) - coalesce(b.cashed_out_withheld, 0)), 0)::bigint as returns
     from bettor c
     left join bet b on b.customer_id = c.id and b.status <> 'OPEN' and ($2::timestamptz is null or b.settled_at >= $2)
     where c.id = $1
     group by c.currency`,
    [customerId, from ?? null],
  )
  const [sums] = rows
  if (!sums) throw new Error(`there is no customer ${customerId}`)
  const money = (amountMinor: Minor) => formatMinor(amountMinor, sums.currency)
  return {
    currency: sums.currency,
    bets: sums.bets,
    totalWager: money(sums.wager),
    totalReturns: money(sums.returns),
    totalNetReturns: money(sums.returns - sums.wager),
  }
}
