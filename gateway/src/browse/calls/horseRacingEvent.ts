import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingEvent, racesIn } from '../racing.ts'

export const horseRacingEvent =
  ({ offer, answer }: BrowseParts): Handlers['horseRacingEvent'] =>
  ({ eventid, specials }) =>
    answer(`horses ${specials} ${eventid}`, () => buildRacingEvent(offer, { eventIds: racesIn(eventid), specials }))
