import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, instant, moneyIn, moneyOut } from '../../entity/index.ts'
import { type CashOutRefusal, cashOutRefusals } from '../../refusals.ts'
import { ref } from './slip.ts'

/** B3.13c: what becomes of the request when the value is another one by the time it is decided. */
export const acceptCashOutsChange = z.enum(['NOT_ACCEPT', 'ACCEPT_HIGHER_CASHOUTS', 'ACCEPT_ANY_CASHOUTS'])

/** Why nothing was paid, with what its sentence needs: what all of it is worth now, the least and the most that a part may be. */
export const cashOutError = z.object({
  type: z.enum(Object.keys(cashOutRefusals) as [CashOutRefusal, ...CashOutRefusal[]]),
  message: z.string(),
  fullReturn: z.optional(moneyOut),
  least: z.optional(moneyOut),
  most: z.optional(moneyOut),
})
export type CashOutError = z.output<typeof cashOutError>

/**
 * What became of a request. PENDING, in play, until `dueAt`: the value then counts. `amount` was paid for giving up `stake`;
 * `remainingStake` runs on.
 */
export const cashOutResult = z.object({
  ref,
  betId: id,
  betslipId: id,
  status: z.enum(['PENDING', 'SUCCEEDED', 'FAILED']),
  /** by the customer's own rule, not by hand */
  automatic: z.optional(z.boolean()),
  currency: z.optional(currency),
  amount: z.optional(moneyOut),
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
    'Cashes a bet out. `amount` is what the customer saw it is worth; with `fullReturn`, which then is what they saw, it is the part of it that they want. Idempotent by `ref`: the same again answers what it answered first; another request under a used ref is a conflict.',
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
