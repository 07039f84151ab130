import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildRacingSpecials } from '../racing.ts'

export const horseRacingSpecials =
  ({ offer, answer }: BrowseParts): Handlers['horseRacingSpecials'] =>
  () =>
    answer('horses specials', () => buildRacingSpecials(offer))
