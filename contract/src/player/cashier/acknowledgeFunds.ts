import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const acknowledgeFunds = defineCall({
  name: 'acknowledgeFunds',
  method: 'POST',
  path: '/api/cashier/funds',
  summary:
    'The customer confirms that they know that their money is not protected if the book becomes insolvent. Needed before the first deposit, and again every six months, where a rule demands it. Repeating it changes nothing.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired'],
})
