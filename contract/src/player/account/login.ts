import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { blockedLogins } from './blockedLogins.ts'
import { captcha, captchaRefusals } from './captcha.ts'
import { deviceId } from './deviceId.ts'
import { enteredData } from './workflow.ts'

export const login = defineCall({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  summary:
    'Opens a session. `sessionId` is the value for the x-session-token header and the push handshake. If `workflow` is present, a further step is required first. The session of a token that comes with the login ends.',
  session: 'optional',
  input: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(100)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** identifies a trusted device, which skips the second step */
    trustToken: z.optional(z.string().check(z.maxLength(400))),
    deviceId: z.optional(deviceId),
    captcha,
  }),
  data: z.object(enteredData),
  refusals: [...captchaRefusals, 'LoginTooManyAttempts', 'LoginInvalidUsernameOrPassword', ...blockedLogins],
})
