import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { marketingChoicesData } from './marketing.ts'

export const marketingChoices = defineCall({
  name: 'marketingChoices',
  method: 'GET',
  path: '/api/marketingChoices',
  summary: 'Which offers the customer wants, by product and channel, and when they chose it.',
  session: 'required',
  input: z.object({}),
  data: marketingChoicesData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
