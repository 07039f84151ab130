import { isRecord, type Reply, type Request } from './messages.ts'
import { type Connection, frameOf } from './outlet.ts'
import type { RequestHead } from './subscriber.ts'

type Answered = Pick<RequestHead, 'channel' | 'id'>

/** A reply carries its request's channel and id. */
export const accept = (request: RequestHead): Reply => ({
  channel: request.channel,
  successful: true,
  ...idOf(request),
  ...(request.ext.timesync === undefined ? {} : { ext: timesync(request) }),
})

/** `error` is `<code>:<arguments>:<words>`, as Bayeux writes it. */
export const refuse = (request: Answered | undefined, error: string): Reply => ({
  channel: request?.channel ?? '/meta/handshake',
  successful: false,
  error,
  ...(request ? idOf(request) : {}),
})

/** `pauseMs` is how long to wait before the new handshake. */
export const unknownSession = (request: Answered, pauseMs: number): Reply => ({
  ...refuse(request, '402::session_unknown'),
  advice: { reconnect: 'handshake', interval: pauseMs },
})

/** The field as sent: one name or a list. */
export const subscriptionOf = (request: Request) =>
  request.subscriptionSent === undefined ? {} : { subscription: request.subscriptionSent }

export const answer = (connection: Connection, replies: Reply[]): void =>
  connection.send(frameOf(replies.map((each) => JSON.stringify(each))))

const idOf = ({ id }: Answered) => (id === undefined ? {} : { id })

/** The clock extension: https://docs.cometd.org/current9/reference/#_extensions_timesync */
export function timesync(request: RequestHead): Record<string, unknown> {
  const sent = request.ext.timesync
  if (!isRecord(sent) || typeof sent.tc !== 'number') return {}
  const nowMs = Date.now()
  const lagMs = typeof sent.l === 'number' ? sent.l : 0
  const offsetMs = typeof sent.o === 'number' ? sent.o : 0
  return { timesync: { tc: sent.tc, ts: nowMs, p: 0, a: sent.tc + offsetMs + lagMs - nowMs } }
}
