import type { Handlers } from '../../http/index.ts'
import type { BrowseParts } from '../browseParts.ts'
import { buildFutures } from '../racing.ts'

export const greyhoundsFutures =
  ({ offer, answer, now }: BrowseParts): Handlers['greyhoundsFutures'] =>
  ({ current }) =>
    answer(`dogs futures ${current}`, () => buildFutures(offer, { sport: 'greyhounds', current, nowMs: now() }))
