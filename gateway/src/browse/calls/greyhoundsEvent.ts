import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingEvent, racesIn } from '../racing.ts'

export const greyhoundsEvent =
  ({ offer, answer }: BrowseParts): Handlers['greyhoundsEvent'] =>
  ({ eventid }) =>
    answer(`dogs ${eventid}`, () => buildRacingEvent(offer, { eventIds: racesIn(eventid), specials: true }))
