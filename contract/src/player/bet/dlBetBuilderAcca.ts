import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { builderAcca, entityTables, id } from '../../entity/index.ts'

/** B7.7: a link to a bet builder that the book suggests. */
export const dlBetBuilderAcca = defineCall({
  name: 'dlBetBuilderAcca',
  method: 'GET',
  path: '/api/v3/dlBetBuilderAcca',
  summary:
    'One bet builder that the book suggests on a match (the event call lists them), with its selections, their markets and the event. Its id means the same selections for ever; it is not found once the match or one of them is gone.',
  session: 'none',
  input: z.object({ betBuilderAccaId: id }),
  data: z.object({ ...entityTables.shape, betBuilderAcca: builderAcca }),
  refusals: ['NotFound'],
})
