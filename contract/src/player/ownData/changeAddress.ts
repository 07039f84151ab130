import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { line } from '../../entity/index.ts'
import { personalDetailsData } from './details.ts'

export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/changeAddress',
  summary:
    'Changes the customer’s address within their country. If the brand requires proof of address, the new one must be proved before the next bet. A login that the brand takes for old requires the password or a `confirmLogin` in the last ten minutes.',
  session: 'required',
  input: z.strictObject({
    addressLine: line(100).check(z.minLength(1)),
    city: line(100).check(z.minLength(1)),
    postcode: z.string().check(z.minLength(1), z.maxLength(20)),
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  data: personalDetailsData,
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LoginTooManyAttempts', 'ConfirmationRequired', 'PasswordWrong'],
})
