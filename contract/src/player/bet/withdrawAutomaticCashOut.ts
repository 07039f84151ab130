import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { automaticCashOut } from './cashOutInfo.ts'

export const withdrawAutomaticCashOut = defineCall({
  name: 'withdrawAutomaticCashOut',
  method: 'POST',
  path: '/api/v2/cashout/automatic/withdraw',
  summary:
    'Takes the rule of a bet back and answers it as it stands: DONE where it came first. One that waits for its delay stays ARMED: the answer decides.',
  session: 'required',
  input: z.strictObject({ betId: id }),
  data: z.object({ betId: id, automatic: automaticCashOut }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
