import type { CometD, Message, SubscriptionHandle } from 'cometd'
import { createAllowance } from './allowance.ts'

/** What went wrong with a channel (or the handshake): the server refused it, or did not answer. */
export interface ChannelProblem {
  error: 'COMETD_ERROR'
  channel: string
  /** the server's words, or `unknown subscription` where it has no such channel */
  message: string
}

export interface SubscriptionParts {
  wants(channel: string): boolean
  /** whether what it is about was told of by a list */
  knows(channel: string): boolean
  /** what a subscription carries along */
  subscribeExt(channel: string): Record<string, unknown>
  /** `isWhole`: what the message does not name of its channel is gone */
  received(channel: string, data: unknown, isWhole: boolean): void
  /** called with every sign of life of the server */
  heard(): void
  problem(problem: ChannelProblem): void
  nowMs(): number
}

export const noAnswer = 'no answer'
/** The stock client refuses to send more at once; the rest of a subscribe message is at most this long. */
export const sendBytesMax = 8_192
const subscribeBytes = 400
/** The gateway cuts who asks more than 400 times at once and 40 times a second after that. */
const requestLimits = { burst: 300, perSecond: 30 }
const waitMs = 200
/** Another server may be a moment behind the one that answered a list; each time in vain doubles it. */
const askAgain = { firstMs: 1_000, longestMs: 30_000 }

/** What the stock client has subscribed, kept in line with what is wanted. */
export function createSubscriptions(parts: SubscriptionParts) {
  const handles = new Map<string, SubscriptionHandle>()
  /** asked for, and no answer came: to be asked again */
  const unsettled = new Set<string>()

  const allowance = createAllowance(requestLimits, () => parts.nowMs())
  /** to be brought in line, as soon as the allowance lets */
  const queue = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let again: ReturnType<typeof setTimeout> | undefined
  let againMs = askAgain.firstMs
  const isWanted = (channel: string) => parts.wants(channel)
  const isUnlike = (channel: string) => isWanted(channel) !== handles.has(channel)

  function settle(client: CometD, channels: Iterable<string>): void {
    for (const each of channels) queue.add(each)
    clearTimeout(timer)
    const changes = [...queue].filter(isUnlike)
    // what is wanted goes before what is not any more
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
        parts.heard()
        parts.received(channel, message.data, isWholeMessage(message))
      },
      { ext: parts.subscribeExt(channel) },
      (reply) => {
        if (reply.successful !== true && handles.get(channel) === handle) refused(client, channel, reply)
      },
    )
    handles.set(channel, handle)
  }

  /** A refusal holds until the next handshake, but that of what is known to be there. */
  function refused(client: CometD, channel: string, { error }: Message): void {
    handles.delete(channel)
    const isUnknown = error?.startsWith('404:')
    if (error === undefined) unsettled.add(channel)
    if (isUnknown && parts.knows(channel)) askLater(client, channel)
    const message = isUnknown ? 'unknown subscription' : (error ?? noAnswer)
    parts.problem({ error: 'COMETD_ERROR', channel, message })
  }

  function askLater(client: CometD, channel: string): void {
    unsettled.add(channel)
    again ??= setTimeout(() => {
      again = undefined
      againMs = Math.min(2 * againMs, askAgain.longestMs)
      settle(client, [...unsettled])
    }, againMs)
  }

  function unsubscribe(client: CometD, channel: string): void {
    const handle = handles.get(channel)
    handles.delete(channel)
    if (handle) client.unsubscribe(handle)
  }

  return {
    /** Subscribes what is wanted of these channels, and ends what is not. */
    settle,
    unsettled,
    /** the server knows nothing of us any more */
    forget(): void {
      clearTimeout(timer)
      clearTimeout(again)
      again = undefined
      againMs = askAgain.firstMs
      queue.clear()
      handles.clear()
      unsettled.clear()
    },
  }
}

/** The channels in parts that may be sent at once. */
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
