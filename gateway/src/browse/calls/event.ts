import type { SportEvent } from '@touchline/domain/catalogue'
import type { Handlers } from '../../http/index.ts'
import { boostsOf } from '../boostsOf.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildEvent } from '../eventPage.ts'
import { pastEvents } from '../pastEvents.ts'

export function event({ catalogue, answer, builders, boosts, brand, pastEvent, now }: BrowseParts): Handlers['event'] {
  const past = pastEvents(pastEvent, now)
  const { accasOn } = builders
  const boostsOn = (found: SportEvent) => boostsOf({ catalogue, event: found, boosts, builders, brand, page: 'event' })
  return ({ eventId }) => {
    // boosts change independently of the event, and end when it starts
    const boosted = catalogue.get('event', eventId)?.state === 'NOTSTARTED' ? boosts.version() : ''
    const found = answer(`event ${boosted} ${eventId}`, () => buildEvent(catalogue, eventId, { accasOn, boostsOn }))
    return 'refused' in found ? past(eventId) : found
  }
}
