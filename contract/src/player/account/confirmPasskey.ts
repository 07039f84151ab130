import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { challengeId, newPasskey } from './passkey.ts'

export const confirmPasskey = defineCall({
  name: 'confirmPasskey',
  method: 'POST',
  path: '/api/passkey/confirm',
  summary: 'Stores a passkey that the browser has created for the challenge of `addPasskey`, and notifies the customer by mail.',
  session: 'required',
  input: z.strictObject({ challengeId, passkey: newPasskey }),
  data: z.object({ id, name: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'PasskeyInvalid', 'TooManyPasskeys'],
})
