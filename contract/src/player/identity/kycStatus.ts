import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { kycStatusData } from './kyc.ts'

/** A7.11 */
export const kycStatus = defineCall({
  name: 'kycStatus',
  method: 'GET',
  path: '/api/kycStatus',
  summary: 'The state of each identity check, and which documents the customer has to send next.',
  session: 'required',
  input: z.object({}),
  data: kycStatusData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
