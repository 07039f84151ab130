import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant, odds } from '../../entity/index.ts'

/** B7.16: what a customer's screen was told of prices, for the case that he says it showed another one. */
export const oddsUpdateLog = defineCall({
  name: 'oddsUpdateLog',
  method: 'POST',
  path: '/api/v2/oddsupdatelog',
  summary: 'The prices that a client was pushed for its selections, oldest first. Taken only where the book asks for it.',
  session: 'optional',
  input: z.strictObject({
    entries: z
      .array(
        z.strictObject({
          selectionId: id,
          odds: z.array(z.strictObject({ odds, at: instant })).check(z.minLength(1), z.maxLength(11)),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
  }),
  data: z.object({ logged: z.number() }),
  refusals: ['NotAllowed'],
})
