import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { kycStatusData } from './kyc.ts'

/** A7.11 */
export const kycStatus = defineCall({
  name: 'kycStatus',
  method: 'GET',
  path: '/api/kycStatus',
  summary: 'What is known of who the customer is, check by check, and what they have to send next.',
  session: 'required',
  input: z.object({}),
  data: kycStatusData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
