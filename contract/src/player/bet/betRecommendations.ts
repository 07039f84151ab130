import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { acceptOddsChange, entityTables, id } from '../../entity/index.ts'
import { slip } from './slip.ts'

/** B7.4 */
export const betRecommendations = defineCall({
  name: 'betRecommendations',
  method: 'POST',
  path: '/api/v2/betrecommendations',
  summary:
    'Selections that other customers combined with those of the slips, most frequent first; only with enough customers to keep each of them anonymous.',
  session: 'optional',
  input: z.strictObject({
    betSlips: z.array(slip).check(z.minLength(1), z.maxLength(30)),
    acceptOddsChange: z.optional(acceptOddsChange),
    lsm: z.optional(z.boolean()),
  }),
  data: z.object({
    recommendations: z.array(z.object({ eventId: id, marketId: id, selectionId: id })),
    ...entityTables.shape,
  }),
  refusals: [],
})
