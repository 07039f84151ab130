import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { customer } from './parts.ts'

/** For accounts that were made before anybody compared them; each pair then waits for a review. */
export const holdAlike = defineOperation({
  name: 'holdAlike',
  permission: 'document.review',
  summary: 'Holds an account whose owner may have another one, unless every such pair was reviewed before.',
  input: z.strictObject({ customer }),
  data: z.object({ customer, held: z.boolean() }),
})
