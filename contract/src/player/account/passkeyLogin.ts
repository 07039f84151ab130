import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, instant } from '../../entity/index.ts'
import { blockedLogins } from './blockedLogins.ts'
import { deviceId } from './deviceId.ts'
import { challengeId, passkeyAssertion } from './passkey.ts'
import { userInfo } from './profile.ts'

export const passkeyLogin = defineCall({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/api/passkey/login',
  summary:
    'Opens a session with a passkey, without a username. The passkey verifies the customer by itself, so no second step follows.',
  session: 'none',
  input: z.strictObject({ challengeId, assertion: passkeyAssertion, deviceId: z.optional(deviceId) }),
  data: z.object({ sessionId: z.string(), expiresAt: instant, playerUuid: z.string(), passkeyId: id, userInfo }),
  refusals: ['LoginTooManyAttempts', 'PasskeyInvalid', 'PasskeyCopied', ...blockedLogins],
})
