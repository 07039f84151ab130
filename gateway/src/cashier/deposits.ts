import { randomUUID } from 'node:crypto'
import type { MethodKind } from '@touchline/adapters/payments'
import { newDeposit } from '@touchline/domain/cashier'
import type { Minor } from '@touchline/domain/money'
import { stopOf } from '../block/index.ts'
import { inTransaction, noteFact, type Pool } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import { limitsToChoose } from './limitPrompt.ts'
import { methodOf } from './methods.ts'
import { type CashierRules, depositRoom } from './verdict.ts'

export interface AskedDeposit {
  customerId: string
  /** asking again under it is harmless */
  ref: string
  amountMinor: Minor
  provider: string
  kind: MethodKind
  /** a method used before */
  methodId?: string | undefined
}

export type DepositAnswer =
  | { is: 'created'; id: string; currency: string }
  /** the ref has another amount or method */
  | { is: 'conflict' }
  | { is: 'blocked'; refusal: string }
  | { is: 'limit'; leftMinor: Minor }
  | { is: 'limitsNotChosen' | 'methodBarred' | 'unknownMethod' | 'payerDiffers' }

/**
 * Records a deposit before the provider is asked. What would be refused once the money arrives is refused now, when the
 * customer can still choose otherwise; it is decided again then. Under the wallet's lock, so that a limit holds for deposits
 * that are begun at the same time.
 */
export const beginDeposit = (pool: Pool, asked: AskedDeposit, rules: CashierRules): Promise<DepositAnswer> =>
  inTransaction(pool, async (db): Promise<DepositAnswer> => {
    const { customerId, ref, amountMinor, provider, kind, methodId } = asked
    const [wallet] = await lockWallets(db, [customerId])
    if (!wallet) throw new Error(`customer ${customerId} has no wallet`)
    const { currency } = wallet
    const hash = `${amountMinor} ${provider} ${kind} ${methodId ?? ''}`
    const { rows } = await db.query<{ id: string; hash: string }>(
      'select id, request_hash as hash from deposit where customer_id = $1 and ref = $2',
      [customerId, ref],
    )
    if (rows[0]) return rows[0].hash === hash ? { is: 'created', id: rows[0].id, currency } : { is: 'conflict' }
    const stop = await stopOf(db, customerId, 'deposit')
    if (stop) return { is: 'blocked', refusal: stop.refusal }
    if (await limitsToChoose(db, customerId, rules.limitPrompt)) return { is: 'limitsNotChosen' }
    const method = methodId === undefined ? undefined : await methodOf(db, customerId, methodId)
    // the smallest and largest amounts are those of the kind
    if (methodId !== undefined && method?.kind !== kind) return { is: 'unknownMethod' }
    if (method?.fundedBy === 'credit' && !rules.creditCards) return { is: 'methodBarred' }
    if (method?.payer === 'different') return { is: 'payerDiffers' }
    const room = await depositRoom(db, customerId)
    if (room !== undefined && amountMinor > room) return { is: 'limit', leftMinor: room }
    const id = randomUUID()
    noteFact(db, { payment: 'deposit', state: newDeposit.at, currency, amountMinor })
    await db.query(
      `insert into deposit (id, customer_id, ref, request_hash, amount, currency, provider, kind, method_id, state)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
      [id, customerId, ref, hash, amountMinor, currency, provider, kind, methodId ?? null, JSON.stringify(newDeposit)],
    )
    await db.query(
      `insert into payment_step (payment_id, no, customer_id, event, state, by) values ($1, 1, $2, '{"is": "asked"}', $3, 'customer')`,
      [id, customerId, JSON.stringify(newDeposit)],
    )
    return { is: 'created', id, currency }
  })
