import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const verifyCustomer = defineOperation({
  name: 'verifyCustomer',
  permission: 'customer.verify',
  summary: 'Age and identity of a customer are known: they may bet. `changed`: they were not verified before.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, changed: z.boolean() }),
})
