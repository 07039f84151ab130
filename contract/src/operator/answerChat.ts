import * as z from 'zod/mini'
import { defineOperation } from './operation.ts'
import { rowNumber } from './parts.ts'

export const answerChat = defineOperation({
  name: 'answerChat',
  permission: 'chat.answer',
  summary: 'Answers a visitor in their open live chat.',
  // words to a person, which are erased with the customer
  personal: ['text'],
  input: z.strictObject({ chat: rowNumber, text: z.string().check(z.minLength(1), z.maxLength(10_000)) }),
  data: z.object({ chat: rowNumber }),
})
