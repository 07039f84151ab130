import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const reopenAccount = defineOperation({
  name: 'reopenAccount',
  permission: 'customer.reopen',
  summary: 'Reopens an account that its customer closed, at their request, after the brand’s waiting time.',
  input: z.strictObject({ customer }),
  data: z.object({ customer }),
})
