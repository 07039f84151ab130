import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { pushDevice } from './pushDevice.ts'

export const pushSeen = defineCall({
  name: 'pushSeen',
  method: 'POST',
  path: '/api/push/seen',
  summary:
    'Whether this browser gets the customer’s notifications. If it got those of another customer, who was here before, it gets them no more.',
  session: 'required',
  input: z.strictObject(pushDevice),
  data: z.object({ on: z.boolean() }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
