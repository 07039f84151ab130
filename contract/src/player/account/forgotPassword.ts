import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { captcha, captchaRefusals } from './captcha.ts'

export const forgotPassword = defineCall({
  name: 'forgotPassword',
  method: 'POST',
  path: '/api/forgotPassword',
  summary:
    'Mails a password reset link to the account with this username or email address. The answer is the same if no account exists.',
  session: 'none',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(254)),
    /** if `appConfig` says so; another one sends no mail */
    birthDate: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))),
    captcha,
  }),
  data: z.object({}),
  refusals: [...captchaRefusals, 'MailUnavailable'],
})
