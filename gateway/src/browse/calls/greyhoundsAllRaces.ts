import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildAllRaces } from '../racing.ts'

export const greyhoundsAllRaces =
  ({ offer, answer, now }: BrowseParts): Handlers['greyhoundsAllRaces'] =>
  ({ limit }) =>
    answer(`dogs all ${limit}`, () => buildAllRaces(offer, { sport: 'greyhounds', limit, nowMs: now() }))
