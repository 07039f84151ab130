import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'
import { interval } from './matches.ts'

/** P7.7: the competitions tab of a sport. */
export const sportCompetitions = defineCall({
  name: 'sportCompetitions',
  method: 'GET',
  path: '/api/v3/sportCompetitions',
  summary: 'A sport’s regions with their competitions that have events, by name.',
  session: 'none',
  input: z.object({ sportCategoryId: id, interval: z._default(interval, 'ALL') }),
  data: z.object({
    regions: z.array(z.object({ ...countedCategory.shape, competitions: z.array(countedCategory) })),
  }),
  refusals: ['NotFound'],
})
