import { owe } from './delivery.ts'
import type { Request } from './messages.ts'
import type { Connection } from './outlet.ts'
import { type Subscriber, waitingMessagesMax } from './subscriber.ts'

/**
 * Whether the answer to the connect before was lost on its way, as far as a client lets it be known: its socket is another
 * one; it wants the answer at once, which the stock clients want until they are connected again; or it asks the same again.
 */
export function missedAnswer(subscriber: Subscriber, connection: Connection, { id, adviceTimeout }: Request): boolean {
  const before = subscriber.connection
  if (subscriber.lostSocket || (before?.type === 'websocket' && before !== connection)) return true
  if (connection.type === 'websocket' || !subscriber.hasConnected) return false
  return adviceTimeout === 0 || (id !== undefined && id === subscriber.connectId)
}

/** It will be told again what it may have missed; false where that is more than was kept for it. */
export function resendMissed(subscriber: Subscriber): boolean {
  const { channels, flight, backlog, waiting } = subscriber
  const { since, frames } = flight.lost()
  for (const channel of channels)
    if (channel.kind === 'catalogue') owe(subscriber, channel, Math.min(since(channel), backlog?.get(channel) ?? since(channel)))
  waiting.unshift(...frames)
  return waiting.length <= waitingMessagesMax
}
