import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'
import { Counter, type Registry } from 'prom-client'
import type { Bus } from '../bus/index.ts'
import type { Pool } from '../database/index.ts'
import { type FollowEffect, type FollowEvent, type Following, nextFollowing } from './following.ts'
import { type Head, readHead } from './head.ts'
import type { CatalogueStore } from './store.ts'
import { readTick, type Tick } from './tick.ts'

export interface FollowOptions {
  store: Pick<CatalogueStore, 'catalogue' | 'catchUp'>
  pool: Pool
  bus: Pick<Bus, 'subscribe'>
  log: Logger
  registry: Registry
  /** how often the database is read while no tick arrives */
  lookMs?: number
}

export interface Follower {
  /** for how long there has been no sign of a leader, over the bus or in the database */
  readonly unheardMs: number
  /** there has never been a leader: the catalogue here is this process's own */
  readonly isAlone: boolean
  /** what is missing at the moment, in a few words */
  readonly trouble: string | undefined
  /** stops following: this process leads from now on */
  close(): Promise<void>
}

/** How long a leader may be silent before the database is read for changes; it sends a tick each second. */
const silentMs = 3_000
const shortestPauseMs = 20
const longestPauseMs = 1_000
/** The leader writes what it sends within a moment. What is not written by then was never part of the catalogue. */
const beyondMs = 5_000
/** A catch-up scans whole tables: it takes at most a twentieth of the time, with at most this rest between two. */
const restPerCatchUp = 20
const longestRestMs = 30_000

/**
 * Keeps a catalogue in the leader's state: by its ticks if they arrive without a gap, else from the database. Without a
 * bus that carries ticks, only from the database.
 */
export function follow({ store, pool, bus, log, registry, lookMs = 1_000 }: FollowOptions): Follower {
  const { catalogue } = store
  const closing = new AbortController()
  let state: Following = { at: 'following', term: 0 }
  let receivedMs = performance.now()
  let restUntilMs = 0
  /** every change up to here is in the database, as far as this process knows */
  let writtenV = catalogue.v
  let catchingUp: Promise<void> | undefined
  /** ticks received during a catch-up may show that something is missing again */
  let wanted = false
  const catchUps = new Counter({
    name: 'touchline_catalogue_catch_ups_total',
    help: 'How often the catalogue missed changes and read them from the database.',
    registers: [registry],
  })

  function on(event: FollowEvent): void {
    const [next, effects] = nextFollowing(state, event)
    state = next
    for (const effect of effects) carryOut(effect)
  }

  function carryOut(effect: FollowEffect): void {
    if (effect.type === 'catchUp') {
      wanted = true
      catchingUp ??= catchUpWhileWanted()
    } else for (const tick of effect.type === 'apply' ? [effect.tick] : effect.ticks) take(tick, effect.type)
  }

  function take(tick: Tick, effect: 'apply' | 'hearAgain'): void {
    if (effect === 'hearAgain') return on({ type: 'tick', tick, heldV: catalogue.v })
    for (const change of tick.changes) catalogue.apply(change)
    catalogue.apply({ v: tick.v, ops: [] })
    writtenV = Math.max(writtenV, tick.written)
  }

  bus.subscribe('catalogue', (message) => {
    if (closing.signal.aborted) return undefined
    const tick = readTick(message)
    if ('wrong' in tick) return tick.wrong
    if (tick.term < state.term) return 'of an older term'
    receivedMs = performance.now()
    on({ type: 'tick', tick, heldV: catalogue.v })
    return undefined
  })

  async function catchUpWhileWanted(): Promise<void> {
    while (wanted && !closing.signal.aborted) {
      wanted = false
      await catchUp()
    }
    catchingUp = undefined
  }

  async function catchUp(): Promise<void> {
    catchUps.inc()
    const beganMs = performance.now()
    for (let pauseMs = shortestPauseMs; !closing.signal.aborted; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        const head = await readHead(pool)
        const beyond = performance.now() - beganMs > beyondMs
        if (beyond || hasWhatIsMissing(head)) return await read(head, beyond)
      } catch (error) {
        log.warn({ err: error }, 'missed changes of the catalogue could not be read, trying again')
      }
      await wait(pauseMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
    }
  }

  /** A sent change is written a moment later; only then can the database fill the gap. */
  function hasWhatIsMissing(head: Head): boolean {
    const waiting = state.at === 'behind' ? state.waiting : []
    const term = Math.max(0, ...waiting.map((tick) => tick.term))
    const first = waiting.find((tick) => tick.term === term)
    return !first || (head.term >= term && head.v >= first.since)
  }

  async function read({ term }: Head, beyond: boolean): Promise<void> {
    const beganMs = performance.now()
    // The previous leader may have sent changes that it never wrote.
    const head = await store.catchUp(term === state.term ? undefined : writtenV)
    const tookMs = performance.now() - beganMs
    restUntilMs = performance.now() + Math.min(longestRestMs, restPerCatchUp * tookMs)
    writtenV = head.v
    receivedMs = performance.now()
    log.info({ v: head.v, term: head.term, tookMs: Math.round(tookMs) }, 'caught up with the catalogue')
    on({ type: 'caughtUp', term: head.term, beyond })
  }

  async function look(): Promise<void> {
    if (performance.now() - receivedMs < silentMs && state.term > 0) return
    if (state.at === 'behind' || performance.now() < restUntilMs) return
    const head = await readHead(pool)
    if (head.term > state.term || head.v > catalogue.v) on({ type: 'missed' })
  }
  const looking = setInterval(() => {
    look().catch((error: Error) => log.warn({ reason: error.message }, 'the catalogue in the database could not be read'))
  }, lookMs)
  looking.unref()
  on({ type: 'missed' })

  return {
    get unheardMs() {
      return performance.now() - receivedMs
    },
    get isAlone() {
      return state.term === 0
    },
    get trouble() {
      if (performance.now() - receivedMs > silentMs) return 'silent'
      return state.at === 'behind' ? 'behind' : undefined
    },
    async close() {
      closing.abort()
      clearInterval(looking)
      await catchingUp
    },
  }
}
