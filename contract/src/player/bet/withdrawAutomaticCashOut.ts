import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { automaticCashOut } from './cashOutInfo.ts'

export const withdrawAutomaticCashOut = defineCall({
  name: 'withdrawAutomaticCashOut',
  method: 'POST',
  path: '/api/v2/cashout/automatic/withdraw',
  summary:
    'Cancels the automatic rule of a bet and returns its state: DONE if it was executed first. A rule waiting for its bet delay stays ARMED until the result decides.',
  session: 'required',
  input: z.strictObject({ betId: id }),
  data: z.object({ betId: id, automatic: automaticCashOut }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
