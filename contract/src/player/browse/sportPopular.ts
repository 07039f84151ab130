import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { eventList } from './eventList.ts'

/** P7.20 */
export const sportPopular = defineCall({
  name: 'sportPopular',
  method: 'GET',
  path: '/api/v3/popular',
  summary: 'A sport’s most important matches now and in the next days.',
  session: 'none',
  input: z.object({ sportcategoryid: id, clientid: z._default(z.enum(['web', 'web-mobile']), 'web') }),
  data: eventList,
  refusals: ['NotFound'],
})
