import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const reviewHold = defineOperation({
  name: 'reviewHold',
  permission: 'document.review',
  summary:
    'Accepts or refuses a new account that is held, as another person or as a second account. A refusal closes the account.',
  input: z.strictObject({ id: z.uuid(), decision: z.enum(['accept', 'refuse']) }),
  data: z.object({ id: z.string(), customer: z.string(), decision: z.string(), held: z.boolean() }),
})
