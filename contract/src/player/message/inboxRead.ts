import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { inboxData } from './messages.ts'

/**
 * What a customer did with a message: `READ` it, pressed its button (`CTA`), confirmed it (`CTA_CLOSE`), or closed it at the top of
 * the page (`DISMISS`).
 */
export const inboxActions = ['READ', 'CTA', 'CTA_CLOSE', 'DISMISS'] as const
export type InboxAction = (typeof inboxActions)[number]

/** A7.14 */
export const inboxRead = defineCall({
  name: 'inboxRead',
  method: 'POST',
  path: '/api/inboxRead',
  summary:
    'Marks a message of the customer as read and notes what they did with it. Returns the messages as they are then. Repeating it changes nothing.',
  session: 'required',
  input: z.strictObject({ id: z.string().check(z.regex(/^\d{1,18}$/)), action: z.enum(inboxActions) }),
  data: inboxData,
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired'],
})
