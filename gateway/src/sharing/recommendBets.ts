import type { DataOf, InputOf } from '@touchline/contract'
import type { betRecommendations } from '@touchline/contract/player/bet'
import type { Catalogue } from '@touchline/domain/catalogue'
import { findSelections } from '../browse/index.ts'
import { isAtStartingPrice, offerOf, selectionFaults } from '../placement/index.ts'

const maxShown = 6

/** B7.4: what others combined, if it can be bet on now and combines with the slips. */
export async function recommendBets(
  { betSlips }: InputOf<typeof betRecommendations>,
  catalogue: Catalogue,
  recommend: (requestedIds: readonly string[]) => Promise<string[]>,
): Promise<DataOf<typeof betRecommendations>> {
  const own = betSlips.flatMap(({ selections }) => selections)
  const found = await recommend([...new Set(own.map(({ selectionId }) => selectionId))])
  const takenEvents = new Set(own.map(({ eventId }) => eventId))
  const recommendations = []
  for (const [selectionId, offered] of offerOf(catalogue, found)) {
    const named = { eventId: offered.event.id, marketId: offered.market.id, selectionId }
    const as = isAtStartingPrice(named, offered) ? 'SP' : 'price'
    const faults = selectionFaults(named, offered, { as, accept: 'ACCEPT_ANY_ODDS' })
    if (takenEvents.has(named.eventId) || faults.length > 0) continue
    takenEvents.add(named.eventId)
    recommendations.push(named)
    if (recommendations.length === maxShown) break
  }
  const { v, entities } = findSelections(
    catalogue,
    recommendations.map(({ selectionId }) => selectionId),
  )
  return { recommendations, v, entities }
}
