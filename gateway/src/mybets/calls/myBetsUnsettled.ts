import { isRowId } from '../../database/index.ts'
import type { Handlers } from '../../http/index.ts'
import { changesOf } from '../changesOf.ts'
import type { MyBetsParts } from '../myBetsParts.ts'
import { notANext, pageOf } from '../pageOf.ts'
import { readMyBets } from '../readMyBets.ts'

export const myBetsUnsettled =
  ({ pool, withCashOut }: MyBetsParts): Handlers['myBetsUnsettled'] =>
  async ({ before, pageSize }, { session }) => {
    if (before !== undefined && !isRowId(before)) return notANext
    const v = await changesOf(pool, session.customerId)
    const found = await readMyBets(
      pool,
      `b.customer_id = $1 and b.status = 'OPEN' and ($2::bigint is null or b.id < $2)`,
      [session.customerId, before ?? null, pageSize + 1],
      'order by b.id desc limit $3',
    )
    const { page, last } = pageOf(found, pageSize)
    return { data: { bets: await withCashOut(page), v, ...(last && { next: last.bet.betId }) } }
  }
