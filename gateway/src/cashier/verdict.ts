import type { Brand } from '@touchline/domain/brand'
import type { DepositVerdict } from '@touchline/domain/cashier'
import type { Minor } from '@touchline/domain/money'
import type { LimitPrompt } from '@touchline/domain/protection'
import { stopOf } from '../block/index.ts'
import type { Connection, Queryable } from '../database/index.ts'
import { creditCardsAt, limitPromptAt } from '../protection/index.ts'
import type { PaymentMethod } from './methods.ts'
import type { Deposit } from './steps.ts'

/** By the brand and its country's rules at this moment. */
export const cashierRules = (brand: Brand): CashierRules => ({
  get creditCards() {
    return creditCardsAt(brand, new Date())
  },
  get limitPrompt() {
    return limitPromptAt(brand, new Date())
  },
})

export interface CashierRules {
  /** money lent for gambling is barred, also through a wallet */
  creditCards: boolean
  /** customers are asked for a limit before they deposit; absent: nobody is */
  limitPrompt?: LimitPrompt | undefined
}

/** What is left of the tightest of the customer's deposit limits; undefined without one. Pending deposits count. */
export async function depositRoom(db: Queryable, customerId: string, except?: string): Promise<Minor | undefined> {
  const { rows } = await db.query<{ room: Minor | null }>('select deposit_limit_left($1, clock_timestamp(), $2::uuid) as room', [
    customerId,
    except ?? null,
  ])
  return rows[0]?.room ?? undefined
}

/** What the tightest of the customer's limits on stakes and losses leaves for bets; undefined without one. */
export async function betRoom(db: Queryable, customerId: string): Promise<Minor | undefined> {
  const { rows } = await db.query<{ room: Minor }>(
    `select o.left_over as room from account w cross join lateral own_limit_left(w.customer_id, w.id, clock_timestamp()) o
     where w.customer_id = $1 and w.fund = 'cash' and w.purpose = 'wallet'`,
    [customerId],
  )
  return rows[0]?.room
}

/**
 * Whether money that a provider promises or has taken may be the customer's. Asked under the customer's lock, at each notice
 * about money: what was allowed when the page was opened may have become barred since.
 */
export async function verdictOn(
  db: Connection,
  deposit: Deposit,
  { amountMinor, currency, method }: { amountMinor: Minor; currency: string; method: PaymentMethod },
  rules: CashierRules,
): Promise<DepositVerdict> {
  if (method.fundedBy === 'credit' && !rules.creditCards) return { is: 'refuse', why: 'methodBarred' }
  if (method.payer === 'different') return { is: 'refuse', why: 'payerDiffers' }
  if (await stopOf(db, deposit.customerId, 'deposit')) return { is: 'refuse', why: 'blocked' }
  // an amount of another currency is compared with nothing, and nobody can credit it
  if (currency !== deposit.currency) return { is: 'refuse', why: 'amountDiffers' }
  const room = await depositRoom(db, deposit.customerId, deposit.id)
  if (room !== undefined && amountMinor > room) return { is: 'refuse', why: 'limit' }
  // what refuses comes before what staff decide: they only look at what is held
  if (amountMinor !== deposit.amountMinor) return { is: 'hold', why: 'amountDiffers' }
  return method.payer === 'unknown' ? { is: 'hold', why: 'payerUnknown' } : { is: 'accept' }
}
