import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'
import { eventList } from './eventList.ts'

/** P7.10 */
export const featuredLeague = defineCall({
  name: 'featuredLeague',
  method: 'GET',
  path: '/api/v3/featuredLeague',
  summary: 'The most important league of a sport now, with its next matches.',
  session: 'none',
  input: z.object({ sportid: z.optional(id), sportcategoryid: z.optional(id) }),
  data: z.object({
    ...eventList.shape,
    /** absent if the sport has no match */
    league: z.optional(countedCategory),
  }),
  refusals: ['NotFound'],
})
