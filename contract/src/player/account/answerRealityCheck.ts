import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { instant } from '../../entity/index.ts'

export const answerRealityCheck = defineCall({
  name: 'answerRealityCheck',
  method: 'POST',
  path: '/api/realityCheck/answer',
  summary:
    'Records what the customer answered to a reality check. The first answer counts: sent again, or from another device, it changes nothing and returns the first one.',
  session: 'required',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)), answer: z.enum(['continued', 'stopped']) }),
  data: z.object({
    /** `lapsed`: it was not answered before the next session’s check */
    answer: z.enum(['continued', 'stopped', 'lapsed']),
    answeredAt: instant,
  }),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired'],
})
