import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const allowBonuses = defineOperation({
  name: 'allowBonuses',
  permission: 'customer.bonuses',
  summary: 'Whether a customer is given bonuses; what was given before waits meanwhile.',
  input: z.strictObject({ customer, allowed: z.boolean() }),
  data: z.object({ customer }),
})
