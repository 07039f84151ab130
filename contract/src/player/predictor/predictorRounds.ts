import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { predictorGame, predictorRound } from './wireRound.ts'

export const predictorRounds = defineCall({
  name: 'predictorRounds',
  method: 'GET',
  path: '/api/v3/predictor/rounds',
  summary:
    'The rounds of a game in which players predict football, if the book plays it itself: the one that can be entered, those that run, and the last ones that are over.',
  session: 'none',
  input: z.object({ game: predictorGame }),
  data: z.object({ rounds: z.array(predictorRound) }),
  refusals: ['NotFound'],
})
