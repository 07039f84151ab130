import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { personalDetailsData } from './details.ts'

const line = z.string().check(z.minLength(1), z.maxLength(100))

export const changeAddress = defineCall({
  name: 'changeAddress',
  method: 'POST',
  path: '/api/changeAddress',
  summary:
    'Changes the customer’s address within their country. If the brand requires proof of address, the new one must be proved before the next bet.',
  session: 'required',
  input: z.strictObject({
    addressLine: line,
    city: line,
    postcode: z.string().check(z.minLength(1), z.maxLength(20)),
    /** required if `personalDetails` says so */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  data: personalDetailsData,
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LoginTooManyAttempts', 'PasswordNeeded', 'PasswordWrong'],
})
