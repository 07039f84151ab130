import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** P7.26 */
export const personalization = defineCall({
  name: 'personalization',
  method: 'GET',
  path: '/api/v3/personalization',
  summary: 'The home page widgets to hide for this visitor, and recommended games.',
  session: 'optional',
  input: z.object({}),
  data: z.object({
    /** widget types (P3.12a) */
    hideWidgets: z.array(z.string()),
    casino: z.object({
      recommendations: z.object({ games: z.array(z.object({ gameId: id, name: z.string(), picture: z.optional(z.string()) })) }),
    }),
  }),
  refusals: [],
})
