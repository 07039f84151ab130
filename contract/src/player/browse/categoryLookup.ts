import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { countedCategory } from './countedCategory.ts'

/** P7.9: the category of an id in a path. */
export const categoryLookup = defineCall({
  name: 'categoryLookup',
  method: 'GET',
  path: '/api/v3/categoryLookup',
  summary: 'A category with its ancestors and children; a sport if only `sportid` is given.',
  session: 'none',
  input: z.object({ categoryid: z.optional(id), sportid: z.optional(id) }),
  data: z.object({
    category: countedCategory,
    /** all ancestors, nearest first */
    parents: z.array(countedCategory),
    childs: z.array(countedCategory),
  }),
  refusals: ['NotFound'],
})
