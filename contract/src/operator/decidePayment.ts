import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const paymentDecisions = ['approve', 'cancel', 'credit', 'return'] as const

/** `approve` and `cancel` are about a withdrawal, `credit` and `return` about a deposit that is held. */
export const decidePayment = defineOperation({
  name: 'decidePayment',
  permission: 'customer.payOut',
  summary: 'Approves or cancels a withdrawal that is not ordered yet; credits or returns a deposit that is held.',
  input: z.strictObject({ id: z.uuid(), decision: z.enum(paymentDecisions) }),
  data: z.object({
    customer: z.string(),
    amount: z.string(),
    currency: z.string(),
    decision: z.enum(paymentDecisions),
    state: z.string(),
  }),
})
