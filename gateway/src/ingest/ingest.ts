import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Feed, FeedPosition, FeedSink } from '@touchline/adapters/feed'
import { nextVersion, type Op } from '@touchline/domain/catalogue'
import { beginSilence, endSilence, type FeedMessage, translate } from '@touchline/domain/feed'
import type { Logger } from 'pino'
import { Registry } from 'prom-client'
import type { Bus } from '../bus/index.ts'
import { addOps, type CatalogueStore, cancelledEvents, publishTicks, Superseded } from '../catalogue/index.ts'
import type { Pool } from '../database/index.ts'
import { type GuardSettings, guardCoverable } from './coverableMarkets.ts'
import { createLead, type LeadStart } from './lead.ts'
import { ingestMetrics } from './metrics.ts'
import { recallWhenThere } from './recall.ts'
import { unknownIds } from './referredIds.ts'
import { reportOddMessage } from './reportOddMessage.ts'
import { retireNowAndThen } from './retiring.ts'
import { suspendsSomething } from './urgent.ts'
import { createWriteBehind } from './writeBehind.ts'

export interface IngestOptions {
  feed: Feed
  store: CatalogueStore
  pool: Pool
  log: Logger
  /** called with markets whose result is now in the database: settlement can start */
  onResults: (marketIds: string[]) => void
  registry?: Registry
  /** where followers of the catalogue receive it */
  bus?: Pick<Bus, 'publish'>
  /** other processes stand by, or suspend the offer when no process leads: this one reports its lead each second */
  inTurn?: boolean
  /** what to do about markets that can be covered at a profit; absent: only report them */
  guard?: GuardSettings
  now?: () => number
}

export type IngestState =
  | { at: 'waiting' }
  | { at: 'reading' }
  | { at: 'ended' }
  | { at: 'stopped' }
  | { at: 'failed'; why: Error }

export interface Ingest {
  /** As `Lead.begin`, before `run`, which otherwise starts with it. */
  lead(onLead?: () => Promise<void>): Promise<void>
  /**
   * Ingests the feed until it ends or `stop` is called, and writes its changes. Throws `FeedRefused` if the source is a
   * different one, `Superseded` if another process leads by now, and on a bug; messages accepted before that are
   * written, later ones are not skipped but read again at the next start.
   */
  run(): Promise<void>
  stop(): Promise<void>
  /** applies changes that do not come from the feed */
  apply(ops: Op[]): void
  /** resolves when this process leads the catalogue */
  readonly leading: Promise<void>
  /** resolves when another process leads: this one cannot go on, whether its feed has ended or not */
  readonly superseded: Promise<Superseded>
  /** resolves when everything accepted so far is in the database */
  flush(): Promise<void>
  readonly state: IngestState
  /** the database cannot be written, or read, at the moment */
  readonly trouble: Error | undefined
}

/** Ingests one feed: message → ops → catalogue (and so push and pages) → database, with the feed's position. */
export function openIngest(options: IngestOptions): Ingest {
  const { feed, store, pool, log, now = Date.now } = options
  const metrics = ingestMetrics(options.registry ?? new Registry())
  const { fed, guarded } = guardCoverable({ catalogue: store.catalogue, guard: options.guard, log, metrics })
  const stopping = new AbortController()
  let state: IngestState = { at: 'waiting' }
  let silenced: readonly string[] | undefined
  let lead: LeadStart | undefined
  let writtenV = 0
  const [leading, superseded] = [Promise.withResolvers<void>(), Promise.withResolvers<Superseded>()]
  let running: Promise<void> | undefined
  /** why an event that had left cannot be fetched at the moment */
  let unread: Error | undefined
  let [stopRetiring, stopNotifying] = [() => {}, () => {}]
  const leadership = createLead({ source: feed.name, store, pool, log, inTurn: options.inTurn ?? false, superseded: giveWay })

  const writer = createWriteBehind({
    pool,
    log,
    onCommitted(batch, waited) {
      metrics.writeSeconds.observe({ urgent: 'false' }, waited.ms / 1000)
      writtenV = batch.lead?.v ?? writtenV
      if (waited.urgentMs !== undefined) metrics.writeSeconds.observe({ urgent: 'true' }, waited.urgentMs / 1000)
      metrics.waiting.set(writer.size)
      if (batch.results.length + batch.nonRunners.length + cancelledEvents(batch).length > 0)
        options.onResults(Array.from(new Set(batch.results.map((result) => result.marketId))))
    },
    onSuperseded: giveWay,
  })

  /** What this process holds but has not written was never part of the catalogue: it ends, and restarts from the tables. */
  function giveWay(error: Superseded): void {
    stopping.abort()
    superseded.resolve(error)
    leadership.stop()
  }

  function apply(translated: Op[]): void {
    if (translated.length === 0) return
    const applied = store.catalogue.apply({ v: nextVersion(store.catalogue.v, now()), ops: guarded(translated) })
    writer.add((batch) => {
      addOps(batch, applied, store.catalogue)
      if (lead) batch.lead = { ...batch.lead, term: lead.term, v: store.catalogue.v }
    }, suspendsSomething(applied))
  }

  /** A feed is being ingested again: what was suspended for lack of one reopens. */
  function reopen(): void {
    if (!lead?.suspended) return
    const { term, suspended } = lead
    lead = { term, suspended: null }
    apply(endSilence(suspended, store.catalogue))
    writer.add((batch) => {
      batch.lead = { term, v: store.catalogue.v, suspended: null }
    }, false)
  }

  function take(message: FeedMessage, position: FeedPosition): void {
    reopen()
    if (message.type === 'silence') {
      if (silenced) return
      const suspended = beginSilence(store.catalogue)
      silenced = suspended.silenced
      apply(suspended.ops)
      log.warn({ events: suspended.silenced.length }, 'the feed is silent')
      return
    }
    if (silenced) apply(endSilence(silenced, store.catalogue))
    silenced = undefined
    const translated = translate(message, fed, store.results)
    if ('quarantined' in translated) {
      const raw = JSON.stringify(message).slice(0, 200)
      quarantine({ ...lineOf(position), reason: translated.quarantined, raw }, 'not followed')
      return
    }
    apply(translated.ops)
    const { result, nonRunner } = translated
    reportOddMessage(translated, { log, metrics, source: { source: feed.name, ...lineOf(position) } })
    if (result) {
      store.recordResult(result)
      writer.add((batch) => batch.results.push(result), true)
    }
    if (nonRunner) writer.add((batch) => batch.nonRunners.push(nonRunner), true)
  }

  function quarantine(problem: Parameters<FeedSink['quarantine']>[0], reason: 'not read' | 'not followed'): void {
    metrics.quarantined.inc({ reason })
    log.warn({ source: feed.name, ...problem }, 'feed message quarantined')
  }

  let sinceTurnMs = performance.now()

  const sink: FeedSink = {
    async message(message, position) {
      metrics.messages.inc({ type: message.type })
      metrics.lagSeconds.set(Math.max(0, now() - Date.parse(message.at)) / 1000)
      const missing = unknownIds(message, store)
      if (
        missing.length > 0 &&
        !(await recallWhenThere(missing, { store, log, stop: stopping.signal, waits: (why) => void (unread = why) }))
      )
        return
      take(message, position)
      writer.add((batch) => {
        batch.progress = { source: feed.name, position, silenced }
      }, false)
      await writer.room()
      // A source that never waits must not hold up requests.
      if (performance.now() - sinceTurnMs > longestTurnMs) {
        await nextTurn()
        sinceTurnMs = performance.now()
      }
    },
    quarantine: (problem) => quarantine(problem, 'not read'),
  }

  async function begin(onLead?: () => Promise<void>): Promise<LeadStart> {
    lead = await leadership.begin(onLead)
    silenced = lead.silenced
    leading.resolve()
    return lead
  }

  async function read(): Promise<void> {
    const { term, position } = lead ?? (await begin())
    const { catalogue } = store
    const ticks = options.bus && publishTicks({ catalogue, bus: options.bus, term, written: () => writtenV })
    stopNotifying = () => ticks?.close()
    state = { at: 'reading' }
    log.info({ source: feed.name, position }, 'feed begins')
    try {
      const end = await Promise.race([feed.run(sink, position, stopping.signal), superseded.promise])
      if (end) throw end
      // a source that has ended confirms the current state
      if (!stopping.signal.aborted) reopen()
    } finally {
      await (stopping.signal.aborted ? writer.close() : writer.flush())
    }
  }

  async function runToEnd(): Promise<void> {
    stopRetiring = retireNowAndThen({ store, flush: () => writer.flush(), log, onSuperseded: giveWay })
    try {
      await read()
      state = { at: stopping.signal.aborted ? 'stopped' : 'ended' }
      log.info({ source: feed.name }, `feed ${state.at}`)
    } catch (error) {
      state = { at: 'failed', why: error as Error }
      throw error
    }
  }

  return {
    lead: async (onLead) => void (await begin(onLead)),
    run: () => (running ??= runToEnd()),
    async stop() {
      stopping.abort()
      stopRetiring()
      await running?.catch(() => {})
      // Not written, so not remembered either: it is read again at the next start.
      stopNotifying()
      leadership.stop()
      await writer.close().catch((error: Error) => log.error({ err: error }, 'the last changes were not written'))
    },
    apply,
    leading: leading.promise,
    superseded: superseded.promise,
    flush: () => writer.flush(),
    get state() {
      return state
    },
    get trouble() {
      return writer.trouble ?? unread
    },
  }
}

const longestTurnMs = 10

const lineOf = ({ line }: FeedPosition) => (typeof line === 'number' ? { line } : {})
