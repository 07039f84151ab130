import { adyenPayments, type PaymentProvider, simulatedPayments } from '@touchline/adapters/payments'
import { guardPort } from '@touchline/adapters/port'
import type { FastifyInstance } from 'fastify'
import { cashierRules, createOrders, createOverdue, type Providers, paymentWebhook } from '../cashier/index.ts'
import type { PaymentAccess } from '../cashier/paymentAccess.ts'
import { meterNotices } from '../ops/index.ts'
import type { Vault } from '../vault/index.ts'
import { type Base, runBehind } from './base.ts'

const timeoutMs = 10_000

const portTo = (access: PaymentAccess): PaymentProvider =>
  access.kind === 'adyen' ? adyenPayments(access) : simulatedPayments(access)

/** The providers of payments, with the workers that tell them what to do and ask what became of it. */
export function startPayments(base: Base, vault: Vault) {
  const { env, log, closers, database, registry, secrets, portMeter } = base
  const ports: PaymentProvider[] = secrets.payments ? [portTo(secrets.payments)] : []
  const providers: Providers = new Map(
    ports.map((provider) => [
      provider.name,
      { provider, guard: guardPort({ port: `payments ${provider.name}`, timeoutMs, meter: portMeter }) },
    ]),
  )
  const parts = { pool: database.pool, vault, rules: cashierRules(env.brand) }
  if (ports.length > 0) {
    runBehind('payment orders', createOrders({ ...parts, providers, log }), closers)
    runBehind('overdue payments', createOverdue({ ...parts, providers, log }), closers)
  }
  return {
    providers,
    rules: parts.rules,
    routes: (server: FastifyInstance) =>
      paymentWebhook(server, { ...parts, providers: ports, log, ...(ports.length > 0 && { meter: meterNotices(registry) }) }),
  }
}
