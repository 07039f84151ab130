import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

/** P7.26 */
export const personalization = defineCall({
  name: 'personalization',
  method: 'GET',
  path: '/api/v3/personalization',
  summary:
    'The home page widgets to hide for this visitor, and recommended games: the operator’s first, then what customers who played the same games played too; to guests, what most customers played.',
  session: 'optional',
  input: z.object({}),
  data: z.object({
    /** widget types (P3.12a) */
    hideWidgets: z.array(z.string()),
    casino: z.object({
      recommendations: z.object({
        /** what the operator lists, then games of the lobby by what others played */
        games: z.array(z.object({ gameId: id, name: z.string(), picture: z.optional(z.string()) })),
        /** all of them are by what others played: who played the same games (`play`), or most customers (`popularity`) */
        by: z.optional(z.enum(['play', 'popularity'])),
      }),
    }),
  }),
  refusals: [],
})
