import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { limitPeriod } from './ownLimit.ts'
import { timeLimits } from './timeLimit.ts'

export const setTimeLimit = defineCall({
  name: 'setTimeLimit',
  method: 'POST',
  path: '/api/saferGambling/time',
  summary:
    'Sets or removes (`minutes: null`) a limit on the time logged in. A stricter limit applies at once, and ends all sessions if that time is used up; a looser one is confirmed with confirmTimeLimit after a waiting period. A new request replaces a pending one.',
  session: 'required',
  input: z.strictObject({ period: limitPeriod, minutes: z.nullable(z.int()) }),
  data: z.object({ timeLimits }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LimitsRequired'],
})
