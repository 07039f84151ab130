import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyIn } from '../../entity/index.ts'
import { limitKind, limitPeriod, ownLimits } from './ownLimit.ts'

export const setOwnLimit = defineCall({
  name: 'setOwnLimit',
  method: 'POST',
  path: '/api/saferGambling/limit',
  summary:
    'Sets or removes (`limit: null`) one of the customer’s own limits. A stricter limit applies at once; a looser one is confirmed with confirmOwnLimit after a waiting period. A new request replaces a pending one.',
  session: 'required',
  input: z.strictObject({ kind: limitKind, period: limitPeriod, limit: z.nullable(moneyIn) }),
  data: z.object({ limits: ownLimits }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'LimitsRequired'],
})
