import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { predictorEntry, predictorGame } from './wireRound.ts'

export const predictorEntries = defineCall({
  name: 'predictorEntries',
  method: 'GET',
  path: '/api/v3/predictor/entries',
  summary:
    'The customer’s entries in a game in which players predict football, the newest first, paged: `next` is the `before` of the next page, absent on the last.',
  session: 'required',
  input: z.object({
    game: predictorGame,
    before: z.optional(z.string().check(z.regex(/^[1-9]\d{0,17}$/))),
    pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(50)), 10),
  }),
  data: z.object({ entries: z.array(predictorEntry), next: z.optional(id) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
