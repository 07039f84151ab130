import { depositRefusals, withdrawalEnds } from '@touchline/domain/cashier'
import * as z from 'zod/mini'
import { currency, instant, moneyOut } from '../../entity/index.ts'

export const paymentId = z.uuid().check(z.toLowerCase())
export const paymentKind = z.enum(['card', 'bank', 'wallet'])

/** A method that the customer used before; its label is all that anybody sees of it. One that was removed is shown while money is owed to it. */
export const paymentMethod = z.object({
  id: paymentId,
  kind: paymentKind,
  label: z.string(),
  /** deposits by it are accepted */
  paysIn: z.boolean(),
  /** withdrawals can go to it */
  paysOut: z.boolean(),
  /** deposited by it and not withdrawn yet: so much of a withdrawal goes back to it first */
  owed: moneyOut,
  /** its holder is the customer; otherwise a member of staff compares the names before anything is paid to it */
  nameIsKnown: z.boolean(),
  /** it may receive more than that */
  takesWinnings: z.boolean(),
})
export type PaymentMethodShown = z.output<typeof paymentMethod>

/**
 * A deposit as the customer sees it. `waiting`: at the provider or the bank. `held`: a member of staff decides. `returning`: the
 * provider has the money and sends it back.
 */
export const depositShown = z.object({
  id: paymentId,
  amount: moneyOut,
  currency,
  at: instant,
  state: z.enum(['waiting', 'held', 'credited', 'returning', 'returned', 'refused', 'expired', 'chargedBack']),
  why: z.optional(z.enum(depositRefusals)),
  method: z.optional(z.string()),
  /** the provider's page, while the customer may still pay there */
  page: z.optional(z.string()),
})
export type DepositShown = z.output<typeof depositShown>

/** `waitsFor`: what has to be checked first. Once requested, the customer cannot take it back. */
export const withdrawalShown = z.object({
  id: paymentId,
  amount: moneyOut,
  currency,
  at: instant,
  state: z.enum(['requested', 'checked', 'approved', 'sent', 'done', 'returned', 'cancelled']),
  waitsFor: z.optional(z.array(z.enum(['identity', 'payeeName', 'review']))),
  why: z.optional(z.enum(withdrawalEnds)),
  method: z.string(),
})
export type WithdrawalShown = z.output<typeof withdrawalShown>
