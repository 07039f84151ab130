import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const authenticator = defineCall({
  name: 'authenticator',
  method: 'GET',
  path: '/api/authenticator',
  summary: 'Whether the customer has an authenticator app, and how many recovery codes are left.',
  session: 'required',
  input: z.object({}),
  data: z.object({ since: z.optional(instant), recoveryCodesLeft: z.number() }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
