import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { marketingPair } from './marketing.ts'

export const unsubscribe = defineCall({
  name: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe/{token}',
  summary:
    'Ends offers of a product by a channel, by the signed link of such an offer, without a login. Mail programs post here too (RFC 8058).',
  session: 'none',
  body: 'ignored',
  input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: z.object(marketingPair),
  refusals: ['LinkInvalid'],
})
