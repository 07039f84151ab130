import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgotPassword',
  summary:
    'Mails a link for a new password to the account of this username or email address. The answer is the same without one.',
  session: 'none',
  input: z.strictObject({ username: z.string().check(z.minLength(1), z.maxLength(254)) }),
  data: z.object({}),
  refusals: ['MailUnavailable'],
})
