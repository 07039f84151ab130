import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { blockedLogins } from './blockedLogins.ts'
import { deviceId } from './deviceId.ts'
import { pin, pinToken } from './pin.ts'
import { enteredData } from './workflow.ts'

export const pinLogin = defineCall({
  name: 'pinLogin',
  method: 'POST',
  path: '/api/pin/login',
  summary:
    'Opens a session with the PIN of this device, for which the browser needs the `pinToken` of `setPin`. The same steps follow as after `login`. Ways to log in and own data can be changed only after a `confirmLogin`. The session of a token that comes with it ends.',
  session: 'optional',
  input: z.strictObject({
    pin,
    pinToken,
    deviceId,
    /** identifies a trusted device, which skips the second step */
    trustToken: z.optional(z.string().check(z.maxLength(400))),
  }),
  data: z.object(enteredData),
  refusals: ['LoginTooManyAttempts', 'PinWrong', 'PinRemoved', 'SecondFactorDemanded', ...blockedLogins],
})
