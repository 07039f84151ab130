import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const confirmPhone = defineCall({
  name: 'confirmPhone',
  method: 'POST',
  path: '/api/phone/confirm',
  summary:
    'Changes the telephone number, with the code that was sent to the new one. The old number and the email address are notified.',
  session: 'required',
  input: z.strictObject({ otp: z.string().check(z.regex(/^\d{6}$/)) }),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired', 'OtpWrong'],
})
