import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

/** The reason is shown to the customer. */
export const reviewDocument = defineOperation({
  name: 'reviewDocument',
  permission: 'document.review',
  summary: 'Accepts or refuses a document of a customer; what it proves is confirmed or refused with it.',
  input: z.union([
    z.strictObject({ id: z.uuid(), decision: z.literal('accept') }),
    z.strictObject({
      id: z.uuid(),
      decision: z.literal('refuse'),
      reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
    }),
  ]),
  data: z.object({ id: z.string(), customer: z.string(), type: z.string(), decision: z.string(), fullyVerified: z.boolean() }),
})
