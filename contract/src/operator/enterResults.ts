import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

export const enterResults = defineOperation({
  name: 'enterResults',
  permission: 'result.enter',
  summary: 'Takes results, voids and non-runners from a file in the feed format, and settles.',
  input: z.strictObject({ file: z.string(), sha256: z.string() }),
  data: z.object({
    taken: z.number(),
    known: z.number(),
    wrong: z.array(z.object({ line: z.number(), reason: z.string() })),
    left: z.number(),
  }),
})
