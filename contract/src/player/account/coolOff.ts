import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const coolOff = defineCall({
  name: 'coolOff',
  method: 'POST',
  path: '/api/saferGambling/coolOff',
  summary:
    'Starts a break of one of the lengths listed by `saferGambling`. It cannot be ended early, a longer one already running stays, and all of the customer’s sessions end.',
  session: 'required',
  input: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(366)) }),
  data: z.object({ until: instant }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
