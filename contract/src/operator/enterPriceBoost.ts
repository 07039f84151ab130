import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const enterPriceBoost = defineOperation({
  name: 'enterPriceBoost',
  permission: 'boost.enter',
  summary: 'A longer price for everybody: of a selection, a bet builder that the book suggests, or accas.',
  input: z.strictObject({ what: z.string(), price: z.string(), maxStake: z.string(), hours: z.optional(z.string()) }),
  data: z.object({ says: z.string() }),
})
