import * as z from 'zod/mini'
import { defineCall } from '../../call.ts'
import { id, moneyOut } from '../../entity/index.ts'
import { bonusOfferId } from './bonusOffersAccept.ts'

/** A7.19 */
export const cancelBonuses = defineCall({
  name: 'cancelBonuses',
  method: 'POST',
  path: '/api/cancelBonuses',
  summary: 'The customer gives up bonus cash, or an accepted offer that waits for a deposit. Repeating it changes nothing.',
  session: 'required',
  input: z.strictObject({ id: bonusOfferId }),
  data: z.object({
    id,
    /** the bonus cash that was given up; the customer's own cash is never touched */
    forfeited: moneyOut,
  }),
  refusals: ['NotFound', 'SessionRequired', 'SessionExpired', 'BonusOfferEnded'],
})
