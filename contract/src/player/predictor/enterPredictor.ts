import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyIn } from '../../entity/index.ts'
import { prediction, predictorEntry, predictorGame } from './wireRound.ts'

export const enterPredictor = defineCall({
  name: 'enterPredictor',
  method: 'POST',
  path: '/api/v3/predictor/enter',
  summary:
    'Enters a round with a prediction for each of its matches, once for each customer, for what the page said that it costs. Repeating it under the same `ref` gives the same answer, and no second entry.',
  session: 'required',
  input: z.strictObject({
    game: predictorGame,
    roundId: z.string().check(z.regex(/^[1-9]\d{0,17}$/)),
    ref: z.uuid(),
    picks: z.array(prediction).check(z.minLength(1), z.maxLength(20)),
    /** what an entry costs, as shown */
    entry: moneyIn,
  }),
  data: z.object({ entry: predictorEntry }),
  refusals: [
    'NotFound',
    'SessionRequired',
    'SessionExpired',
    'RefConflict',
    'PredictorClosed',
    'PredictorEntered',
    'PredictorChanged',
    'GamesClosed',
    'GameLimitReached',
    'GameFundsMissing',
  ],
})
