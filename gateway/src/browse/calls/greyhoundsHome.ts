import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingHome } from '../racing.ts'

export const greyhoundsHome =
  ({ offer, answer, now }: BrowseParts): Handlers['greyhoundsHome'] =>
  () =>
    answer('dogs home', () => buildRacingHome(offer, 'greyhounds', now()))
