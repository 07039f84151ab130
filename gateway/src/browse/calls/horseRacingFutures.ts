import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildFutures } from '../racing.ts'

export const horseRacingFutures =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingFutures'] =>
  ({ countryalias: countryAlias, current }) =>
    answer(`horses futures ${current} ${countryAlias}`, () =>
      buildFutures(offer, { sport: 'horseRacing', countryAlias, current, nowMs: now() }),
    )
