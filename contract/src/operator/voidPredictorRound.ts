import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const predictorRoundId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))

export const voidPredictorRound = defineOperation({
  name: 'voidPredictorRound',
  permission: 'result.enter',
  summary: 'Makes a round of Pick 6 or Fives void: what its entries cost goes back, and what they won is taken back.',
  input: z.strictObject({ round: predictorRoundId, reason: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object({ game: z.string(), entries: z.number() }),
})
