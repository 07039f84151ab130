import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** B7.8: also how a slip that was kept over a reload finds out what its selections have become. */
export const dlSelections = defineCall({
  name: 'dlSelections',
  method: 'GET',
  path: '/api/v3/dlSelections',
  summary: 'Selections by id (comma-separated) with their markets and events; ids that do not exist are left out.',
  session: 'none',
  input: z.object({ selectionids: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  data: z.object({
    ...entityTables.shape,
    /** by an asked id: what stands in its place now, itself in the tables too */
    replacedBy: z.record(z.string(), z.object({ eventId: id, marketId: id, selectionId: id })),
  }),
  refusals: [],
})
