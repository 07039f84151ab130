import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'

/** Only that it was seen is logged, never what. */
export const showDocument = defineOperation({
  name: 'showDocument',
  permission: 'document.review',
  summary: 'Opens a document of a customer.',
  input: z.strictObject({ id: z.uuid() }),
  data: z.object({ id: z.string(), customer: z.string(), type: z.string(), pages: z.number() }),
})
