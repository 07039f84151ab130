import { formatMinor } from '@touchline/domain/money'
import type { Handlers } from '../../http/index.ts'
import { cancelBonus } from '../answerOffer.ts'
import type { BonusParts } from '../bonusParts.ts'

export const cancelBonuses =
  ({ pool }: BonusParts): Handlers['cancelBonuses'] =>
  async ({ id }, { session: { customerId } }) => {
    const answer = await cancelBonus(pool, { customerId, id })
    if ('refused' in answer) return answer
    const { state, offer } = answer
    const forfeitedMinor = ('amountMinor' in state && state.amountMinor) || 0
    return { data: { id, forfeited: formatMinor(forfeitedMinor, offer.currency) } }
  }
