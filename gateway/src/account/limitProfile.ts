import type { DemandedLimit } from '@touchline/domain/protection'
import { beginBlock, endBlock } from '../block/index.ts'
import { type Connection, inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { type LimitTerms, writeOwnLimitIn } from './ownLimits.ts'

/** Those of the demanded limits that the customer does not have now. */
export async function missingLimits(
  db: Queryable,
  customerId: string,
  demanded: readonly DemandedLimit[],
): Promise<DemandedLimit[]> {
  if (demanded.length === 0) return []
  const { rows } = await db.query<{ kind: string; period: string }>(
    `select d.kind, d.period from unnest($2::text[], $3::text[]) d(kind, period)
     where not exists (select from limit_held($1, d.kind, d.period, clock_timestamp()) l where l.amount is not null)`,
    [customerId, demanded.map(({ kind }) => kind), demanded.map(({ period }) => period)],
  )
  return demanded.filter((each) => rows.some(({ kind, period }) => kind === each.kind && period === each.period))
}

/**
 * Blocks bets and deposits of a customer who lacks a demanded limit, and ends that block with the last one, in the caller's
 * transaction. Does nothing where no limit is demanded.
 */
export async function judgeLimitProfile(db: Queryable, customerId: string, demanded: readonly DemandedLimit[]): Promise<void> {
  if (demanded.length === 0) return
  const block = { customerId, kind: 'limitsWanted', by: 'system' } as const
  if ((await missingLimits(db, customerId, demanded)).length > 0) await beginBlock(db, block, 'permanent')
  else await endBlock(db, block)
}

/** Sets each demanded limit that is missing to what is suggested; the others stay. Repeating it changes nothing. */
export async function acceptSuggestedLimits(
  db: Connection,
  customerId: string,
  { demanded, ...terms }: LimitTerms & { demanded: readonly DemandedLimit[] },
): Promise<void> {
  for (const { kind, period, suggested } of await missingLimits(db, customerId, demanded))
    await writeOwnLimitIn(db, customerId, { kind, period, limitMinor: suggested }, terms)
  await judgeLimitProfile(db, customerId, demanded)
}

/** Writes limits and judges the profile together: no bet is placed between the last limit and the end of the block. */
export const underProfile = <Result>(
  pool: Pool,
  { customerId, demanded }: { customerId: string; demanded: readonly DemandedLimit[] },
  write: (db: Connection) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (db) => {
    const result = await write(db)
    await judgeLimitProfile(db, customerId, demanded)
    return result
  })
