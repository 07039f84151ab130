import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { challengeId, passkeyCreation } from '../account/passkey.ts'
import { formRef } from './draft.ts'

export const registrationPasskey = defineCall({
  name: 'registrationPasskey',
  method: 'POST',
  path: '/api/registration/passkey',
  summary:
    'Returns what a browser needs to create the passkey of a new customer, for `register` under the same `ref`. It is the same whether the username is in use.',
  session: 'none',
  input: z.strictObject({ ref: formRef, username: z.string().check(z.minLength(1), z.maxLength(100)) }),
  data: z.object({ challengeId, options: passkeyCreation }),
  refusals: ['LoginTooManyAttempts', 'NotAllowed'],
})
