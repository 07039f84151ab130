import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant, odds } from '../../entity/index.ts'

/** B7.16: the prices a customer's screen received, for disputes about the price shown. */
export const oddsUpdateLog = defineCall({
  name: 'oddsUpdateLog',
  method: 'POST',
  path: '/api/v2/oddsupdatelog',
  summary: 'Logs the prices pushed to a client for its selections, oldest first. Accepted only if enabled for the brand.',
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
