import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'

/** P7.20 */
export const popularLeagues = defineCall({
  name: 'popularLeagues',
  method: 'GET',
  path: '/api/v3/popularLeagues',
  summary: 'A sport’s leagues, the most important first.',
  session: 'none',
  input: z.object({ sportcategoryid: id, clientid: z._default(z.enum(['web', 'web-mobile']), 'web') }),
  data: z.object({ leagues: z.array(countedCategory) }),
  refusals: ['NotFound'],
})
