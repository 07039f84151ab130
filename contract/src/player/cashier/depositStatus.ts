import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { depositShown, paymentId } from './payment.ts'

export const depositStatus = defineCall({
  name: 'depositStatus',
  method: 'GET',
  path: '/api/deposit/{depositId}',
  summary: 'The state of one deposit: asked while the customer waits, and after a lost answer.',
  session: 'required',
  input: z.object({ depositId: paymentId }),
  data: depositShown,
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
