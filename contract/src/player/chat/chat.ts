import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { chatData, guestKey } from './chatData.ts'

export const chat = defineCall({
  name: 'chat',
  method: 'POST',
  path: '/api/chat',
  summary: 'The newest chat with staff: of the customer, or of the visitor with this key; and whether staff answer at this time.',
  session: 'optional',
  input: z.strictObject({ guestKey: z.optional(guestKey) }),
  data: chatData,
  refusals: ['NotFound'],
})
