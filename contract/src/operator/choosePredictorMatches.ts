import { predictorGames } from '@touchline/domain/predictor'
import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const choosePredictorMatches = defineOperation({
  name: 'choosePredictorMatches',
  permission: 'result.enter',
  summary:
    'Opens a round of Pick 6 or Fives with these matches, in place of the one that can be entered, which has no entries yet.',
  input: z.strictObject({
    game: z.enum(predictorGames),
    /** ids, in any order */
    matches: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.minLength(1), z.maxLength(20)),
  }),
  data: z.object({ round: z.string(), instead: z.optional(z.string()) }),
})
