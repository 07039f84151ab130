import { PortUnavailable } from '@touchline/adapters/port'
import type { Logger } from 'pino'
import { inTransaction } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { type NoticeParts, takeNotice } from '../notices.ts'
import type { Providers } from '../providers.ts'
import { lockDeposit, stepDeposit } from '../steps.ts'

interface Overdue {
  of: 'deposit' | 'withdrawal'
  id: string
  provider: string
  ref: string | null
  isLate: boolean
}

export interface OverdueOptions extends NoticeParts {
  providers: Providers
  log: Logger
  /** payments without news for so long are asked about */
  quietMs?: number
  /** a page that nobody paid on closes after this time */
  openMs?: number
  sweepMs?: number
  /** of deposits and of withdrawals, how many are asked about before it starts again */
  atOnce?: number
}

/**
 * Asks the provider about payments that have been open without news: a notice may be lost, or none was ever sent because the
 * provider never heard of the payment. Only what the provider says ends a payment that it knows. Those that were asked about longest
 * ago come first, so however many have no news (held ones may have none for days), each has its turn.
 */
export function createOverdue(options: OverdueOptions): Worker {
  const { pool, log, quietMs = 60_000, openMs = 30 * 60_000, sweepMs = 10_000, atOnce = 200 } = options
  return createWorker({
    name: 'overdue payments',
    sweepMs,
    log,
    run: async (_look, stop) => {
      const { rows } = await pool.query<Overdue>(overdueSql, [quietMs, openMs, atOnce])
      for (const payment of rows) {
        if (stop.aborted) return
        await lookAt(options, payment).catch((error: unknown) => {
          if (error instanceof PortUnavailable) log.warn({ payment: payment.id }, error.message)
          // the others do not wait for one whose notices make no sense
          else log.error({ payment: payment.id, err: error }, 'what the provider said about a payment could not be applied')
        })
      }
    },
  })
}

/** Taken by one gateway: others take others, or none until it is quiet again. */
const takeSql = (
  table: 'deposit' | 'withdrawal',
  { states, ref, isLate }: { states: string; ref: string; isLate: string },
): string => `
  update ${table} set looked_at = clock_timestamp() where id in (
    select id from ${table} p
    where state->>'at' in (${states}) and asked_at < clock_timestamp() - $1 * interval '1 millisecond'
      and (looked_at is null or looked_at < clock_timestamp() - $1 * interval '1 millisecond')
      and not exists (select from payment_step s where s.payment_id = p.id and s.at > clock_timestamp() - $1 * interval '1 millisecond')
    order by coalesce(looked_at, asked_at) limit $3 for update skip locked)
  returning '${table}' as of, id, provider, ${ref} as ref, ${isLate} as "isLate"`

const overdueSql = `
  with deposits as (${takeSql('deposit', {
    states: "'created', 'redirected', 'authorised', 'captured', 'returning'",
    ref: 'provider_ref',
    isLate: "asked_at < clock_timestamp() - $2 * interval '1 millisecond'",
  })}),
  withdrawals as (${takeSql('withdrawal', { states: "'approved', 'sent'", ref: 'null::text', isLate: 'false' })})
  select * from deposits union all select * from withdrawals`

async function lookAt(options: OverdueOptions, { of, id, provider: name, ref, isLate }: Overdue): Promise<void> {
  const found = options.providers.get(name)
  if (!found) return
  const payment = { of, id, ...(ref !== null && { ref }) }
  const notices = await found.guard((signal) => found.provider.noticesAbout(payment, signal))
  if (notices === 'open') return
  for (const notice of notices) await takeNotice(options, name, notice)
  if (of === 'deposit' && isLate && notices.length === 0)
    await inTransaction(options.pool, async (db) => {
      const locked = await lockDeposit(db, id)
      if (locked) await stepDeposit(db, locked, { event: { is: 'expired' }, by: 'system' })
    })
}
