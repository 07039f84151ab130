import type { OperatorConfig } from '../../config/index.ts'
import type { Handlers } from '../../http/index.ts'
import type { ContentParts } from '../contentParts.ts'

export const personalization =
  ({ operator, mayBet }: ContentParts): Handlers['personalization'] =>
  async (_input, { session }) => {
    const { hideWidgets, games } = operator().personalization
    if (!session || (await mayBet(session.customerId))) return { data: { hideWidgets, ...recommended(games) } }
    return { data: { hideWidgets: [...new Set([...hideWidgets, ...inducements])], ...recommended([]) } }
  }

const recommended = (games: OperatorConfig['personalization']['games']) => ({ casino: { recommendations: { games } } })

/** Left out for customers who have taken a break, are excluded or restricted: offers and games. */
const inducements = [
  'BANNERS',
  'PRICE_BOOSTS',
  'PRICE_BOOSTS_OLD',
  'BETBUILDER_ACCAS',
  'POPULAR_BETS',
  'BONUS_LIST',
  'CASINO',
  'CASINO_JACKPOTS',
]
