import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { builderAcca, entityTables, id } from '../../entity/index.ts'

/** P7.29: suggested bet builders, for pages of other products. */
export const widgets = defineCall({
  name: 'widgets',
  method: 'GET',
  path: '/api/v3/widgets',
  summary: 'Suggested bet builders on the most important matches.',
  session: 'none',
  input: z.object({
    destination: z._default(z.enum(['SQUADS', 'HOME']), 'HOME'),
    type: z.literal('BETBUILDER_ACCAS'),
    count: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 1),
    clientid: z._default(z.enum(['web', 'web-mobile']), 'web'),
  }),
  data: z.object({
    ...entityTables.shape,
    widgets: z.array(z.object({ type: z.literal('BETBUILDER_ACCAS'), eventId: id, accas: z.array(builderAcca) })),
  }),
  refusals: [],
})
