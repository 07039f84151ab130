import { setTimeout as sleep } from 'node:timers/promises'
import type { Feed, FeedPosition, FeedSink } from '../feed.ts'
import { type DemoClock, demoTime, inRealTime, positionOf, readPosition, realTime, startClock } from './demoClock.ts'
import { type Saying, sayAll, sayChanges, sayingAt } from './difference.ts'
import { type Fixture, instant, minuteMs, type Picture } from './picture.ts'
import { categories, offeredBetween, programmeAt } from './programme.ts'

export interface DemoFeedOptions {
  seed: string
  /** the demo's time runs this many times as fast as real time; Infinity: as fast as the book takes it */
  speed: number
  /** real time, milliseconds since 1970 */
  now: () => number
}

/** A source that plays its own matches and races: a pure function of the seed and the time, so a restart finds the same. */
export function demoFeed({ seed, speed, now }: DemoFeedOptions): Feed {
  return {
    name: `demo:${seed}`,
    async run(sink, position, signal) {
      const clock = startClock({ nowMs: now(), speed, position })
      const voice = speaker(sink, clock, { position, signal })
      const shown = await open({ seed, clock, now, position, voice, signal })
      if (Number.isFinite(speed)) await goOn({ seed, clock, now, shown, voice, signal })
      else await rush({ seed, clock, shown, voice, signal })
    },
  }
}

/** What has been said of an event last. */
interface Shown {
  fixture: Fixture
  picture: Picture
}

interface Voice {
  /** says these, in order, and remembers that everything up to `atMs` is said */
  say(sayings: Saying[], atMs: number): Promise<void>
}

function speaker(
  sink: FeedSink,
  clock: DemoClock,
  { position, signal }: { position: FeedPosition | undefined; signal: AbortSignal },
): Voice {
  let reached: FeedPosition = position ?? positionOf({ clock, atMs: clock.baseDemoMs })
  return {
    async say(sayings, atMs) {
      const at = instant(realTime(clock, atMs))
      const next = positionOf({ clock, atMs })
      for (const [i, saying] of sayings.entries()) {
        if (signal.aborted) return
        // only the last of a moment says that the moment is over: a restart in the middle says all of it again
        if (i === sayings.length - 1) reached = next
        await sink.message(sayingAt(inRealTime(saying, clock), at), reached)
      }
    },
  }
}

interface Run {
  seed: string
  clock: DemoClock
  voice: Voice
  signal: AbortSignal
}

/** A position may be behind what was really said by the moment that was being said; this is on the safe side. */
const overlapMs = minuteMs

/** Says what was missed since the last run, then everything as it stands. */
async function open(run: Run & { now: () => number; position: FeedPosition | undefined }): Promise<Map<string, Shown>> {
  const { seed, clock, position, voice } = run
  const atMs = Number.isFinite(clock.speed) ? demoTime(clock, run.now()) : clock.baseDemoMs
  const before = readPosition(position)
  const shown = new Map(programmeAt(seed, atMs).map((fixture) => [fixture.id, { fixture, picture: fixture.picture(atMs) }]))
  // what had ended before the demo began was told to nobody
  const fromMs = before && Math.max(before.clock.baseDemoMs, before.atMs - overlapMs)
  const missed = fromMs === undefined ? [] : missedSince(seed, { fromMs, toMs: atMs })
  const standing = [...shown.values()]
    .filter(({ picture }) => before !== undefined || picture.event.state !== 'FINISHED' || isWaiting(picture))
    .flatMap(({ picture }) => sayAll(picture, { settledToo: before !== undefined }))
  await voice.say([...categories().map((data): Saying => ({ type: 'category', data })), ...missed, ...standing], atMs)
  return shown
}

/** It is over, and not all of its results are known yet: they will be told, and somebody has to know what of. */
const isWaiting = ({ markets, results }: Picture): boolean => results.length < markets.length

/** The ends of all that was offered then and is over now. What nobody was offered needs no result. */
function missedSince(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Saying[] {
  return offeredBetween(seed, { fromMs, toMs: fromMs + overlapMs })
    .filter(({ overMs }) => overMs <= toMs)
    .flatMap((fixture) => sayChanges(fixture.picture(fromMs), fixture.picture(fixture.overMs)))
}

/** Lives with the clock: each event is looked at when its next change is due. */
async function goOn(run: Run & { now: () => number; shown: Map<string, Shown> }): Promise<void> {
  const { clock, shown, signal } = run
  let listedMs = 0
  while (!signal.aborted) {
    const atMs = demoTime(clock, run.now())
    if (atMs - listedMs >= minuteMs) {
      listedMs = atMs
      await list(run, atMs)
    }
    await lookAt(run, atMs)
    const nextMs = Math.min(listedMs + minuteMs, ...[...shown.values()].map(({ picture }) => picture.nextChangeMs))
    const waitMs = realTime(clock, nextMs) - run.now()
    await sleep(Math.min(1000, Math.max(20, waitMs)), undefined, { signal }).catch(() => undefined)
  }
}

/** Without a clock: from one change to the next, as fast as the book takes them. */
async function rush(run: Run & { shown: Map<string, Shown> }): Promise<void> {
  let atMs = run.clock.baseDemoMs
  let listedMs = atMs
  while (!run.signal.aborted) {
    atMs = Math.min(listedMs + minuteMs, ...[...run.shown.values()].map(({ picture }) => picture.nextChangeMs))
    if (atMs - listedMs >= minuteMs) {
      listedMs = atMs
      await list(run, atMs)
    }
    await lookAt(run, atMs)
  }
}

/** Takes up what is newly offered and drops what is over. */
async function list({ seed, shown, voice, signal }: Run & { shown: Map<string, Shown> }, atMs: number): Promise<void> {
  for (const fixture of programmeAt(seed, atMs)) {
    if (shown.has(fixture.id) || signal.aborted) continue
    const picture = fixture.picture(atMs)
    shown.set(fixture.id, { fixture, picture })
    await voice.say(sayAll(picture, { settledToo: true }), atMs)
  }
  for (const [id, { fixture, picture }] of shown) if (fixture.overMs < atMs && picture.nextChangeMs > atMs) shown.delete(id)
}

async function lookAt({ shown, voice, signal }: Run & { shown: Map<string, Shown> }, atMs: number): Promise<void> {
  for (const each of shown.values()) {
    if (each.picture.nextChangeMs > atMs || signal.aborted) continue
    const picture = each.fixture.picture(atMs)
    const changes = sayChanges(each.picture, picture)
    each.picture = picture
    await voice.say(changes, atMs)
  }
}
