import { addToBacklog } from './delivery.ts'
import type { Request } from './messages.ts'
import type { Connection } from './outlet.ts'
import { type Subscriber, waitingMessagesMax } from './subscriber.ts'

/**
 * Whether the reply to the previous connect was lost, as far as the client shows it: its socket is a different one; it
 * wants the reply at once, as stock clients do until they are connected again; or it repeats the same request.
 */
export function missedAnswer(subscriber: Subscriber, connection: Connection, { id, adviceTimeout }: Request): boolean {
  const before = subscriber.connection
  if (subscriber.lostSocket || (before?.type === 'websocket' && before !== connection)) return true
  if (connection.type === 'websocket' || !subscriber.hasConnected) return false
  return adviceTimeout === 0 || (id !== undefined && id === subscriber.connectId)
}

/** Sends again what the client may have missed; false if that is more than was kept. */
export function resendMissed(subscriber: Subscriber): boolean {
  const { channels, flight, backlog, waiting } = subscriber
  const { since, frames } = flight.lost()
  for (const channel of channels)
    if (channel.kind === 'catalogue')
      addToBacklog(subscriber, channel, Math.min(since(channel), backlog?.get(channel) ?? since(channel)))
  waiting.unshift(...frames)
  return waiting.length <= waitingMessagesMax
}
