import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyIn } from '../../entity/index.ts'
import { ref } from '../bet/slip.ts'
import { paymentId, withdrawalShown } from './payment.ts'

export const withdraw = defineCall({
  name: 'withdraw',
  method: 'POST',
  path: '/api/withdraw',
  summary:
    'Requests a withdrawal. The amount leaves the balance at once and goes back to the methods it came from, the one used last first; `methodId` receives winnings. Idempotent by `ref`.',
  session: 'required',
  input: z.strictObject({ ref, amount: moneyIn, methodId: z.optional(paymentId) }),
  data: z.object({ withdrawals: z.array(withdrawalShown) }),
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'NotAllowed',
    'RefConflict',
    'WithdrawalTooSmall',
    'WithdrawalTooHigh',
    'NoMethodForWithdrawal',
  ],
})
