import { type FeedMessage, isInOurTime } from '@touchline/domain/feed'

/** The file's time `fileMs` is the world's time `worldMs`; from there on one runs `speed` times as fast as the other. */
export interface Anchor {
  fileMs: number
  worldMs: number
}

export interface Timetable {
  worldMs(fileInstant: string): number
  /** the same message with all its times moved into the world's; throws RangeError where one lands where no time is kept */
  moved(message: FeedMessage): FeedMessage
}

/** `speed` Infinity does not wait, and its times are only shifted: an hour stays an hour. */
export function timetable(anchor: Anchor, speed: number): Timetable {
  const factor = Number.isFinite(speed) ? speed : 1
  const worldMs = (instant: string) => Math.round(anchor.worldMs + (Date.parse(instant) - anchor.fileMs) / factor)
  const move = (instant: string) => {
    const ms = worldMs(instant)
    if (!isInOurTime(ms)) throw new RangeError(`${instant} is moved out of all time`)
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
