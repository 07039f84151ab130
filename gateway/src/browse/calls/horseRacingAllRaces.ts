import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildAllRaces } from '../racing.ts'

export const horseRacingAllRaces =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingAllRaces'] =>
  ({ countryalias: countryAlias, limit }) =>
    answer(`horses all ${limit} ${countryAlias}`, () =>
      buildAllRaces(offer, { sport: 'horseRacing', countryAlias, limit, nowMs: now() }),
    )
