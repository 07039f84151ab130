import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'
import { accaBoost, priceBoost } from '../bet/priceBoost.ts'

/** B7.19, P3.11 */
export const priceBoostHome = defineCall({
  name: 'priceBoostHome',
  method: 'GET',
  path: '/api/v3/priceBoosts',
  summary: 'The boosted prices by event, the next to start first; optionally of one category.',
  session: 'none',
  input: z.object({ categoryid: z.optional(id) }),
  data: z.object({
    ...entityTables.shape,
    /** the sports that have boosts; `isCurrent` for the requested category */
    sections: z.array(z.object({ id, name: z.string(), isCurrent: z.boolean() })),
    /** the boost of any acca */
    accaBoost: z.optional(accaBoost),
    events: z.array(z.object({ eventId: id, priceBoosts: z.array(priceBoost) })),
  }),
  refusals: ['NotFound'],
})
