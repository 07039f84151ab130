import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const logout = defineCall({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  summary: 'Ends the session; its push connections close with it.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({}),
  refusals: ['SessionRequired', 'SessionExpired'],
})
