import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const closeFinancialCheck = defineOperation({
  name: 'closeFinancialCheck',
  permission: 'customer.protect',
  summary: 'Ends a check of a customer’s finances that waits for staff, with what the customer said; deposits are open again.',
  personal: ['heard'],
  input: z.strictObject({
    id: z.string().check(z.regex(/^\d{1,18}$/)),
    heard: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  data: z.object({ customer }),
})
