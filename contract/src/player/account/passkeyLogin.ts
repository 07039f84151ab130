import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { blockedLogins } from './blockedLogins.ts'
import { deviceId } from './deviceId.ts'
import { challengeId, passkeyAssertion } from './passkey.ts'
import { enteredData } from './workflow.ts'

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/passkey/login',
  summary:
    'Opens a session with a passkey, without a username. The passkey verifies the customer by itself, so no code is needed; other steps may follow, as after `login`. The session of a token that comes with it ends.',
  session: 'optional',
  input: z.strictObject({ challengeId, assertion: passkeyAssertion, deviceId: z.optional(deviceId) }),
  data: z.object({ ...enteredData, passkeyId: id }),
  refusals: ['LoginTooManyAttempts', 'PasskeyInvalid', 'PasskeyCopied', ...blockedLogins],
})
