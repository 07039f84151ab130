import { type Currency, parseMoney } from '@touchline/domain/money'
import { type Customer, customerByUsername } from '../account/index.ts'
import { stopOf } from '../block/index.ts'
import type { Connection, Queryable } from '../database/index.ts'
import { lockWallets } from '../ledger/index.ts'
import { OperationRefused } from './act.ts'

export function amountOf(text: string, currency: Currency): number {
  const amountMinor = parseMoney(text, currency)
  if (typeof amountMinor === 'object' || amountMinor === 0)
    throw new OperationRefused(`"${text}" is not an amount of ${currency}: use for example 10 or 12.50.`)
  return amountMinor
}

export const wholeUpTo = (max: number, text: string): number | undefined =>
  /^[1-9]\d{0,4}$/.test(text) && Number(text) <= max ? Number(text) : undefined

export async function customerNamed(db: Queryable, name: string): Promise<Customer> {
  const found = await customerByUsername(db, name)
  if (!found) throw new OperationRefused(`There is no customer "${name}".`)
  return found.customer
}

/** A customer who is not blocked from bonuses of a product, sports by default. Locked, so that a block comes before the grant or after it. */
export async function bonusCustomerNamed(db: Connection, name: string, product?: 'casino'): Promise<Customer> {
  const customer = await customerNamed(db, name)
  await lockWallets(db, [customer.id])
  if (await stopOf(db, customer.id, 'bonus', product)) throw new OperationRefused(`${customer.username} no longer gets bonuses.`)
  return customer
}
