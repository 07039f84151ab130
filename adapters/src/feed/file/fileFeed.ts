import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { type FeedMessage, readMessage } from '@touchline/domain/feed'
import { type Feed, type FeedPosition, FeedRefused, type FeedSink } from '../feed.ts'
import { linesOf } from './lines.ts'
import { type Anchor, type Timetable, timetable } from './timetable.ts'

export interface FileFeedOptions {
  path: string
  /** a factor; Infinity processes lines as fast as the sink accepts them */
  speed: number
  clock?: Clock
}

/** Real time, replaceable in tests. `sleep` rejects when the signal aborts. */
export interface Clock {
  now(): number
  sleep(ms: number, signal: AbortSignal): Promise<unknown>
}

const realClock: Clock = {
  now: Date.now,
  sleep: (ms, signal) => sleepFor(ms, undefined, { signal }),
}

/**
 * The position in the file: `line` lines and `offset` bytes are processed; file time has run from `fileMs` at `worldMs` at
 * `speed`. `hash` covers the whole file, not only the part read: after a change further on, the state would silently mix
 * two files.
 */
interface Position extends FeedPosition {
  line: number
  offset: number
  fileMs: number
  worldMs: number
  /** 0 for `max` */
  speed: number
  /** file time of the last message */
  lastMs: number
  hash: string
}

const longestLineBytes = 4 * 1024 * 1024
const rawCharacters = 200
const longestSleepMs = 3_600_000

/** A feed from an NDJSON file, one message a line, in time order; the first line is now. */
export function fileFeed({ path, speed, clock = realClock }: FileFeedOptions): Feed {
  return {
    name: `file:${resolve(path)}`,
    async run(sink, position, signal) {
      const hash = await hashOf(path)
      const known = position && checked(position, hash, path)
      const from = known ?? { line: 0, offset: 0 }
      let anchor = known && anchorAfter(known, speed)
      for await (const line of linesOf(path, from, longestLineBytes)) {
        if (signal.aborted) return
        if (line.text === '') continue
        const read = line.tooLong ? { quarantined: 'the line is too long' } : readMessage(line.text)
        if ('quarantined' in read) {
          quarantine(sink, line.number, read.quarantined, line.text)
          continue
        }
        const lastMs = Date.parse(read.message.at)
        anchor ??= { fileMs: lastMs, worldMs: clock.now() }
        const times = timetable(anchor, speed)
        if (Number.isFinite(speed) && !(await reached(times.worldMs(read.message.at), clock, signal))) return
        const at: Position = { line: line.number, offset: line.end, ...anchor, speed: speedKept(speed), lastMs, hash }
        await publish(sink, { message: read.message, times, at, raw: line.text })
      }
    },
  }
}

type Timed = { message: FeedMessage; times: Timetable; at: Position; raw: string }

async function publish(sink: FeedSink, { message, times, at, raw }: Timed): Promise<void> {
  let moved: FeedMessage
  try {
    moved = times.moved(message)
  } catch (error) {
    // A year close to 2999 plus the shift is outside the supported range.
    if (!(error instanceof RangeError)) throw error
    quarantine(sink, at.line, 'a time is out of range', raw)
    return
  }
  await sink.message(moved, at)
}

const quarantine = (sink: FeedSink, line: number, reason: string, raw: string) =>
  sink.quarantine({ line, reason, raw: raw.slice(0, rawCharacters) })

const speedKept = (speed: number) => (Number.isFinite(speed) ? speed : 0)

/** With a different speed than before, time continues from the last line at the new speed: it never jumps. */
function anchorAfter(known: Position, speed: number): Anchor {
  if (known.speed === speedKept(speed)) return { fileMs: known.fileMs, worldMs: known.worldMs }
  const passedMs = (known.lastMs - known.fileMs) / (known.speed || 1)
  return { fileMs: known.lastMs, worldMs: known.worldMs + passedMs }
}

/** Waits for the line's time; false if the feed was aborted. */
async function reached(worldMs: number, clock: Clock, signal: AbortSignal): Promise<boolean> {
  for (let left = worldMs - clock.now(); left > 0; left = worldMs - clock.now()) {
    try {
      await clock.sleep(Math.min(left, longestSleepMs), signal)
    } catch (error) {
      if (signal.aborted) return false
      throw error
    }
  }
  return !signal.aborted
}

function checked(position: FeedPosition, hash: string, path: string): Position {
  const { line, offset, fileMs, worldMs, speed, lastMs } = position
  if (![line, offset, fileMs, worldMs, speed, lastMs].every(Number.isFinite))
    throw new FeedRefused(`The stored position of ${path} cannot be read: start with a new DATA_DIR.`)
  if (position.hash !== hash)
    throw new FeedRefused(`${path} was changed since it was first read: restore it, or start with a new DATA_DIR.`)
  return position as Position
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(path), hash)
  } catch (error) {
    throw new FeedRefused(`${path} cannot be read: ${(error as Error).message}`)
  }
  return hash.digest('hex')
}
