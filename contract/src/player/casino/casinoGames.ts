import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { gameCategories, gameDrawings } from './gameCategories.ts'

export const casinoGames = defineCall({
  name: 'casinoGames',
  method: 'GET',
  path: '/api/v3/casino/games',
  summary:
    'The games that open in the page, in the operator’s order; none where the casino is a site of its own or is off. `inPlayCasinoToken` opens one.',
  session: 'none',
  input: z.object({}),
  data: z.object({
    games: z.array(
      z.object({
        gameId: id,
        name: z.string(),
        category: z.optional(z.enum(gameCategories)),
        drawing: z.optional(z.enum(gameDrawings)),
        /** what the game states to return of all stakes, in per cent; absent: not stated here */
        returnPercent: z.optional(z.number()),
      }),
    ),
  }),
  refusals: [],
})
