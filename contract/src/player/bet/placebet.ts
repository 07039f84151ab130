import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { acceptOddsChange } from '../../entity/index.ts'
import { slipResult } from './betplacement.ts'
import { slip } from './slip.ts'

/** B7.17 */
export const placebet = defineCall({
  name: 'placebet',
  method: 'POST',
  path: '/api/v2/placebet',
  summary: 'Places one bet: `betplacement` with one slip, under the same rules and the same `ref`.',
  session: 'required',
  input: z.strictObject({ betSlip: slip, acceptOddsChange: z.optional(acceptOddsChange) }),
  data: slipResult,
  refusals: ['SessionRequired', 'SessionExpired', 'CountryNotAvailable', 'AgreementOutdated', 'RefConflict'],
})
