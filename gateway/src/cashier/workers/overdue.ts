import { PortUnavailable } from '@touchline/adapters/port'
import type { Logger } from 'pino'
import { inTransaction } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type NoticeParts, takeNotice } from '../notices.ts'
import type { Providers } from '../providers.ts'
import { lockDeposit, stepDeposit } from '../steps.ts'

export interface OverdueOptions extends NoticeParts {
  providers: Providers
  log: Logger
  /** payments without news for so long are asked about */
  quietMs?: number
  /** a page that nobody paid on closes after this time */
  openMs?: number
  sweepMs?: number
}

/**
 * Asks the provider about payments that have been open without news: a notice may be lost, or none was ever sent because the
 * provider never heard of the payment. Only what the provider says ends a payment that it knows.
 */
export function createOverdue(options: OverdueOptions): Worker {
  const { pool, log, quietMs = 60_000, openMs = 30 * 60_000, sweepMs = 10_000 } = options
  return createWorker({
    name: 'overdue payments',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const { rows } = await pool.query<{ of: 'deposit' | 'withdrawal'; id: string; provider: string; isLate: boolean }>(
        overdueSql,
        [quietMs, openMs],
      )
      for (const payment of rows) {
        if (stop.aborted) return
        await lookAt(options, payment).catch((error: unknown) => {
          if (!(error instanceof PortUnavailable)) throw error
          log.warn({ payment: payment.id }, error.message)
        })
      }
    },
  })
}

const overdueSql = `
  select o.* from (
    select 'deposit' as of, id, provider, asked_at < clock_timestamp() - $2 * interval '1 millisecond' as "isLate" from deposit
    where state->>'at' in ('created', 'redirected', 'authorised', 'captured', 'returning')
      and asked_at < clock_timestamp() - $1 * interval '1 millisecond'
    union all
    select 'withdrawal', id, provider, false from withdrawal
    where state->>'at' in ('approved', 'sent') and asked_at < clock_timestamp() - $1 * interval '1 millisecond') o
  where not exists (select from payment_step s where s.payment_id = o.id and s.at > clock_timestamp() - $1 * interval '1 millisecond')
  limit 200`

async function lookAt(
  options: OverdueOptions,
  { of, id, provider: name, isLate }: { of: 'deposit' | 'withdrawal'; id: string; provider: string; isLate: boolean },
): Promise<void> {
  const found = options.providers.get(name)
  if (!found) return
  const notices = await found.guard((signal) => found.provider.noticesAbout(of, id, signal))
  for (const notice of notices) await takeNotice(options, name, notice)
  if (of === 'deposit' && isLate && notices.length === 0)
    await inTransaction(options.pool, async (db) => {
      const locked = await lockDeposit(db, id)
      if (locked) await stepDeposit(db, locked, { event: { is: 'expired' }, by: 'system' })
    })
}
