import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { challengeId, passkeyCreation } from './passkey.ts'

export const addPasskey = defineCall({
  name: 'addPasskey',
  method: 'POST',
  path: '/api/passkey/add',
  summary:
    'Returns what a browser needs to create a passkey, which `confirmPasskey` stores. Requires a login, or a `confirmLogin`, in the last ten minutes.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({ challengeId, options: passkeyCreation }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'ConfirmationRequired', 'TooManyPasskeys'],
})
