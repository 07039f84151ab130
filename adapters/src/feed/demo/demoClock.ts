import type { Course } from '@touchline/domain/virtual'
import type { FeedPosition } from '../feed.ts'
import { type TimelessMessage } from './difference.ts'
import { instant } from './picture.ts'

/**
 * The demo's clock: it matched real time at one moment and has run at `speed` since. Messages use real time, so that a
 * match at speed 60 kicks off at its start time.
 */
export interface DemoClock {
  baseRealMs: number
  baseDemoMs: number
  speed: number
}

/** Continues from where the last run stopped, never earlier; at speed 1 from the start, demo time is real time. */
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

/** Without a clock (speed max) there is no real time, so demo time is used. */
export const realTime = ({ baseRealMs, baseDemoMs, speed }: DemoClock, demoMs: number): number =>
  Number.isFinite(speed) ? Math.round(baseRealMs + (demoMs - baseDemoMs) / speed) : demoMs

export interface Reached {
  clock: DemoClock
  /** everything up to here has been published */
  atMs: number
}

/** Speed `max` is stored as 0: a position holds plain numbers only. */
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

/** The message with its times converted from demo time to real time. */
export function inRealTime(message: TimelessMessage, clock: DemoClock): TimelessMessage {
  const real = (time: string) => instant(realTime(clock, Date.parse(time)))
  if (message.type === 'nonRunner') return { ...message, data: { ...message.data, at: real(message.data.at) } }
  if (message.type === 'statistics') {
    const { course, ...tabs } = message.data.tabs
    if (!course) return message
    const { startedAt, endsAt, frames } = course as Course
    return {
      ...message,
      data: { ...message.data, tabs: { ...tabs, course: { startedAt: real(startedAt), endsAt: real(endsAt), frames } } },
    }
  }
  if (message.type !== 'event') return message
  const { startTime, racing } = message.data
  const moved = racing ? { racing: { ...racing, raceTime: real(racing.raceTime) } } : {}
  return { ...message, data: { ...message.data, startTime: real(startTime), ...moved } }
}
