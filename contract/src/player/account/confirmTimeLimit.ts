import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { limitPeriod } from './ownLimit.ts'
import { timeLimits } from './timeLimit.ts'

export const confirmTimeLimit = defineCall({
  name: 'confirmTimeLimit',
  method: 'POST',
  path: '/api/saferGambling/time/confirm',
  summary: 'Confirms a raise or removal of a limit on time once its waiting time is over; it takes effect at once.',
  session: 'required',
  input: z.strictObject({ period: limitPeriod }),
  data: z.object({ timeLimits }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed'],
})
