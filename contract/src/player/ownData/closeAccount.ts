import { closingReasons } from '@touchline/domain/ownData'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const closeAccount = defineCall({
  name: 'closeAccount',
  method: 'POST',
  path: '/api/closeAccount',
  summary:
    'Closes the account at once: every session ends and no login is possible. Open bets are settled and money is paid out as usual. With the reason `harm` the customer is excluded too. Requires the password, or a login or a `confirmLogin` in the last ten minutes.',
  session: 'required',
  input: z.strictObject({
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
    reason: z.enum(closingReasons),
  }),
  /** `excluded`: for the reason `harm`; without `until` it is permanent */
  data: z.object({ excluded: z.optional(z.object({ until: z.optional(instant) })) }),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'ConfirmationRequired', 'PasswordWrong'],
})
