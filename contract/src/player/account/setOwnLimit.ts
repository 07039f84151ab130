import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { moneyIn } from '../../entity/index.ts'
import { limitKind, limitPeriod, ownLimits } from './ownLimit.ts'

export const setOwnLimit = defineCall({
  name: 'setOwnLimit',
  method: 'POST',
  path: '/api/saferGambling/limit',
  summary:
    'Sets or takes away (`limit: null`) one of the customer’s own limits. A stricter one holds at once, a laxer one after the book’s waiting time; the last word counts, and what waited before is called off.',
  session: 'required',
  input: z.strictObject({ kind: limitKind, period: limitPeriod, limit: z.nullable(moneyIn) }),
  data: z.object({ limits: ownLimits }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed'],
})
