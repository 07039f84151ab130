import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { challengeId, passkeyRequest } from './passkey.ts'

export const passkeyChallenge = defineCall({
  name: 'passkeyChallenge',
  method: 'POST',
  path: '/api/passkey/challenge',
  summary:
    'Returns what a browser needs to use a passkey: for `passkeyLogin`, or with a session for `confirmLogin`. It is the same for everyone and names no passkey.',
  session: 'optional',
  input: z.strictObject({ purpose: z.enum(['login', 'confirm']) }),
  data: z.object({ challengeId, options: passkeyRequest }),
  refusals: ['SessionRequired', 'NotAllowed'],
})
