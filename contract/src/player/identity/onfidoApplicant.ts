import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

/** A7.15 */
export const onfidoApplicant = defineCall({
  name: 'onfidoApplicant',
  method: 'POST',
  path: '/api/onfido/applicant',
  summary: 'Registers the customer with the identity provider; the token opens the provider’s capture.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({ sdkToken: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'CheckNotNeeded', 'IdentityUnavailable'],
})
