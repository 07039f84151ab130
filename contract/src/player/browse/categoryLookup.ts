import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'

/** P7.9: what an id of a path stands for. */
export const categoryLookup = defineCall({
  name: 'categoryLookup',
  method: 'GET',
  path: '/api/v3/categoryLookup',
  summary: 'A category with all that it stands below and all directly below it; a sport where only `sportid` is named.',
  session: 'none',
  input: z.object({ categoryid: z.optional(id), sportid: z.optional(id) }),
  data: z.object({
    category: countedCategory,
    /** all above it, the nearest first */
    parents: z.array(countedCategory),
    childs: z.array(countedCategory),
  }),
  refusals: ['NotFound'],
})
