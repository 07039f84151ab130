import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const payOut = defineOperation({
  name: 'payOut',
  permission: 'customer.payOut',
  summary:
    'The whole balance of a closed account, or of an excluded customer, was paid to its customer outside the book: takes it from the wallet.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, amount: z.string(), currency: z.string() }),
})
