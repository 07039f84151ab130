import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, moneyIn } from '../../entity/index.ts'
import { automaticCashOut } from './cashOutInfo.ts'

export const setAutomaticCashOut = defineCall({
  name: 'setAutomaticCashOut',
  method: 'POST',
  path: '/api/v2/cashout/automatic',
  summary:
    'Cashes out the rest of the bet as soon as its value is `amount` or more, at the value of that moment. Replaces an earlier rule of the bet.',
  session: 'required',
  input: z.strictObject({ betId: id, amount: moneyIn }),
  data: z.object({ betId: id, automatic: automaticCashOut }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound', 'CashOutNotAvailable'],
})
