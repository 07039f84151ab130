import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { cashOutResult } from './cashout.ts'
import { ref } from './slip.ts'

/** B7.17 */
export const cashoutstatus = defineCall({
  name: 'cashoutstatus',
  method: 'GET',
  path: '/api/v2/cashoutstatus',
  summary:
    'The result of the cash-out with this `ref`, for a client that lost the response. An unknown ref is NotFound: nothing was cashed out.',
  session: 'required',
  input: z.object({ ref }),
  data: cashOutResult,
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
