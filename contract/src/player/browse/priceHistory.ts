import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, id, instant, odds } from '../../entity/index.ts'

const priced = z.object({ at: instant, odds, displayOdds })

/** How the price of a selection moved. */
export const priceHistory = defineCall({
  name: 'priceHistory',
  method: 'GET',
  path: '/api/v3/priceHistory',
  summary:
    'The prices that a selection has had, thinned out to at most 64: the first, the highest, the lowest and the newest are among them.',
  session: 'none',
  input: z.strictObject({ selectionId: id }),
  data: z.object({
    selectionId: id,
    /** the earliest first; each holds until the next */
    points: z.array(priced),
    opening: priced,
    highest: priced,
    lowest: priced,
  }),
  refusals: ['NotFound'],
})
