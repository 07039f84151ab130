import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed, FeedPosition, FeedSink } from '../feed.ts'
import { type DemoClock, demoTime, inRealTime, positionOf, readPosition, realTime, startClock } from './demoClock.ts'
import { changeMessages, fullMessages, messageAt, type TimelessMessage } from './difference.ts'
import { type Fixture, instant, minuteMs, type Picture } from './picture.ts'
import { categories, type DemoSports, offeredBetween, programmeAt } from './programme.ts'

export interface DemoFeedOptions {
  seed: string
  /** demo time runs this many times as fast as real time; Infinity: as fast as the sink accepts messages */
  speed: number
  /** real time, milliseconds since 1970 */
  now: () => number
  /** all unless given */
  sports?: DemoSports
  /** what virtual races and matches are drawn from; by default the seed, which may be known */
  secret?: string
}

/**
 * A source that simulates its own matches and races: a pure function of seed and time, so a restart continues the same
 * ones.
 */
export function demoFeed({ seed, speed, now, sports = 'all', secret = seed }: DemoFeedOptions): Feed {
  return {
    name: `demo:${seed}`,
    async run(sink, position, signal) {
      const clock = startClock({ nowMs: now(), speed, position })
      const publisher = createPublisher(sink, clock, { position, signal })
      const shown = await open({ seed, secret, sports, clock, now, position, publisher, signal })
      if (Number.isFinite(speed)) await follow({ seed, secret, sports, clock, now, shown, publisher, signal })
      else await runWithoutClock({ seed, secret, sports, clock, shown, publisher, signal })
    },
  }
}

/** The last state published for an event. */
interface Shown {
  fixture: Fixture
  picture: Picture
  /** absent: not yet published since the start */
  statistics?: { data: object; nextChangeMs: number }
}

interface Publisher {
  /** publishes these in order, and records that everything up to `atMs` is published */
  publish(messages: TimelessMessage[], atMs: number): Promise<void>
}

function createPublisher(
  sink: FeedSink,
  clock: DemoClock,
  { position, signal }: { position: FeedPosition | undefined; signal: AbortSignal },
): Publisher {
  let reached: FeedPosition = position ?? positionOf({ clock, atMs: clock.baseDemoMs })
  return {
    async publish(messages, atMs) {
      const at = instant(realTime(clock, atMs))
      const next = positionOf({ clock, atMs })
      for (const [i, message] of messages.entries()) {
        if (signal.aborted) return
        // only the last message of an instant advances the position: a restart in between repeats all of them
        if (i === messages.length - 1) reached = next
        await sink.message(messageAt(inRealTime(message, clock), at), reached)
      }
    },
  }
}

interface Run {
  seed: string
  secret: string
  sports: DemoSports
  clock: DemoClock
  publisher: Publisher
  signal: AbortSignal
}

/** A position may lag behind what was published by the batch in progress; this overlap covers it. */
const overlapMs = minuteMs

/** Publishes what was missed since the last run, then the current state of everything. */
async function open(run: Run & { now: () => number; position: FeedPosition | undefined }): Promise<Map<string, Shown>> {
  const { seed, secret, sports, clock, position, publisher } = run
  const atMs = Number.isFinite(clock.speed) ? demoTime(clock, run.now()) : clock.baseDemoMs
  const before = readPosition(position)
  const shown = new Map<string, Shown>(
    programmeAt(seed, atMs, { sports, secret }).map((fixture) => [fixture.id, { fixture, picture: fixture.picture(atMs) }]),
  )
  // events that ended before the demo started were never published
  const fromMs = before && Math.max(before.clock.baseDemoMs, before.atMs - overlapMs)
  const missed = fromMs === undefined ? [] : missedSince(run, { fromMs, toMs: atMs })
  const current = [...shown.values()]
    .filter(({ picture }) => before !== undefined || picture.event.state !== 'FINISHED' || awaitsResults(picture))
    .flatMap(({ picture }) => fullMessages(picture, { settledToo: before !== undefined }))
  await publisher.publish(
    [...categories(sports).map((data): TimelessMessage => ({ type: 'category', data })), ...missed, ...current],
    atMs,
  )
  return shown
}

/** Finished, but with results outstanding: their markets have to be known. */
const awaitsResults = ({ markets, results }: Picture): boolean => results.length < markets.length

/** The endings of everything that was offered then and is over now. Markets that were never offered need no result. */
function missedSince({ seed, secret, sports }: Run, { fromMs, toMs }: { fromMs: number; toMs: number }): TimelessMessage[] {
  return offeredBetween(seed, { fromMs, toMs: fromMs + overlapMs }, { sports, secret })
    .filter(({ overMs }) => overMs <= toMs)
    .flatMap((fixture) => changeMessages(fixture.picture(fromMs), fixture.picture(fixture.overMs)))
}

/** Follows the clock: each event is updated when its next change is due. */
async function follow(run: Run & { now: () => number; shown: Map<string, Shown> }): Promise<void> {
  const { clock, shown, signal } = run
  let listedMs = 0
  while (!signal.aborted) {
    const atMs = demoTime(clock, run.now())
    if (atMs - listedMs >= minuteMs) {
      listedMs = atMs
      await updateProgramme(run, atMs)
    }
    await publishChanges(run, atMs)
    await publishStatistics(run, atMs)
    const nextMs = nextChange(shown, listedMs)
    const waitMs = realTime(clock, nextMs) - run.now()
    await sleep(Math.min(1000, Math.max(20, waitMs)), undefined, { signal }).catch(() => undefined)
  }
}

/** Without a clock: from one change to the next, as fast as the sink accepts them. */
async function runWithoutClock(run: Run & { shown: Map<string, Shown> }): Promise<void> {
  let atMs = run.clock.baseDemoMs
  let listedMs = atMs
  while (!run.signal.aborted) {
    atMs = Math.max(atMs, nextChange(run.shown, listedMs))
    if (atMs - listedMs >= minuteMs) {
      listedMs = atMs
      await updateProgramme(run, atMs)
    }
    await publishChanges(run, atMs)
    await publishStatistics(run, atMs)
  }
}

const nextChange = (shown: Map<string, Shown>, listedMs: number): number =>
  Math.min(
    listedMs + minuteMs,
    ...[...shown.values()].flatMap((each) => [each.picture.nextChangeMs, ...(hasStatistics(each) ? [statisticsDue(each)] : [])]),
  )

const hasStatistics = ({ fixture, picture, statistics }: Shown): boolean =>
  fixture.statistics !== undefined && (statistics !== undefined || picture.event.state !== 'FINISHED')

const statisticsDue = ({ statistics }: Shown): number => statistics?.nextChangeMs ?? 0

/** How many events' statistics are sent before prices have their turn again. */
const statisticsAtOnce = 8

/**
 * Statistics come after everything else: at the start all are due at once, and each league's season takes a while. An event that had
 * ended before it was ever seen has none.
 */
async function publishStatistics({ shown, publisher, signal }: Run & { shown: Map<string, Shown> }, atMs: number): Promise<void> {
  const due = [...shown.values()]
    .filter((each) => hasStatistics(each) && statisticsDue(each) <= atMs)
    .toSorted((a, b) => a.fixture.startMs - b.fixture.startMs)
  for (const each of due.slice(0, statisticsAtOnce)) {
    if (signal.aborted) return
    const statistics = await each.fixture.statistics?.(atMs)
    if (!statistics) continue
    const isNews = JSON.stringify(each.statistics?.data) !== JSON.stringify(statistics.data)
    each.statistics = statistics
    if (isNews) await publisher.publish([{ type: 'statistics', data: statistics.data }], atMs)
  }
}

/** Adds newly offered events and drops finished ones. */
async function updateProgramme(
  { seed, secret, sports, shown, publisher, signal }: Run & { shown: Map<string, Shown> },
  atMs: number,
): Promise<void> {
  for (const fixture of programmeAt(seed, atMs, { sports, secret })) {
    if (shown.has(fixture.id) || signal.aborted) continue
    const picture = fixture.picture(atMs)
    shown.set(fixture.id, { fixture, picture })
    await publisher.publish(fullMessages(picture, { settledToo: true }), atMs)
  }
  for (const [id, { fixture, picture }] of shown) if (fixture.overMs < atMs && picture.nextChangeMs > atMs) shown.delete(id)
}

async function publishChanges({ shown, publisher, signal }: Run & { shown: Map<string, Shown> }, atMs: number): Promise<void> {
  for (const each of shown.values()) {
    if (each.picture.nextChangeMs > atMs || signal.aborted) continue
    const picture = each.fixture.picture(atMs)
    const changes = changeMessages(each.picture, picture)
    each.picture = picture
    await publisher.publish(changes, atMs)
  }
}
