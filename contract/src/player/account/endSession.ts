import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const endSession = defineCall({
  name: 'endSession',
  method: 'POST',
  path: '/api/sessions/end',
  summary:
    'Ends one of the customer’s sessions listed by `sessions`, or all except this one. An ended session, or one of another customer, is ignored. Takes effect within a second. Requires a login, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.union([z.strictObject({ id }), z.strictObject({ others: z.literal(true) })]),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired', 'ConfirmationRequired'],
})
