import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { personalDetailsData } from './details.ts'

export const personalDetails = defineCall({
  name: 'personalDetails',
  method: 'GET',
  path: '/api/personalDetails',
  summary: 'The customer’s personal details, each with whether it is confirmed.',
  session: 'required',
  input: z.object({}),
  data: personalDetailsData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
