import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const prolong = defineCall({
  name: 'prolong',
  method: 'POST',
  path: '/api/prolong',
  summary: 'A new token for the same session; the old one stays valid briefly for requests in flight.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({ sessionId: z.string(), expiresAt: instant }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
