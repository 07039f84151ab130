import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { paymentId } from './payment.ts'

export const removePaymentMethod = defineCall({
  name: 'removePaymentMethod',
  method: 'POST',
  path: '/api/payment-method/remove',
  summary:
    'Stops offering a saved method for deposits. What was deposited by it still goes back to it, and whoever pays with it again saves it again. Harmless to repeat.',
  session: 'required',
  input: z.strictObject({ methodId: paymentId }),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
