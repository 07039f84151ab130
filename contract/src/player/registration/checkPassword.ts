import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

const typed = z.string().check(z.minLength(1), z.maxLength(200))

export const checkPassword = defineCall({
  name: 'checkPassword',
  method: 'POST',
  path: '/api/registration/password',
  summary:
    'Checks the password of a new customer before the rest of the form is filled in: the refusals of `register`. Nothing of it is kept.',
  session: 'none',
  input: z.strictObject({ password: typed, username: typed, email: z.string().check(z.maxLength(254)) }),
  data: z.object({}),
  refusals: ['LoginTooManyAttempts', 'PasswordNotAllowed', 'PasswordCommon'],
})
