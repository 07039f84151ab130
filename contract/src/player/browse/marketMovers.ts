import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { displayOdds, entityTables, id, odds } from '../../entity/index.ts'

/** A4.2b: what the widget MARKET_MOVERS lists. */
export const marketMovers = defineCall({
  name: 'marketMovers',
  method: 'GET',
  path: '/api/v3/marketMovers',
  summary: 'The selections whose prices moved furthest today, one of each event, before it starts.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    ...entityTables.shape,
    /** the furthest first; `was` is the price that the selection began the day with */
    movers: z.array(z.object({ selectionId: id, marketId: id, eventId: id, was: z.object({ odds, displayOdds }) })),
  }),
  refusals: [],
})
