import type { FeedPosition } from '../feed.ts'
import { type Saying } from './difference.ts'
import { instant } from './picture.ts'

/**
 * The demo's time: it agreed with real time at one moment and runs `speed` times as fast since. What is told to the
 * book is in real time, so that a match at speed 60 kicks off when its start time says.
 */
export interface DemoClock {
  baseRealMs: number
  baseDemoMs: number
  speed: number
}

/** Goes on from where the last run had got to, never back; at speed 1 from the start, demo time is real time. */
export function startClock({
  nowMs,
  speed,
  position,
}: {
  nowMs: number
  speed: number
  position: FeedPosition | undefined
}): DemoClock {
  const before = readPosition(position)
  if (!before) return { baseRealMs: nowMs, baseDemoMs: nowMs, speed }
  if (before.clock.speed === speed && Number.isFinite(speed)) return before.clock
  const reached = Number.isFinite(before.clock.speed) ? demoTime(before.clock, nowMs) : before.atMs
  return { baseRealMs: nowMs, baseDemoMs: Math.max(reached, before.atMs), speed }
}

export const demoTime = ({ baseRealMs, baseDemoMs, speed }: DemoClock, nowMs: number): number =>
  baseDemoMs + Math.max(0, nowMs - baseRealMs) * speed

/** Without a clock (speed max) there is no real time to tell: the demo's own stands. */
export const realTime = ({ baseRealMs, baseDemoMs, speed }: DemoClock, demoMs: number): number =>
  Number.isFinite(speed) ? Math.round(baseRealMs + (demoMs - baseDemoMs) / speed) : demoMs

export interface Reached {
  clock: DemoClock
  /** everything up to here has been said */
  atMs: number
}

/** Speed `max` is kept as 0: a position holds plain numbers only. */
export const positionOf = ({ clock, atMs }: Reached): FeedPosition => ({
  atMs,
  baseRealMs: clock.baseRealMs,
  baseDemoMs: clock.baseDemoMs,
  speed: Number.isFinite(clock.speed) ? clock.speed : 0,
})

export function readPosition(position: FeedPosition | undefined): Reached | undefined {
  if (!position) return undefined
  const { atMs, baseRealMs, baseDemoMs, speed } = position
  if (![atMs, baseRealMs, baseDemoMs, speed].every((each) => typeof each === 'number')) return undefined
  const clock = {
    baseRealMs: Number(baseRealMs),
    baseDemoMs: Number(baseDemoMs),
    speed: Number(speed) || Number.POSITIVE_INFINITY,
  }
  return { clock, atMs: Number(atMs) }
}

/** The times that a message carries, from the demo's to real ones. */
export function inRealTime(saying: Saying, clock: DemoClock): Saying {
  const real = (time: string) => instant(realTime(clock, Date.parse(time)))
  if (saying.type === 'nonRunner') return { ...saying, data: { ...saying.data, at: real(saying.data.at) } }
  if (saying.type !== 'event') return saying
  const { startTime, racing } = saying.data
  const moved = racing ? { racing: { ...racing, raceTime: real(racing.raceTime) } } : {}
  return { ...saying, data: { ...saying.data, startTime: real(startTime), ...moved } }
}
