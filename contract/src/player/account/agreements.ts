import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const agreements = defineCall({
  name: 'agreements',
  method: 'GET',
  path: '/api/agreements',
  summary: 'The version of the terms that applies now, and the one that the customer accepted last.',
  session: 'required',
  input: z.object({}),
  data: z.object({
    termsVersion: z.string(),
    accepted: z.optional(z.object({ version: z.string(), at: instant })),
  }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
