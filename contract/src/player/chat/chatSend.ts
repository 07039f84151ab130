import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { chatData, guestKey } from './chatData.ts'

/** A3.17: who writes, if nobody is logged in. */
const guest = z.strictObject({
  key: guestKey,
  name: z.string().check(z.minLength(1), z.maxLength(100)),
  email: z.email().check(z.maxLength(254)),
})

export const chatSend = defineCall({
  name: 'chatSend',
  method: 'POST',
  path: '/api/chatSend',
  summary:
    'Writes a message to staff; the first begins a chat. Repeating it under the same ref writes it once. Returns the chat as it is then.',
  session: 'optional',
  input: z.strictObject({
    ref: z.uuid(),
    /** 1 to 1,000 characters, once control characters and space around it are removed */
    text: z.string().check(z.minLength(1), z.maxLength(10_000)),
    guest: z.optional(guest),
  }),
  data: chatData,
  refusals: ['NotFound', 'SessionRequired', 'TooManyChatMessages'],
})
