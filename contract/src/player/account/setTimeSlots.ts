import { maxTimeSlots } from '@touchline/domain/account'
import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { timeSlot, timeSlots } from './timeSlots.ts'

export const setTimeSlots = defineCall({
  name: 'setTimeSlots',
  method: 'POST',
  path: '/api/saferGambling/slots',
  summary:
    'Sets or removes (`slots: null`) the times of the week at which the customer may play. What takes times away applies at once, and ends all sessions if the customer may not play now; what adds one is confirmed with confirmTimeSlots after a waiting period. A new request replaces a pending one.',
  session: 'required',
  input: z.strictObject({ slots: z.nullable(z.array(timeSlot).check(z.minLength(1), z.maxLength(maxTimeSlots))) }),
  data: z.object({ timeSlots }),
  refusals: ['SessionRequired', 'SessionExpired', 'NotAllowed'],
})
