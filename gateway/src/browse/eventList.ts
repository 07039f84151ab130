import type { Calls } from '@touchline/contract'
import type { Listed } from '@touchline/domain/browse'
import { eventsOf, idsOf, marketCountsOf } from './offer.ts'
import type { Built } from './storedAnswers.ts'
import type { CallOutput, MarketsShown } from './tables.ts'

/** An answer that is only a list of events. */
export function eventListOf(listed: readonly Listed[], shown: MarketsShown): Built & { data: CallOutput<Calls['outrights']> } {
  return { data: { eventIds: idsOf(listed), marketCounts: marketCountsOf(listed) }, events: eventsOf(listed), shown }
}
