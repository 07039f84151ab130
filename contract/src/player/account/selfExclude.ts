import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const selfExclude = defineCall({
  name: 'selfExclude',
  method: 'POST',
  path: '/api/saferGambling/selfExclude',
  summary:
    'Excludes the customer for one of the lengths listed by `saferGambling`. It cannot be undone, a longer exclusion stays, and all of the customer’s sessions end.',
  session: 'required',
  input: z.strictObject({ months: z.union([z.int().check(z.minimum(1), z.maximum(1_200)), z.literal('FOREVER')]) }),
  /** absent: permanent */
  data: z.object({ until: z.optional(instant) }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
