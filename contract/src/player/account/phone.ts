import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const phone = defineCall({
  name: 'phone',
  method: 'GET',
  path: '/api/phone',
  summary: 'The last digits of the customer’s telephone number, and whether it can be changed here.',
  session: 'required',
  input: z.object({}),
  data: z.object({ ending: z.optional(z.string()), canChange: z.boolean() }),
  refusals: ['SessionRequired', 'SessionExpired'],
})
