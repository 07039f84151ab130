import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { chatData, guestKey } from './chatData.ts'

export const chatRead = defineCall({
  name: 'chatRead',
  method: 'POST',
  path: '/api/chatRead',
  summary: 'Marks the answers up to this one as read by the visitor. Repeating it changes nothing.',
  session: 'optional',
  input: z.strictObject({ upTo: z.string().check(z.regex(/^\d{1,18}$/)), guestKey: z.optional(guestKey) }),
  data: chatData,
  refusals: ['NotFound'],
})
