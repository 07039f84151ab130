import type { ProviderMethod } from '@touchline/adapters/payments'
import { matchPayer } from '@touchline/domain/cashier'
import type { Queryable } from '../database/index.ts'
import type { Vault } from '../vault/index.ts'

export interface PaymentMethod {
  id: string
  provider: string
  kind: 'card' | 'bank' | 'wallet'
  label: string
  fundedBy: 'debit' | 'credit' | null
  /** whether its holder is the customer; `confirmed` by a member of staff */
  payer: 'same' | 'different' | 'unknown' | 'confirmed'
  addedAt: Date
  removedAt: Date | null
}

const columns = `id, provider, kind, label, funded_by as "fundedBy", payer, added_at as "addedAt", removed_at as "removedAt"`

const contextOf = (customerId: string, provider: string): string => `payment token ${customerId} ${provider}`

/**
 * Stores a method that a deposit was paid with, or finds it: whoever pays with it again sees it again. One that the customer removed
 * after they asked for the deposit stays removed, however late the provider's notices are.
 */
export async function keepMethod(
  db: Queryable,
  vault: Vault,
  {
    customerId,
    provider,
    method,
    depositId,
  }: { customerId: string; provider: string; method: ProviderMethod; depositId: string },
): Promise<PaymentMethod> {
  const [hash] = vault.digests(method.token, contextOf(customerId, provider))
  const { rows: names } = await db.query<{ firstName: string; lastName: string }>(
    'select first_name as "firstName", last_name as "lastName" from customer where id = $1',
    [customerId],
  )
  const payer = names[0] ? matchPayer(names[0], method.holder) : 'unknown'
  const { rows } = await db.query<PaymentMethod>(
    `insert into payment_method (id, customer_id, provider, kind, token, token_hash, label, funded_by, payer)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (customer_id, provider, token_hash) do update set label = excluded.label, funded_by = excluded.funded_by,
       payer = case when payment_method.payer = 'confirmed' then 'confirmed' else excluded.payer end,
       removed_at = case when payment_method.removed_at > (select asked_at from deposit where id = $9) then payment_method.removed_at end
     returning ${columns}`,
    [
      customerId,
      provider,
      method.kind,
      vault.seal(method.token, contextOf(customerId, provider)),
      hash,
      method.label,
      method.fundedBy ?? null,
      payer,
      depositId,
    ],
  )
  if (!rows[0]) throw new Error('an upsert returns a row')
  return rows[0]
}

/** Those that were not removed, the newest first. */
export async function methodsOf(db: Queryable, customerId: string): Promise<PaymentMethod[]> {
  const { rows } = await db.query<PaymentMethod>(
    `select ${columns} from payment_method where customer_id = $1 and removed_at is null order by added_at desc, id`,
    [customerId],
  )
  return rows
}

/** Undefined if it is not the customer's, or was removed. */
export async function methodOf(db: Queryable, customerId: string, id: string): Promise<PaymentMethod | undefined> {
  return (await methodsOf(db, customerId)).find((method) => method.id === id)
}

/** One that a payment was made with, also if it was removed since. */
export async function usedMethod(db: Queryable, id: string): Promise<PaymentMethod> {
  const { rows } = await db.query<PaymentMethod>(`select ${columns} from payment_method where id = $1`, [id])
  if (!rows[0]) throw new Error(`there is no payment method ${id}`)
  return rows[0]
}

/** It is not offered for deposits any more; what came by it goes back to it. False if it is not the customer's. */
export async function removeMethod(db: Queryable, customerId: string, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update payment_method set removed_at = coalesce(removed_at, clock_timestamp()) where customer_id = $1 and id = $2',
    [customerId, id],
  )
  return rowCount === 1
}

/** What the provider calls it. */
export async function tokenOf(db: Queryable, vault: Vault, methodId: string): Promise<string> {
  const { rows } = await db.query<{ customerId: string; provider: string; token: Buffer }>(
    'select customer_id::text as "customerId", provider, token from payment_method where id = $1',
    [methodId],
  )
  const [row] = rows
  if (!row) throw new Error(`there is no payment method ${methodId}`)
  return vault.open(row.token, contextOf(row.customerId, row.provider)).toString()
}
