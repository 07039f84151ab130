import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { pushDevice, pushSubscription } from './pushDevice.ts'

export const pushRenew = defineCall({
  name: 'pushRenew',
  method: 'POST',
  path: '/api/push/renew',
  summary:
    'The browser’s push service gave it another address: its service worker says so, without a session. Changes nothing for an unknown device.',
  session: 'none',
  input: z.strictObject({ ...pushDevice, to: pushSubscription }),
  data: z.object({ renewed: z.boolean() }),
  refusals: ['NotFound'],
})
