import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { limitKind, limitPeriod, ownLimits } from './ownLimit.ts'

export const confirmOwnLimit = defineCall({
  name: 'confirmOwnLimit',
  method: 'POST',
  path: '/api/saferGambling/limit/confirm',
  summary:
    'Confirms a raise or removal of one of the customer’s own limits once its waiting time is over; it takes effect at once. A raise that is not confirmed in time lapses.',
  session: 'required',
  input: z.strictObject({ kind: limitKind, period: limitPeriod }),
  data: z.object({ limits: ownLimits }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed'],
})
