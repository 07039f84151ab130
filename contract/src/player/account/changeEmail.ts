import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const changeEmail = defineCall({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/changeEmail',
  summary:
    'Requests a change of email address, with the password or after a `confirmLogin`. It takes effect once the links mailed to the old and the new address are both confirmed.',
  session: 'required',
  input: z.strictObject({
    /** absent after a login or a `confirmLogin` in the last ten minutes */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    email: z.string().check(z.minLength(1), z.maxLength(254)),
  }),
  data: z.object({}),
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'LoginTooManyAttempts',
    'ConfirmationRequired',
    'PasswordWrong',
    'EmailNotAllowed',
    'MailUnavailable',
  ],
})
