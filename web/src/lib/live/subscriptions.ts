import type { CometD, Message, SubscriptionHandle } from 'cometd'
import { createAllowance } from './allowance.ts'

/** Failure of a channel or the handshake: refused by the server, or unanswered. */
export interface ChannelProblem {
  error: 'COMETD_ERROR'
  channel: string
  /** the server's message, or `unknown subscription` if it has no such channel */
  message: string
}

export interface SubscriptionParts {
  wants(channel: string): boolean
  /** whether a list has delivered the channel's subject */
  knows(channel: string): boolean
  /** extension data of a subscribe request */
  subscribeExt(channel: string): Record<string, unknown>
  /** `isWhole`: entities of the channel that the message does not contain are removed */
  received(channel: string, data: unknown, isWhole: boolean): void
  /** called on each message from the server */
  alive(): void
  problem(problem: ChannelProblem): void
  nowMs(): number
}

export const noAnswer = 'no answer'
/** The stock client sends at most this much at once; a subscribe message must fit. */
export const sendBytesMax = 8_192
const subscribeBytes = 400
/** The gateway disconnects clients above 400 requests at once plus 40 per second. */
const requestLimits = { burst: 300, perSecond: 30 }
const waitMs = 200
/** Another server may lag behind the one that answered a list; doubled after each failure. */
const retryDelays = { firstMs: 1_000, longestMs: 30_000 }

/** The stock client's subscriptions, kept equal to the held channels. */
export function createSubscriptions(parts: SubscriptionParts) {
  const handles = new Map<string, SubscriptionHandle>()
  /** requested without an answer: to be requested again */
  const unsettled = new Set<string>()

  const allowance = createAllowance(requestLimits, () => parts.nowMs())
  /** to be settled as soon as the allowance permits */
  const queue = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let againMs = retryDelays.firstMs
  const isWanted = (channel: string) => parts.wants(channel)
  const isUnlike = (channel: string) => isWanted(channel) !== handles.has(channel)

  function settle(client: CometD, channels: Iterable<string>): void {
    for (const each of channels) queue.add(each)
    clearTimeout(timer)
    const changes = [...queue].filter(isUnlike)
    // subscriptions go before unsubscriptions
    const ordered = [...changes.filter(isWanted), ...changes.filter((each) => !isWanted(each))]
    const allowed = allowance.take(ordered.length)
    queue.clear()
    for (const each of ordered.slice(allowed)) queue.add(each)
    for (const batch of batches(ordered.slice(0, allowed)))
      client.batch(() => {
        for (const each of batch)
          if (isWanted(each)) subscribe(client, each)
          else unsubscribe(client, each)
      })
    if (queue.size > 0) timer = setTimeout(() => settle(client, []), waitMs)
  }

  function subscribe(client: CometD, channel: string): void {
    unsettled.delete(channel)
    const handle: SubscriptionHandle = client.subscribe(
      channel,
      (message) => {
        if (handles.get(channel) !== handle) return
        parts.alive()
        parts.received(channel, message.data, isWholeMessage(message))
      },
      { ext: parts.subscribeExt(channel) },
      (reply) => {
        if (reply.successful !== true && handles.get(channel) === handle) refused(client, channel, reply)
      },
    )
    handles.set(channel, handle)
  }

  /** A refusal holds until the next handshake, unless the channel's subject is known to exist. */
  function refused(client: CometD, channel: string, { error }: Message): void {
    handles.delete(channel)
    const isUnknown = error?.startsWith('404:')
    if (error === undefined) unsettled.add(channel)
    if (isUnknown && parts.knows(channel)) subscribeLater(client, channel)
    const message = isUnknown ? 'unknown subscription' : (error ?? noAnswer)
    parts.problem({ error: 'COMETD_ERROR', channel, message })
  }

  function subscribeLater(client: CometD, channel: string): void {
    unsettled.add(channel)
    again ??= setTimeout(() => {
      again = undefined
      againMs = Math.min(2 * againMs, retryDelays.longestMs)
      settle(client, [...unsettled])
    }, againMs)
  }

  function unsubscribe(client: CometD, channel: string): void {
    const handle = handles.get(channel)
    handles.delete(channel)
    if (handle) client.unsubscribe(handle)
  }

  return {
    /** Subscribes those of the channels that are held, and unsubscribes the others. */
    settle,
    unsettled,
    /** the server has no session of ours any more */
    forget(): void {
      clearTimeout(timer)
      clearTimeout(again)
      again = undefined
      againMs = retryDelays.firstMs
      queue.clear()
      handles.clear()
      unsettled.clear()
    },
  }
}

/** Splits the channels into messages of sendable size. */
function batches(channels: string[]): string[][] {
  const all: string[][] = []
  let room = 0
  for (const channel of channels) {
    const bytes = channel.length + subscribeBytes
    if (bytes > room) {
      all.push([])
      room = sendBytesMax
    }
    all.at(-1)?.push(channel)
    room -= bytes
  }
  return all
}

const isWholeMessage = ({ ext }: Message): boolean => ext !== undefined && 'whole' in ext && ext.whole === true
