import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { identityStatus } from './kyc.ts'

/** A7.17 */
export const onfidoStatus = defineCall({
  name: 'onfidoStatus',
  method: 'GET',
  path: '/api/onfido/status/{checkId}',
  summary: 'The state of the customer’s identity check.',
  session: 'required',
  input: z.object({ checkId: z.uuid() }),
  data: z.object({ status: identityStatus }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotFound'],
})
