import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { ownLimits } from './ownLimit.ts'
import { timeLimits } from './timeLimit.ts'

/** A7.18 */
export const acceptDefaultLimits = defineCall({
  name: 'acceptDefaultLimits',
  method: 'POST',
  path: '/api/acceptDefaultLimits',
  summary:
    'The customer accepts the suggested limits where the country demands some and they have none; limits that they have set stay. Repeating it changes nothing, and where nothing is demanded nothing is set.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({ limits: ownLimits, timeLimits }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
