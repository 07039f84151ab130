import { showCounts, showNumber } from '../ops/index.ts'
import type { Outbox } from '../outbox/index.ts'
import type { PushFigures } from '../push/index.ts'
import type { Base } from './base.ts'

/** How a gateway keeps up with its connected customers. */
export function showGateway({ registry }: Base, { push, outboxes }: { push: PushFigures; outboxes: readonly Outbox[] }): void {
  showNumber(registry, 'touchline_push_connections', 'Open push connections.', () => push.connections)
  showNumber(registry, 'touchline_push_sessions', 'Push sessions, those of absent clients included.', () => push.held.sessions)
  showNumber(registry, 'touchline_push_channels', 'Channels that somebody listens to.', () => push.held.channels)
  showCounts(
    registry,
    {
      name: 'touchline_push_dropped_total',
      help: 'Push sessions that were ended: slow to read, missed too much while away, or away for too long.',
      label: 'why',
    },
    () => push.dropped,
  )
  showNumber(
    registry,
    'touchline_outbox_lag_seconds',
    'Changes of customers’ bets that were committed longer ago than this were sent.',
    () => Math.max(...outboxes.map(({ lagSeconds }) => lagSeconds)),
  )
}
