import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id } from '../../entity/index.ts'
import { bonusOfferId } from './bonusOffersAccept.ts'

/** A7.20 */
export const bonusOffersDecline = defineCall({
  name: 'bonusOffersDecline',
  method: 'POST',
  path: '/api/bonusOffersDecline',
  summary:
    'The customer declines an offer for good. Repeating it changes nothing; one that was accepted is given up with cancelBonuses.',
  session: 'required',
  input: z.strictObject({ bonusOfferId }),
  data: z.object({ bonusOfferId: id }),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'BonusOfferEnded'],
})
