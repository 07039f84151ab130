import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const removePasskey = defineCall({
  name: 'removePasskey',
  method: 'POST',
  path: '/api/passkey/remove',
  summary:
    'Removes one of the customer’s passkeys, and notifies them by mail. Requires a login, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.strictObject({ id }),
  data: z.object({}),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'ConfirmationRequired', 'LastWayIn', 'SecondFactorDemanded'],
})
