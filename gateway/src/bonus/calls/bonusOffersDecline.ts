import type { Handlers } from '../../http/index.ts'
import { declineOffer } from '../answerOffer.ts'
import type { BonusParts } from '../bonusParts.ts'

export const bonusOffersDecline =
  ({ pool }: BonusParts): Handlers['bonusOffersDecline'] =>
  async ({ bonusOfferId }, { session: { customerId } }) => {
    const answer = await declineOffer(pool, { customerId, id: bonusOfferId })
    return 'refused' in answer ? answer : { data: { bonusOfferId } }
  }
