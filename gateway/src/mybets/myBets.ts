import { instant } from '@touchline/contract/entity'
import type { CashOutInfo, MyBet } from '@touchline/contract/player/bet'
import type { Pool } from '../database/index.ts'
import type { Handlers } from '../http/index.ts'
import { changesOf } from './changesOf.ts'
import { type ReadBet, readMyBets } from './readMyBets.ts'
import { statisticOf } from './statistic.ts'

export type MyBetsHandlers = Pick<
  Handlers,
  'myBetsUnsettled' | 'myBetsUnsettledCount' | 'myBetsSettled' | 'myBetsDetails' | 'myBetsStatistics'
>

export interface MyBetsOptions {
  pool: Pool
  /** what cashing out these bets pays now */
  cashOutOf: (betIds: string[]) => Promise<ReadonlyMap<string, CashOutInfo>>
}

export function myBetsHandlers({ pool, cashOutOf }: MyBetsOptions): MyBetsHandlers {
  const withCashOut = async (found: ReadBet[]): Promise<MyBet[]> => {
    const values = await cashOutOf(found.map(({ bet }) => bet.betId))
    return found.map(({ bet }) => {
      const cashout = values.get(bet.betId)
      return { ...bet, ...(cashout && { cashout }) }
    })
  }
  return {
    myBetsUnsettled: async ({ before, pageSize }, { session }) => {
      if (before !== undefined && !isBetId(before)) return notANext
      const v = await changesOf(pool, session.customerId)
      const found = await readMyBets(
        pool,
        `b.customer_id = $1 and b.status = 'OPEN' and ($2::bigint is null or b.id < $2)`,
        [session.customerId, before ?? null, pageSize + 1],
        'order by b.id desc limit $3',
      )
      const { page, last } = pageOf(found, pageSize)
      return { data: { bets: await withCashOut(page), v, ...(last && { next: last.bet.betId }) } }
    },
    myBetsUnsettledCount: async (_input, { session }) => {
      const { rows } = await pool.query<{ count: number }>(
        `select count(*) as count from bet where customer_id = $1 and status = 'OPEN'`,
        [session.customerId],
      )
      return { data: { unsettledBetsCount: rows[0]?.count ?? 0 } }
    },
    myBetsSettled: async ({ from, before, pageSize }, { session }) => {
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
    },
    myBetsStatistics: async ({ from }, { session }) => ({
      data: { statistic: await statisticOf(pool, session.customerId, from) },
    }),
    myBetsDetails: async ({ betId }, { session }) => {
      if (!isBetId(betId)) return { refused: 'NotFound' }
      const found = await readMyBets(pool, 'b.id = $1 and b.customer_id = $2', [betId, session.customerId])
      const [bet] = await withCashOut(found)
      return bet ? { data: bet } : { refused: 'NotFound' }
    },
  }
}

const notANext = { refused: 'InvalidRequest', message: 'before: not the next of a page' } as const

/** One bet more than the page is read: where it is there, the page's last bet is where the next one begins. */
function pageOf(found: ReadBet[], pageSize: number): { page: ReadBet[]; last: ReadBet | undefined } {
  const page = found.slice(0, pageSize)
  return { page, last: found.length > pageSize ? page.at(-1) : undefined }
}

/** Ids are bigints in the database: what cannot be one is nobody's bet. */
const isBetId = (text: string): boolean => /^[1-9]\d{0,17}$/.test(text)

const pageEnd = /^(.*Z)\.([1-9]\d{0,17})$/

function readPage(text: string): { settledAt: string; betId: string } | undefined {
  const [, settledAt = '', betId = ''] = pageEnd.exec(text) ?? []
  return instant.safeParse(settledAt).success ? { settledAt, betId } : undefined
}
