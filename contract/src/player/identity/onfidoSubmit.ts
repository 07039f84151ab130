import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** A7.16 */
export const onfidoSubmit = defineCall({
  name: 'onfidoSubmit',
  method: 'POST',
  path: '/api/onfido/submit',
  summary:
    'Starts the identity check with uploaded documents: the named ones, or else the newest of each type. While a check is running, returns that check.',
  session: 'required',
  input: z.strictObject({
    documentsIds: z.optional(z.array(z.uuid()).check(z.minLength(1), z.maxLength(10))),
  }),
  data: z.object({
    checkId: z.string(),
    /** whether a face is compared with the document */
    checkBiometrics: z.boolean(),
  }),
  refusals: ['SessionRequired', 'SessionExpired', 'CheckNotNeeded', 'DocumentsMissing'],
})
