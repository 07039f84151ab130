import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { currency, id, moneyOut } from '../../entity/index.ts'
import { jackpotThemes } from './jackpotThemes.ts'

/** P7.30 */
export const jackpotsAmount = defineCall({
  name: 'jackpotsAmount',
  method: 'GET',
  path: '/api/v3/jackpots',
  summary:
    'The jackpots that can be won in the casino, the operator’s and its suppliers’, the highest first; changes come on `/system/jackpots`.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    jackpots: z.array(
      z.object({
        jackpotId: id,
        name: z.string(),
        amount: moneyOut,
        currency,
        /** the game in which it is won, as the casino's site names it */
        gameId: z.optional(id),
        /** `gameId` is one of `casinoGames`: it opens in the page */
        inLobby: z.optional(z.literal(true)),
        /** the colours of that game; absent: the page's own */
        theme: z.optional(z.enum(jackpotThemes)),
      }),
    ),
  }),
  refusals: [],
})
