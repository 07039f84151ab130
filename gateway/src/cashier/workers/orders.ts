import { PortUnavailable } from '@touchline/adapters/port'
import type { Logger } from 'pino'
import type { Pool } from '../../database/index.ts'
import { createWorker, type Worker } from '../../worker/index.ts'
import { tokenOf } from '../methods.ts'
import { type NoticeParts, takeNotice } from '../notices.ts'
import { type Providers, payerOf } from '../providers.ts'

export interface OrdersOptions extends NoticeParts {
  providers: Providers
  log: Logger
  sweepMs?: number
}

interface Order {
  id: string
  paymentId: string
  customerId: string
  what: 'capture' | 'cancel' | 'refund' | 'payOut'
  tries: number
  amountMinor: number
  currency: string
  provider: string
  methodId: string | null
  ref: string | null
  payee: string
  email: string
}

/** No order is given up: money hangs on it. */
const longestRestMs = 15 * 60_000

/**
 * Tells the providers what they are to do. An order is repeated until it is answered; a provider carries it out once, because each
 * copy has the payment's own id. The outcome arrives as a notice.
 */
export function createOrders(options: OrdersOptions): Worker {
  const { log, sweepMs = 1_000 } = options
  return createWorker({
    name: 'payment orders',
    sweepMs,
    log,
    run: async (_look, stop) => {
      while (!stop.aborted && (await giveOne(options)));
    },
  })
}

async function giveOne(options: OrdersOptions): Promise<boolean> {
  const order = await nextOrder(options.pool)
  if (!order) return false
  try {
    await give(options, order)
    await options.pool.query('update payment_order set answered_at = clock_timestamp() where id = $1', [order.id])
  } catch (error) {
    if (!(error instanceof PortUnavailable)) throw error
    options.log.warn({ payment: order.paymentId, order: order.what, tries: order.tries }, error.message)
  }
  return true
}

async function give(options: OrdersOptions, order: Order): Promise<void> {
  const { providers, pool, vault } = options
  const { paymentId: id, amountMinor, currency, what, ref, payee, email, customerId } = order
  const found = providers.get(order.provider)
  if (!found) throw new PortUnavailable(`payments ${order.provider}`, 'failed', new Error('is not configured'))
  const { provider, guard } = found
  if (what !== 'payOut')
    return guard((signal) => provider.order(what, { id, amountMinor, currency, ...(ref !== null && { ref }) }, signal))
  const token = await tokenOf(pool, vault, order.methodId ?? '')
  const request = { id, amountMinor, currency, token, customer: payerOf(customerId), payee, email }
  for (const notice of await guard((signal) => provider.payOut(request, signal))) await takeNotice(options, provider.name, notice)
}

/**
 * Takes the next due order, and puts it off meanwhile: two gateways do not give it at the same time. Customers who may not withdraw any
 * more, because their account was frozen, are paid nothing while that lasts.
 */
async function nextOrder(pool: Pool): Promise<Order | undefined> {
  const { rows } = await pool.query<Order>(
    `with taken as (
       update payment_order set tries = tries + 1,
         due_at = clock_timestamp() + least(${longestRestMs}, 2000 * 2 ^ least(tries, 20)) * interval '1 millisecond'
       where id = (select o.id from payment_order o where answered_at is null and due_at <= clock_timestamp()
         and (what <> 'payOut' or not exists (select from stopped_by(o.customer_id, 'withdraw', 'sports', clock_timestamp())))
         order by due_at limit 1 for update skip locked)
       returning *
     )
     select t.id::text, t.payment_id as "paymentId", t.customer_id::text as "customerId", t.what, t.tries,
       coalesce((d.state->>'amountMinor')::bigint, d.amount, w.amount) as "amountMinor",
       -- what was taken in another currency goes back in it
       coalesce((select n.notice->>'currency' from payment_notice n
         where t.what = 'refund' and n.payment_id = t.payment_id and n.notice->>'is' = 'captured' limit 1),
         d.currency, w.currency) as currency,
       coalesce(d.provider, w.provider) as provider, coalesce(d.method_id, w.method_id) as "methodId",
       d.provider_ref as ref, c.first_name || ' ' || c.last_name as payee, c.email
     from taken t left join deposit d on d.id = t.payment_id left join withdrawal w on w.id = t.payment_id
     join customer c on c.id = t.customer_id`,
  )
  return rows[0]
}
