import type { OwnLimitPeriod } from '@touchline/domain/account'
import type { Currency, Minor } from '@touchline/domain/money'
import type { Queryable } from '../database/index.ts'
import { tellCustomer } from './tellCustomer.ts'

/** A limit on time is in minutes, one on deposits in minor units. */
type Measure = { kind: 'time' } | { kind: 'deposit'; currency: Currency }

interface Half {
  key: string
  period: OwnLimitPeriod
  amount: Minor
  used: Minor
  ends: Date
}

/**
 * A5.9: tells a customer who used half of a limit, once in each of its windows, in the transaction that counts what is used.
 * The message is out of date when the window ends.
 */
export async function tellHalfUsed(db: Queryable, customerId: string, measure: Measure): Promise<void> {
  const { rows } = await db.query<Half>('select key, period, amount, used, ends from used_half($1, $2, clock_timestamp())', [
    customerId,
    measure.kind,
  ])
  const valueOf = (count: number) => (measure.kind === 'time' ? { minutes: count } : { minor: count, currency: measure.currency })
  for (const { key, period, amount, used, ends } of rows)
    await tellCustomer(db, {
      customerId,
      kind: 'limitHalfUsed',
      key,
      values: { used: valueOf(used), limit: { word: `${measure.kind}.${period}` }, amount: valueOf(amount) },
      until: ends,
    })
}
