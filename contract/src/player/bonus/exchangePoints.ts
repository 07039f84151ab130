import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const exchangePoints = defineCall({
  name: 'exchangePoints',
  method: 'POST',
  path: '/api/exchangePoints',
  summary:
    'Exchanges loyalty points for the free bet that `loyaltyPoints` names, for as many points as it said. Repeating it under the same `ref` gives the same answer, and no second free bet.',
  session: 'required',
  input: z.strictObject({ ref: z.uuid(), points: z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)) }),
  data: z.object({ points: z.number(), userBonusId: id }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed', 'RefConflict', 'PointsRateChanged', 'PointsNotEnough'],
})
