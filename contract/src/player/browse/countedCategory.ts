import * as z from 'zod/mini'
import { category } from '../../entity/index.ts'

/** P3.5: a category with counts of the events below it, by tab. */
export const countedCategory = z.object({
  ...category.shape,
  games: z.number(),
  outrights: z.number(),
  specials: z.number(),
  inplayEvents: z.number(),
})
