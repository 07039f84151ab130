import { realityCheckLeastMinutes } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { realityCheckTerms } from './realityCheck.ts'

export const setRealityCheckInterval = defineCall({
  name: 'setRealityCheckInterval',
  method: 'POST',
  path: '/api/realityCheck/interval',
  summary:
    'The customer chooses how often they are reminded of the time: from 5 minutes to the longest interval of the country; `null`: as often as everybody. Applies at once.',
  session: 'required',
  input: z.strictObject({ minutes: z.nullable(z.int().check(z.minimum(realityCheckLeastMinutes), z.maximum(1440))) }),
  data: z.object(realityCheckTerms),
  refusals: ['SessionRequired', 'SessionExpired'],
})
