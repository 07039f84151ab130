import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { pushDevice } from './pushDevice.ts'

export const pushUnsubscribe = defineCall({
  name: 'pushUnsubscribe',
  method: 'POST',
  path: '/api/push/unsubscribe',
  summary: 'Sends this browser no more notifications. Needs no session: it may have ended. Repeating it changes nothing.',
  session: 'none',
  input: z.strictObject(pushDevice),
  data: z.object({}),
  refusals: [],
})
