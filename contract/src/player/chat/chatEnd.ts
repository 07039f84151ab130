import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { chatData, guestKey } from './chatData.ts'

export const chatEnd = defineCall({
  name: 'chatEnd',
  method: 'POST',
  path: '/api/chatEnd',
  summary: 'The visitor ends their chat; the next message begins another. Repeating it changes nothing.',
  session: 'optional',
  input: z.strictObject({ guestKey: z.optional(guestKey) }),
  data: chatData,
  refusals: ['NotFound'],
})
