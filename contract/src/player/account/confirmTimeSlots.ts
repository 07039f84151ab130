import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { timeSlots } from './timeSlots.ts'

export const confirmTimeSlots = defineCall({
  name: 'confirmTimeSlots',
  method: 'POST',
  path: '/api/saferGambling/slots/confirm',
  summary: 'Confirms more times at which the customer may play once their waiting time is over; they take effect at once.',
  session: 'required',
  input: z.strictObject({}),
  data: z.object({ timeSlots }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed'],
})
