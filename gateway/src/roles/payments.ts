import { adyenPayments, type PaymentProvider, simulatedPayments } from '@touchline/adapters/payments'
import { guardPort } from '@touchline/adapters/port'
import { leadsToAllowedHost } from '@touchline/domain/cashier'
import type { FastifyInstance } from 'fastify'
import { cashierRules, createOrders, createOverdue, type Providers, paymentWebhook } from '../cashier/index.ts'
import type { PaymentAccess } from '../cashier/paymentAccess.ts'
import type { Book } from '../database/index.ts'
import { meterNotices } from '../ops/index.ts'
import type { Vault } from '../vault/index.ts'
import { ofBooks } from '../worker/index.ts'
import { type Base, runBehind } from './base.ts'

const timeoutMs = 10_000

const portTo = (access: PaymentAccess): PaymentProvider =>
  access.kind === 'adyen' ? adyenPayments(access) : simulatedPayments(access)

/** The address that the environment gives a provider; Adyen's own places are known by the brand. */
function hostsOf(access: PaymentAccess | undefined): string[] {
  const at = access?.kind === 'adyen' ? access.at : access?.url
  return at instanceof URL ? [at.hostname] : []
}

/** P9.7c: a provider whose page is on another host than the allowed ones gets no customer of ours. */
function keepToHosts(provider: PaymentProvider, allowed: readonly string[], log: Base['log']): PaymentProvider {
  return {
    ...provider,
    async open(request, signal) {
      const opened = await provider.open(request, signal)
      const url = URL.canParse(opened.url) ? new URL(opened.url) : undefined
      if (url && leadsToAllowedHost(url, allowed)) return opened
      const host = url?.host ?? 'no address'
      log.error({ provider: provider.name, host, deposit: request.id }, 'a page to pay on is of no host in allowedHosts')
      throw new Error(`the page to pay on is on ${host}, which allowedHosts does not list`)
    },
  }
}

/** The providers of payments, with the workers that tell them what to do and ask what became of it. */
export function startPayments(base: Base, vault: Vault) {
  const { env, log, closers, database, registry, secrets, portMeter } = base
  const allowedHosts = [...env.brand.allowedHosts, ...hostsOf(secrets.payments)]
  const ports: PaymentProvider[] = secrets.payments ? [keepToHosts(portTo(secrets.payments), allowedHosts, log)] : []
  const providers: Providers = new Map(
    ports.map((provider) => [
      provider.name,
      { provider, guard: guardPort({ port: `payments ${provider.name}`, timeoutMs, meter: portMeter }) },
    ]),
  )
  const parts = { pool: database.pool, vault, rules: cashierRules(env.brand) }
  if (ports.length > 0) {
    const ofBook = ({ pool }: Book) => ({ ...parts, pool, providers, log })
    runBehind(
      'payment orders',
      ofBooks(parts.pool, (own) => createOrders(ofBook(own))),
      closers,
    )
    runBehind(
      'overdue payments',
      ofBooks(parts.pool, (own) => createOverdue(ofBook(own))),
      closers,
    )
  }
  return {
    providers,
    allowedHosts,
    rules: parts.rules,
    routes: (server: FastifyInstance) =>
      paymentWebhook(server, { ...parts, providers: ports, log, ...(ports.length > 0 && { meter: meterNotices(registry) }) }),
  }
}
