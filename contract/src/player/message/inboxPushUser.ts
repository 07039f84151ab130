import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** A4.22b: the page asks a second after the login. */
export const inboxPushUser = defineCall({
  name: 'inboxPushUser',
  method: 'GET',
  path: '/api/inbox/push/user',
  summary:
    'The name by which the operator’s supplier of inbox push, and its tag manager, know the customer: a keyed hash, from which nobody learns the customer’s id. NotFound without either.',
  session: 'required',
  input: z.object({}),
  data: z.object({ userId: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
