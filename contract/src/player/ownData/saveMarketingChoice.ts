import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { marketingChoicesData, marketingPair } from './marketing.ts'

export const saveMarketingChoice = defineCall({
  name: 'saveMarketingChoice',
  method: 'POST',
  path: '/api/saveMarketingChoice',
  summary: 'Saves whether the customer wants offers of a product by a channel. Saving the same choice again changes nothing.',
  session: 'required',
  input: z.strictObject({ ...marketingPair, given: z.boolean() }),
  data: marketingChoicesData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
