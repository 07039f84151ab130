import { instant } from '@touchline/contract/entity'
import type { Handlers } from '../../http/index.ts'
import { changesOf } from '../changesOf.ts'
import type { MyBetsParts } from '../myBetsParts.ts'
import { notANext, pageOf } from '../pageOf.ts'
import { readMyBets } from '../readMyBets.ts'

export const myBetsSettled =
  ({ pool }: MyBetsParts): Handlers['myBetsSettled'] =>
  async ({ from, before, pageSize }, { session }) => {
    const upTo = before === undefined ? undefined : readPage(before)
    if (before !== undefined && !upTo) return notANext
    const v = await changesOf(pool, session.customerId)
    const found = await readMyBets(
      pool,
      `b.customer_id = $1 and b.status <> 'OPEN' and ($2::timestamptz is null or b.settled_at >= $2)
           and ($3::timestamptz is null or (b.settled_at, b.id) < ($3, $4::bigint))`,
      [session.customerId, from ?? null, upTo?.settledAt ?? null, upTo?.betId ?? null, pageSize + 1],
      'order by b.settled_at desc, b.id desc limit $5',
    )
    const { page, last } = pageOf(found, pageSize)
    return { data: { bets: page.map(({ bet }) => bet), v, ...(last && { next: `${last.settledKey}.${last.bet.betId}` }) } }
  }

const pageEnd = /^(.*Z)\.([1-9]\d{0,17})$/

function readPage(text: string): { settledAt: string; betId: string } | undefined {
  const [, settledAt = '', betId = ''] = pageEnd.exec(text) ?? []
  return instant.safeParse(settledAt).success ? { settledAt, betId } : undefined
}
