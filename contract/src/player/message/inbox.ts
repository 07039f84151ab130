import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { inboxData } from './messages.ts'

export const inbox = defineCall({
  name: 'inbox',
  method: 'GET',
  path: '/api/inbox',
  summary: 'The customer’s messages: those of the inbox, and the system messages at the top of pages.',
  session: 'required',
  input: z.object({}),
  data: inboxData,
  refusals: ['SessionRequired', 'SessionExpired'],
})
