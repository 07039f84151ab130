import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const closeCall = defineOperation({
  name: 'closeCall',
  permission: 'customer.protect',
  summary: 'Ends a call to a customer with markers of harm, with what came of it.',
  personal: ['outcome'],
  input: z.strictObject({
    id: z.string().check(z.regex(/^\d{1,18}$/)),
    outcome: z.string().check(z.minLength(1), z.maxLength(1000)),
  }),
  data: z.object({ customer }),
})
