import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { pushSubscription } from './pushDevice.ts'

export const pushSubscribe = defineCall({
  name: 'pushSubscribe',
  method: 'POST',
  path: '/api/push/subscribe',
  summary:
    'Sends the customer’s notifications to this browser, in the language of the call, until it is ended or they log out here. Repeating it changes nothing. Of more than 10 devices the one that was not seen for longest is forgotten. InvalidRequest for an address of no known push service, NotFound where there are no notifications.',
  session: 'required',
  input: pushSubscription,
  data: z.object({}),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired'],
})
