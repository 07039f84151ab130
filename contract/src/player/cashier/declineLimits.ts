import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const declineLimits = defineCall({
  name: 'declineLimits',
  method: 'POST',
  path: '/api/cashier/limits/decline',
  summary:
    'The customer was asked to set a limit on money before a deposit, and confirms that they want none. Needed before the first deposit without a limit, and again every year, where a rule demands it. Repeating it changes nothing.',
  session: 'required',
  /** `confirmed`: the page has asked twice */
  input: z.strictObject({ confirmed: z.literal(true) }),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired'],
})
