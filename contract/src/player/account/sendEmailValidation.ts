import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'

export const sendEmailValidation = defineCall({
  name: 'sendEmailValidation',
  method: 'POST',
  path: '/api/sendEmailValidation',
  summary: 'Mails the customer a link that confirms their email address; an earlier link stops working.',
  session: 'required',
  input: z.strictObject({}),
  /** `validated`: the address is already confirmed, so nothing was sent */
  data: z.object({ state: z.enum(['sent', 'validated']), email: z.string() }),
  refusals: ['SessionRequired', 'SessionExpired', 'MailUnavailable'],
})
