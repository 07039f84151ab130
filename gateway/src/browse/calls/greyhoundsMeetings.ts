import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingMeetings } from '../racing.ts'

export const greyhoundsMeetings =
  ({ offer, answer, now }: BrowseParts): Handlers['greyhoundsMeetings'] =>
  () =>
    answer('dogs meetings', () => buildRacingMeetings(offer, { sport: 'greyhounds', nowMs: now() }))
