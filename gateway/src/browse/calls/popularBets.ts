import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { popularNow } from '../popularNow.ts'

/** As last counted; what has closed since makes room for the next. */
export const popularBets =
  ({ offer: { catalogue }, answer, popularBets: counted }: BrowseParts): Handlers['popularBets'] =>
  () =>
    answer('popularBets', () => {
      const popular = popularNow(catalogue, counted())
      const marketIds = new Map(popular.map(({ eventId, marketId }) => [eventId, marketId]))
      const marketOf = (eventId: string) => catalogue.get('market', marketIds.get(eventId) ?? '')
      return {
        data: { popular },
        events: popular.flatMap(({ eventId }) => catalogue.get('event', eventId) ?? []),
        shown: { of: ({ id }) => [marketOf(id) ?? []].flat() },
      }
    })
