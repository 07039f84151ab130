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
  /** what else happens when a customer starts to listen */
  also: (customerId: string, channel: UserChannel) => void
}

/**
 * Sends a new listener of bets the number of the last change: a list read before that is behind, and changes between
 * that list's answer and the subscription were pushed to nobody.
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
      log.warn({ err: error, customerId }, 'the latest change of a listener could not be read, trying again')
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
