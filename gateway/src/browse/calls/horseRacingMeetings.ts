import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingMeetings } from '../racing.ts'

export const horseRacingMeetings =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingMeetings'] =>
  ({ countryalias: countryAlias }) =>
    answer(`horses meetings ${countryAlias}`, () =>
      buildRacingMeetings(offer, { sport: 'horseRacing', countryAlias, nowMs: now() }),
    )
