import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { rowNumber } from './parts.ts'

export const endChat = defineOperation({
  name: 'endChat',
  permission: 'chat.answer',
  summary: 'Ends an open live chat; what the visitor writes next begins another.',
  input: z.strictObject({ chat: rowNumber }),
  data: z.object({ chat: rowNumber }),
})
