import { mostRecommended } from '@touchline/domain/casino'
import type { Handlers } from '../../http/index.ts'
import type { ContentParts } from '../contentParts.ts'

/** P7.26, A7.22: what the operator lists comes first, then what others played. */
export const personalization =
  ({ operator, mayBet, recommendGames }: ContentParts): Handlers['personalization'] =>
  async (_input, { session }) => {
    const { hideWidgets, games } = operator().personalization
    const isShielded = session !== undefined && !(await mayBet(session.customerId))
    const counted = isShielded ? undefined : await recommendGames(session?.customerId)
    const recommendations = counted ? joined(games, counted) : { games: [] }
    return {
      data: {
        hideWidgets: isShielded ? [...new Set([...hideWidgets, ...inducements])] : hideWidgets,
        casino: { recommendations },
      },
    }
  }

type Listed = ReturnType<ContentParts['operator']>['personalization']['games']
type Counted = NonNullable<Awaited<ReturnType<ContentParts['recommendGames']>>>

function joined(listed: Listed, { by, games }: Counted) {
  const more = games.filter(({ gameId }) => !listed.some((each) => each.gameId === gameId))
  const isOfOthersAlone = listed.length === 0 && by !== undefined
  return {
    games: [...listed, ...more.slice(0, Math.max(0, mostRecommended - listed.length))],
    ...(isOfOthersAlone && { by }),
  }
}

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
