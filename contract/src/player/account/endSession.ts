import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/api/sessions/end',
  summary:
    'Logs the customer out elsewhere: of one session of `sessions`, or of all others. A session that has ended, or is not theirs, is ignored. Takes effect within a second.',
  session: 'required',
  input: z.union([z.strictObject({ id }), z.strictObject({ others: z.literal(true) })]),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired'],
})
