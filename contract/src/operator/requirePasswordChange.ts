import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const requirePasswordChange = defineOperation({
  name: 'requirePasswordChange',
  permission: 'customer.block',
  summary: 'Has a customer choose a new password at the next login, and ends their sessions.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, changed: z.boolean() }),
})
