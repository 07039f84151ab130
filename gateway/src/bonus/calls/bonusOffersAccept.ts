import type { Handlers } from '../../http/index.ts'
import { acceptOffer } from '../answerOffer.ts'
import type { BonusParts } from '../bonusParts.ts'

export const bonusOffersAccept =
  ({ pool }: BonusParts): Handlers['bonusOffersAccept'] =>
  async ({ bonusOfferId }, { session: { customerId } }) => {
    const answer = await acceptOffer(pool, { customerId, id: bonusOfferId })
    if ('refused' in answer) return answer
    const { at } = answer.state
    if (at !== 'waiting' && at !== 'active' && at !== 'given' && at !== 'completed') throw new Error(`accepted, and ${at}`)
    return { data: { bonusOfferId, state: at } }
  }
