import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const changePassword = defineCall({
  name: 'changePassword',
  method: 'POST',
  path: '/api/changePassword',
  summary:
    'Changes the password, given the current one; a customer without one sets the first one. This session continues, all other sessions of the customer end.',
  session: 'required',
  input: z.strictObject({
    /** absent for a customer without a password, who has to log in or call `confirmLogin` in the ten minutes before */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    newPassword: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({}),
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'LoginTooManyAttempts',
    'ConfirmationRequired',
    'PasswordWrong',
    'PasswordNotAllowed',
    'PasswordCommon',
  ],
})
