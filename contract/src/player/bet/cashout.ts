import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, instant, moneyIn, moneyOut } from '../../entity/index.ts'
import { cashOutRefusals } from '../../refusals.ts'
import { ref } from './slip.ts'

/** B3.13c: whether the request is accepted if the value changes before it is decided. */
export const acceptCashOutsChange = z.enum(['NOT_ACCEPT', 'ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_ANY_CASHOUTS'])

/** Why nothing was paid, with the values for its sentence: the current full value, the minimum and maximum of a part. */
export const cashOutError = z.object({
  type: z.enum(cashOutRefusals),
  message: z.string(),
  fullReturn: z.optional(moneyOut),
  least: z.optional(moneyOut),
  most: z.optional(moneyOut),
})
export type CashOutError = z.output<typeof cashOutError>

/**
 * The result of a request. PENDING, in play, until `dueAt`: the value then applies. `amount` was paid for giving up
 * `stake`; `remainingStake` runs on. Where a law taxes winnings, `withheld` was kept of `amount`, and `net` paid out.
 */
export const cashOutResult = z.object({
  ref,
  betId: id,
  betslipId: id,
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
  /** by the customer's automatic rule */
  automatic: z.optional(z.boolean()),
  currency: z.optional(currency),
  amount: z.optional(moneyOut),
  withheld: z.optional(moneyOut),
  net: z.optional(moneyOut),
  stake: z.optional(moneyOut),
  remainingStake: z.optional(moneyOut),
  cashOutDateUt: z.optional(instant),
  dueAt: z.optional(instant),
  error: z.optional(cashOutError),
})
export type CashOutResult = z.output<typeof cashOutResult>

/** B7.5 */
export const cashout = defineCall({
  name: 'cashout',
  method: 'POST',
  path: '/api/v2/cashout',
  summary:
    'Cashes a bet out. `amount` is the value shown to the customer; for a partial cash-out `fullReturn` is the value shown and `amount` the part wanted. Idempotent by `ref`: the same request again gets its first result; another request with a used ref is a conflict.',
  session: 'required',
  input: z.strictObject({
    ref,
    betId: id,
    betslipId: z.optional(id),
    amount: moneyIn,
    fullReturn: z.optional(moneyIn),
    acceptCashOutsChange: z.optional(acceptCashOutsChange),
  }),
  data: cashOutResult,
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound', 'RefConflict'],
})
