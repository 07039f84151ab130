import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'
import { blockedLogins } from './blockedLogins.ts'
import { userInfo } from './profile.ts'

/** A7.3 */
export const workflowFinalize = defineCall({
  name: 'workflowFinalize',
  method: 'POST',
  path: '/api/workflowFinalize',
  summary: 'Completes the second step of a login, with the token that `login` returned: opens the session under a new token.',
  session: 'required',
  input: z.strictObject({
    /** six digits of the authenticator app, or a recovery code */
    otp: z.string().check(z.minLength(1), z.maxLength(40)),
    /** trust this device: the answer has a `trustToken` for later logins */
    trust: z.optional(z.boolean()),
  }),
  data: z.object({
    sessionId: z.string(),
    expiresAt: instant,
    playerUuid: z.string(),
    userInfo,
    trustToken: z.optional(z.string()),
  }),
  refusals: ['SessionRequired', 'SessionExpired', 'LoginTooManyAttempts', 'OtpWrong', ...blockedLogins],
})
