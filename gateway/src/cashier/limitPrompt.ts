import type { LimitPrompt } from '@touchline/domain/protection'
import { inTransaction, type Pool, type Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'

/**
 * Whether the customer has to be asked for a limit on money before a deposit: they have none, and did not say lately that they want
 * none. `again`: they have said so earlier.
 */
export async function limitsToChoose(
  db: Queryable,
  customerId: string,
  prompt: LimitPrompt | undefined,
): Promise<'first' | 'again' | undefined> {
  if (!prompt) return undefined
  const { rows } = await db.query<{ isLimited: boolean; isDeclined: boolean; wasDeclined: boolean }>(
    `select exists (
         select from unnest(array['deposit', 'netDeposit', 'stake', 'loss']) k(kind)
         cross join unnest(array['day', 'week', 'month']) p(period)
         cross join lateral limit_held($1, k.kind, p.period, clock_timestamp()) l where l.amount is not null) as "isLimited",
       coalesce(max(at) > clock_timestamp() - make_interval(months => $2), false) as "isDeclined", count(*) > 0 as "wasDeclined"
     from limit_opt_out where customer_id = $1`,
    [customerId, prompt.againMonths],
  )
  const [now] = rows
  if (!now || now.isLimited || now.isDeclined) return undefined
  return now.wasDeclined ? 'again' : 'first'
}

/** Records that the customer wants no limit, unless they have one or said so lately. Repeating it changes nothing. */
export const declineLimits = (pool: Pool, customerId: string, prompt: LimitPrompt | undefined): Promise<void> =>
  inTransaction(pool, async (db) => {
    await lockWallets(db, [customerId])
    if (await limitsToChoose(db, customerId, prompt))
      await db.query('insert into limit_opt_out (customer_id) values ($1)', [customerId])
  })
