import type { InputOf } from '@touchline/contract'
import type { matches } from '@touchline/contract/player/browse'

type Interval = InputOf<typeof matches>['interval']

const hourMs = 3_600_000
export const dayMs = 24 * hourMs

/** P9.2a */
export const withinMs: Record<Interval, number> = {
  '30m': hourMs / 2,
  '1h': hourMs,
  '2h': 2 * hourMs,
  '4h': 4 * hourMs,
  '24h': 24 * hourMs,
  '4d': 96 * hourMs,
  '7d': 168 * hourMs,
  ALL: Number.POSITIVE_INFINITY,
}
