import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { builderAcca, entityTables, id } from '../../entity/index.ts'

/** B7.7: a link to a suggested bet builder. */
export const dlBetBuilderAcca = defineCall({
  name: 'dlBetBuilderAcca',
  method: 'GET',
  path: '/api/v3/dlBetBuilderAcca',
  summary:
    'One suggested bet builder on a match (the event call lists them), with its selections, their markets and the event. Its id always means the same selections; it is NotFound once the match or one of them is removed.',
  session: 'none',
  input: z.object({ betBuilderAccaId: id }),
  data: z.object({ ...entityTables.shape, betBuilderAcca: builderAcca }),
  refusals: ['NotFound'],
})
