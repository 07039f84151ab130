import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingHome } from '../racing.ts'

export const horseRacingHome =
  ({ offer, answer, now }: BrowseParts): Handlers['horseRacingHome'] =>
  () =>
    answer('horses home', () => buildRacingHome(offer, 'horseRacing', now()))
