import type { Logger } from 'pino'
import type { Pool } from '../database/index.ts'
import { changesOf } from '../mybets/index.ts'
import type { Closers } from '../ops/index.ts'
import type { PushParts, UserChannel } from '../push/index.ts'

const againMs = 1_000

const listChannels: ReadonlySet<UserChannel> = new Set(['/user/mybets', '/user/bethistory'])

export interface PlaceNoticesOptions {
  pool: Pool
  log: Logger
  closers: Pick<Closers, 'add'>
  /** what else happens when somebody begins to hear of a customer's own */
  also: (customerId: string, channel: UserChannel) => void
}

/**
 * Whoever begins to hear of their bets is told how far the changes have got: a list that was read before that is behind, and
 * what happened between its answer and the subscription is pushed to nobody.
 */
export function notifyPlace({ pool, log, closers, also }: PlaceNoticesOptions): NonNullable<PushParts['joined']> {
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()
  closers.add('place notices', () => {
    closing.abort()
    for (const timer of timers) clearTimeout(timer)
  })

  function read(customerId: string, notify: (v: number) => boolean): void {
    changesOf(pool, customerId).then(notify, (error: unknown) => {
      if (closing.signal.aborted) return
      log.warn({ err: error, customerId }, 'how far a listener has got could not be read, and is read again')
      const timer = setTimeout(() => {
        timers.delete(timer)
        read(customerId, notify)
      }, againMs)
      timers.add(timer.unref())
    })
  }

  return (customerId, channel, notify) => {
    also(customerId, channel)
    if (listChannels.has(channel)) read(customerId, notify)
  }
}
