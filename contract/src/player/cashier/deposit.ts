import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyIn } from '../../entity/index.ts'
import { ref } from '../bet/slip.ts'
import { depositShown, paymentId, paymentKind } from './payment.ts'

export const deposit = defineCall({
  name: 'deposit',
  method: 'POST',
  path: '/api/deposit',
  summary:
    'Begins a deposit and returns the provider’s page. Nothing is credited before the provider has the money. Idempotent by `ref`: the same request again gets the same deposit; another request with a used ref is a conflict.',
  session: 'required',
  input: z.strictObject({ ref, amount: moneyIn, kind: paymentKind, methodId: z.optional(paymentId) }),
  data: depositShown,
  refusals: [
    'SessionRequired',
    'SessionExpired',
    'NotAllowed',
    'LimitsRequired',
    'TalkWanted',
    'FundsNotAcknowledged',
    'LimitsNotChosen',
    'AgreementOutdated',
    'RefConflict',
    'PaymentMethodNotAllowed',
    'DepositOutOfRange',
    'DepositLimitReached',
    'PaymentsUnavailable',
  ],
})
