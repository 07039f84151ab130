import { type FeedMessage, isInOurTime } from '@touchline/domain/feed'

/** File time `fileMs` is real time `worldMs`; from there file time runs at `speed`. */
export interface Anchor {
  fileMs: number
  worldMs: number
}

export interface Timetable {
  worldMs(fileInstant: string): number
  /** the same message with all its times converted to real time; throws a RangeError for a time out of range */
  moved(message: FeedMessage): FeedMessage
}

/** With `speed` Infinity times are only shifted: an hour stays an hour. */
export function timetable(anchor: Anchor, speed: number): Timetable {
  const factor = Number.isFinite(speed) ? speed : 1
  const worldMs = (instant: string) => Math.round(anchor.worldMs + (Date.parse(instant) - anchor.fileMs) / factor)
  const move = (instant: string) => {
    const ms = worldMs(instant)
    if (!isInOurTime(ms)) throw new RangeError(`${instant} is out of range after the shift`)
    return new Date(ms).toISOString()
  }
  return {
    worldMs,
    moved(message) {
      const at = move(message.at)
      if (message.type === 'nonRunner') return { ...message, at, data: { ...message.data, at: move(message.data.at) } }
      if (message.type !== 'event') return { ...message, at }
      const { racing, startTime, ...rest } = message.data
      const data = {
        ...rest,
        startTime: move(startTime),
        ...(racing ? { racing: { ...racing, raceTime: move(racing.raceTime) } } : {}),
      }
      return { ...message, at, data }
    },
  }
}
