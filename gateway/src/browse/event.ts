import type { DataOf } from '@touchline/contract'
import type { event } from '@touchline/contract/browse'
import type { WireBuilderAcca } from '@touchline/contract/entity'
import type { Catalogue } from '@touchline/domain/catalogue'
import { marketGroupsOf } from '@touchline/domain/offer'
import { marketsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import { allMarkets, tablesOf } from './tables.ts'

type EventPage = DataOf<typeof event>
/** The bet builders that the book suggests on a match. */
export type AccasOn = (eventId: string) => WireBuilderAcca[]

/** P7.12: everything there is on one event, what is decided already too: its page stays when the match is over. */
export function buildEvent(catalogue: Catalogue, eventId: string, accasOn: AccasOn): Built | { refused: 'NotFound' } {
  const found = catalogue.get('event', eventId)
  if (!found) return { refused: 'NotFound' }
  const sportName = catalogue.get('category', found.sportId)?.name ?? ''
  const data: EventPage = {
    ...tablesOf(catalogue, [found], allMarkets(catalogue)),
    eventId,
    marketGroups: marketGroupsOf(found, sportName, marketsOf(catalogue, eventId)),
    betBuilderAccas: { accas: accasOn(eventId) },
  }
  return { data, eventIds: [eventId] }
}
