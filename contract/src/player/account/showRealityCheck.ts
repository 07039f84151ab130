import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { realityCheckTerms, shownRealityCheck } from './realityCheck.ts'

export const showRealityCheck = defineCall({
  name: 'showRealityCheck',
  method: 'POST',
  path: '/api/realityCheck/show',
  summary:
    'Shows the reality check that is due, and records it. All devices of a customer get the same check until it is answered. Without `check` none is due: it was answered on another device, or is not due yet.',
  session: 'required',
  input: z.strictObject({
    /** how long nobody saw the page since `countedFrom`: that time does not count */
    hiddenSeconds: z.number().check(z.nonnegative(), z.maximum(31_536_000)),
  }),
  data: z.object({ ...realityCheckTerms, check: z.optional(shownRealityCheck) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
