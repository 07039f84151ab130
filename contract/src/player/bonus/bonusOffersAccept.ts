import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'

export const bonusOfferId = z.string().check(z.regex(/^\d{1,18}$/))

/** A7.20 */
export const bonusOffersAccept = defineCall({
  name: 'bonusOffersAccept',
  method: 'POST',
  path: '/api/bonusOffersAccept',
  summary:
    'The customer accepts an offer: bonus cash, a free bet or a boost is given at once, a matched deposit with the first one that is credited. Repeating it changes nothing.',
  session: 'required',
  input: z.strictObject({ bonusOfferId }),
  data: z.object({
    bonusOfferId: id,
    /** `waiting`: for the deposit; `given`: a free bet or a boost; `completed`: it was accepted before, and is cash now */
    state: z.enum(['waiting', 'active', 'given', 'completed']),
  }),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'NotAllowed', 'BonusOfferEnded', 'BonusRunning'],
})
