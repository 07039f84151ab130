import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { slipResult } from './betplacement.ts'
import { ref } from './slip.ts'

export const betstatus = defineCall({
  name: 'betstatus',
  method: 'GET',
  path: '/api/v2/betstatus',
  summary:
    'The result of the slip with this `ref`, for a client that lost the response. An unknown ref is NotFound: that slip was never accepted.',
  session: 'required',
  input: z.object({ ref }),
  data: slipResult,
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
