import { formatMinor } from '@touchline/domain/money'
import type { Pool } from '../../database/index.ts'
import { balancesOf, CreditTooHigh, credit } from '../../ledger/index.ts'
import { type Acted, act, OperationRefused, type Who } from '../act.ts'
import { amountOf, customerNamed } from '../arguments.ts'

/** Credits a customer's wallet, once per ref. */
export const creditCustomer = (pool: Pool, who: Who, input: { customer: string; amount: string }): Promise<Acted<'credit'>> =>
  act(pool, { name: 'credit', who, input }, async (db, { amount }) => {
    const { id: customerId, username, currency } = await customerNamed(db, input.customer)
    const amountMinor = amountOf(String(amount), currency)
    const purpose = 'credit by an operator'
    await credit(db, { customerId, amountMinor, ref: `operator:${who.ref}`, purpose }).catch((error: Error) => {
      throw error instanceof CreditTooHigh ? new OperationRefused(error.message) : error
    })
    const { cashMinor } = await balancesOf(db, customerId)
    const money = (minor: number) => formatMinor(minor, currency)
    return { customer: username, amount: money(amountMinor), currency, balance: money(cashMinor) }
  })
