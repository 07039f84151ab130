import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** What a tile counts. */
export const tileNames = ['openBets', 'freeBets', 'profitBoosts'] as const

/** A3.11: a tile of the account's page; its value is `data.count`. */
export const tile = z.object({
  type: z.enum(['BETS', 'BONUSES']),
  name: z.enum(tileNames),
  /** a drawing for the tile, served by this site */
  imageUrl: z.string(),
  data: z.object({ count: z.number() }),
})

/** A7.12 */
export const accountDashboard = defineCall({
  name: 'accountDashboard',
  method: 'GET',
  path: '/api/accountDashboard',
  summary: 'The tiles of the account’s page: open bets and usable bonuses, each with its count.',
  session: 'required',
  input: z.object({}),
  data: z.object({ tiles: z.array(tile) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
