import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const changePhone = defineCall({
  name: 'changePhone',
  method: 'POST',
  path: '/api/phone/change',
  summary:
    'Sends a code to a new mobile number; `confirmPhone` changes the number. Requires a login, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.strictObject({ phone: z.string().check(z.minLength(1), z.maxLength(40)) }),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'ConfirmationRequired', 'PhoneNotAllowed', 'SmsUnavailable'],
})
