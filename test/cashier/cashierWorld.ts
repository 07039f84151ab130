/** A small book with a cashier: the simulated provider over HTTP, our webhook, and the workers. */
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type PaymentNotice,
  type PaymentProvider,
  type ProviderOptions,
  simulatedPayments,
  startProvider,
} from '@touchline/adapters/payments'
import { type Guard, guardPort } from '@touchline/adapters/port'
import { beginDeposit, type CashierRules, createOrders, createOverdue, takeNotice } from '@touchline/gateway/cashier'
import type { Pool } from '@touchline/gateway/database'
import { balancesOf } from '@touchline/gateway/ledger'
import { createVault } from '@touchline/gateway/vault'
import { pino } from 'pino'
import { bookWorld } from '../book/world.ts'

const access = { apiKey: 'key', secret: 'secret' }

export async function cashierWorld(
  options: Partial<ProviderOptions> & { rules?: CashierRules; around?: (program: Pool) => Pool } = {},
) {
  const book = await bookWorld()
  const { rules = { creditCards: false }, around = (program) => program, ...providerOptions } = options
  const log = pino({ level: 'silent' })
  const parts = { pool: around(book.program), vault: createVault([new Uint8Array(32).fill(7)]), rules }
  const seen: PaymentNotice[] = []
  let isHookAway = false

  const hook = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', () => {
      const read = port.readNotices(Buffer.concat(pieces), request.headers, Date.now()) ?? []
      const notices = read.filter((each) => each.is !== 'malformed')
      if (isHookAway) {
        response.writeHead(503).end()
        return
      }
      seen.push(...notices)
      Promise.all(notices.map((notice) => takeNotice(parts, 'simulated', notice))).then(
        (taken) => response.writeHead(taken.includes('early') ? 409 : 204).end(),
        () => response.writeHead(500).end(),
      )
    })
  })
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve))
  const notifyUrl = new URL(`http://127.0.0.1:${(hook.address() as AddressInfo).port}/`)
  const provider = await startProvider({ notifyUrl, ...access, retryMs: 5, speed: 1000, ...providerOptions })
  const port: PaymentProvider = simulatedPayments({ url: provider.url, ...access })
  const guard: Guard = guardPort({ port: 'payments', timeoutMs: 5000 })
  const providers = new Map([['simulated', { provider: port, guard }]])
  const orders = createOrders({ ...parts, providers, log, sweepMs: 20 })
  const overdue = createOverdue({ ...parts, providers, log, sweepMs: 20, quietMs: 50, openMs: 3_600_000, atOnce: 5 })

  const stateOf = async (table: 'deposit' | 'withdrawal', id: string) =>
    (
      await book.pool.query<{ state: { at: string; why?: string; hold?: string } }>(`select state from ${table} where id = $1`, [
        id,
      ])
    ).rows[0]?.state

  /** Begins a deposit and pays on the provider's page. */
  async function deposit(
    customerId: string,
    amountMinor: number,
    { number = '4000 0000 0000 4242', holder = 'T Customer', ref = randomUUID(), confirms = true } = {},
  ) {
    const asked = { customerId, ref, amountMinor, provider: 'simulated', kind: 'card' as const }
    const answer = await beginDeposit(book.program, asked, rules)
    if (answer.is !== 'created') return { answer, id: '' }
    const request = {
      id: answer.id,
      amountMinor,
      currency: answer.currency,
      kind: 'card' as const,
      returnUrl: notifyUrl.href,
      language: 'en-GB',
      country: 'GB',
      customer: 'customer-1',
      closesAt: new Date(Date.now() + 60_000).toISOString(),
    }
    const { url } = await port.open(request, new AbortController().signal)
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams({ number, holder }), redirect: 'manual' })
    if (page.status === 200 && confirms)
      await fetch(`${url}/confirm`, { method: 'POST', body: new URLSearchParams({ answer: 'yes' }), redirect: 'manual' })
    return { answer, id: answer.id }
  }

  return {
    book,
    parts,
    provider,
    port,
    seen,
    deposit,
    depositState: (id: string) => stateOf('deposit', id),
    withdrawalState: (id: string) => stateOf('withdrawal', id),
    cash: async (customerId: string) => (await balancesOf(book.pool, customerId)).cashMinor,
    hookAway: (away: boolean) => {
      isHookAway = away
    },
    close: async () => {
      await orders.close()
      await overdue.close()
      await provider.close()
      hook.closeAllConnections()
      hook.close()
      await book.close()
    },
  }
}
