import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const pushKey = defineCall({
  name: 'pushKey',
  method: 'GET',
  path: '/api/push/key',
  summary:
    'The public key (VAPID, base64url) with which a browser subscribes to notifications. Without one the operator sends none, and nothing of them is shown.',
  session: 'required',
  input: z.object({}),
  data: z.object({ publicKey: z.optional(z.string()) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
