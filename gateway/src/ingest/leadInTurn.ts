import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { breakHungLease, type Follower, watchBeat } from '../catalogue/index.ts'
import { holdLock, isDatabaseAway, type Lock, type Pool } from '../database/index.ts'
import type { Ingest } from './ingest.ts'

export interface TurnOptions {
  ingest: Ingest
  /** keeps the catalogue warm until then */
  follower: Follower
  pool: Pool
  /** the database's */
  url: string
  log: Logger
  /** called with an error after which the process cannot go on */
  onFatal: (error: Error) => void
  againMs?: number
}

export interface Turn {
  readonly leads: boolean
  close(): Promise<void>
}

/** a leader without a new beat in this many consecutive looks, half a second apart, has hung */
const looksWithoutBeat = 10

/**
 * Ingests the feed once no other process does, or the one that does has hung: of two processes on the same feed one is
 * in reserve.
 */
export function leadInTurn({ ingest, follower, pool, url, log, onFatal, againMs = 500 }: TurnOptions): Turn {
  const closing = new AbortController()
  let lock: Lock | undefined

  /** Waits until no other process ingests the feed; undefined if closed before that. */
  async function standBy(): Promise<Lock | undefined> {
    const hasHung = watchBeat(looksWithoutBeat)
    for (let logged = false; !closing.signal.aborted; ) {
      const held = await holdLock(url, 'feed', 0)
      if (typeof held === 'object') return held
      if (!logged) log.info({ reason: held }, 'another process ingests the feed, standing by')
      logged = true
      if (held === 'held by another')
        await breakHungLease({ pool, log }, hasHung).catch((error: Error) =>
          log.warn({ reason: error.message }, 'the leader is unknown'),
        )
      await rest()
    }
    return undefined
  }

  /**
   * If the database is down, it tries again. It follows until other processes are refused, and by then another may have
   * the turn.
   */
  async function takeTurn(): Promise<void> {
    let hasLead = false
    const onLead = async () => {
      hasLead = true
      await follower.close()
    }
    while (!closing.signal.aborted) {
      lock ??= await standBy()
      if (!lock || closing.signal.aborted) return
      try {
        await ingest.lead(onLead)
        if (!closing.signal.aborted) ingest.run().catch(onFatal)
        return
      } catch (error) {
        if (!isDatabaseAway(error)) throw error
        log.warn({ err: error }, 'the lead could not be taken, trying again')
        if (!hasLead) giveBack()
        await rest()
      }
    }
  }

  /** Not awaited: a dead connection does not answer. */
  function giveBack(): void {
    lock?.release().catch((error: Error) => log.debug({ err: error }, 'the connection of the lock was not closed cleanly'))
    lock = undefined
  }

  const rest = () => wait(againMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
  const turn = takeTurn().catch(onFatal)

  return {
    get leads() {
      return lock !== undefined
    },
    async close() {
      closing.abort()
      await turn
      await follower.close()
      await ingest.stop()
      await lock?.release()
    },
  }
}
