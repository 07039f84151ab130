import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const downloadOwnData = defineCall({
  name: 'downloadOwnData',
  method: 'POST',
  path: '/api/downloadOwnData',
  summary:
    'Everything that is stored about the customer, as a JSON file (docs/own-data.md). Once an hour. Requires the password, or a login or a `confirmLogin` in the last ten minutes.',
  session: 'required',
  form: 'file',
  input: z.strictObject({ password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))) }),
  data: z.string(),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'ConfirmationRequired', 'PasswordWrong'],
})
