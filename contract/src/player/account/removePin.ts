import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const removePin = defineCall({
  name: 'removePin',
  method: 'POST',
  path: '/api/pin/remove',
  summary:
    'Removes the PIN of one of the customer’s devices, and notifies them by mail. Requires a login with the password or a passkey, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.strictObject({ id }),
  data: z.object({}),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'ConfirmationRequired'],
})
