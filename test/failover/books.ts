/** What has to be true of the tables of the new primary. */
import { runAudit, sealAll } from '@touchline/gateway/audit'
import { openPool, type Pool } from '@touchline/gateway/database'
import { worldCall } from '../world.ts'
import type { Acknowledged, Bettor } from './bettors.ts'
import { type Book, openingMinor } from './book.ts'
import type { Servers } from './servers.ts'

interface Checked {
  servers: Servers
  book: Book
  bettors: readonly Bettor[]
  acknowledged: readonly Acknowledged[]
}

/** What is wrong, in sentences; nobody bets meanwhile. */
export async function checkBooks({ servers, book, bettors, acknowledged }: Checked): Promise<string[]> {
  const { adminUrl } = await servers.primary()
  const pool = openPool(adminUrl, { statementTimeoutMs: 0 })
  try {
    return [
      ...(await wrongBets(pool, acknowledged)),
      ...(await wrongBalances(pool, { book, bettors })),
      ...book.ended,
      ...(await violations(pool)),
    ]
  } finally {
    await pool.end()
  }
}

/** Each acknowledged bet once and as it was acknowledged, and none that nobody placed. */
export async function wrongBets(pool: Pool, acknowledged: readonly Acknowledged[]): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; ref: string; customer: string; stake: number }>(
    'select id::text as id, ref::text as ref, customer_id::text as customer, stake from bet',
  )
  const stored = Map.groupBy(rows, ({ ref }) => ref)
  const lost = acknowledged.filter(({ ref, betId, customerId, stakeMinor }) => {
    const [bet, ...more] = stored.get(ref) ?? []
    return more.length > 0 || bet?.id !== betId || bet.customer !== customerId || bet.stake !== stakeMinor
  })
  const known = new Set(acknowledged.map(({ ref }) => ref))
  const strange = rows.filter(({ ref }) => !known.has(ref))
  return [
    ...lost.slice(0, 5).map((each) => `of ${lost.length} lost or changed: ${JSON.stringify([each, stored.get(each.ref)])}`),
    ...strange.slice(0, 5).map((each) => `of ${strange.length} that nobody was told of: ${JSON.stringify(each)}`),
  ]
}

/** By the session that each bettor has had from the start. */
async function wrongBalances(pool: Pool, { book, bettors }: Pick<Checked, 'book' | 'bettors'>): Promise<string[]> {
  const { rows } = await pool.query<{ customer: string; staked: number }>(
    'select customer_id::text as customer, sum(stake)::bigint as staked from bet group by 1',
  )
  const staked = new Map(rows.map((each) => [each.customer, each.staked]))
  const wrong = bettors.map(async ({ customerId, token }, i) => {
    const { status, body } = await worldCall(book.gateways[i % 2] ?? '', 'balance', {}, token)
    const expected = openingMinor - (staked.get(customerId) ?? 0)
    const found = Math.round(Number(body.data?.balance) * 100)
    return found === expected ? [] : [`balance of ${customerId}: ${status} ${JSON.stringify(body)}, not ${expected}`]
  })
  return (await Promise.all(wrong)).flat()
}

/** The audit of everything, with all of it sealed. */
export async function violations(pool: Pool): Promise<string[]> {
  await sealAll(pool, 30_000)
  return (await runAudit(pool)).map((each) => JSON.stringify(each))
}
