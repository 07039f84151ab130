import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { deviceId } from './deviceId.ts'
import { pin, pinToken } from './pin.ts'

export const setPin = defineCall({
  name: 'setPin',
  method: 'POST',
  path: '/api/pin/set',
  summary:
    'Sets the PIN with which the customer logs in on this device, in place of an earlier one, and notifies them by mail. Requires a login with the password or a passkey, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.strictObject({ pin, deviceId }),
  data: z.object({ id, pinToken }),
  refusals: ['SessionRequired', 'SessionExpired', 'ConfirmationRequired', 'PinNotAllowed'],
})
