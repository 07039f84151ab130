import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { inPlayView, withTotals } from './inPlayView.ts'

/** P7.25, P4.7: a customer’s own leagues first; guests get the default order. */
export const personalInPlay = defineCall({
  name: 'personalInPlay',
  method: 'GET',
  path: '/api/v3/personalInPlay',
  summary: 'Events in play and starting soon, the customer’s favourite leagues first.',
  session: 'optional',
  input: z.object({
    startingin: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1440)), 30),
    totals: withTotals,
  }),
  data: z.object({
    ...inPlayView.data.shape,
    /** P3.9: the leagues listed first */
    inplayHighlightsLeagues: z.array(id),
  }),
  refusals: [],
})
