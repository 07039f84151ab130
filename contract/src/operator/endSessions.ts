import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

export const endSessions = defineOperation({
  name: 'endSessions',
  permission: 'customer.sessions',
  summary: 'Logs a customer out everywhere, within a second.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, ended: z.number() }),
})
