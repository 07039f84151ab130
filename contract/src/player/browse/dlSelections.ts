import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { entityTables, id } from '../../entity/index.ts'

/** B7.8: also used after a reload to update a stored slip. */
export const dlSelections = defineCall({
  name: 'dlSelections',
  method: 'GET',
  path: '/api/v3/dlSelections',
  summary: 'Selections by id (comma-separated) with their markets and events; unknown ids are omitted.',
  session: 'none',
  input: z.object({ selectionids: z.string().check(z.minLength(1), z.maxLength(4000)) }),
  data: z.object({
    ...entityTables.shape,
    /** by a requested id: its replacement, which is in the tables too */
    replacedBy: z.record(z.string(), z.object({ eventId: id, marketId: id, selectionId: id })),
  }),
  refusals: [],
})
