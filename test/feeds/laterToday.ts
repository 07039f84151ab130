const minuteMs = 60_000
const dayMs = 1440 * minuteMs

/**
 * The instant so many milliseconds ahead. In the last three hours of a UTC day sooner, so that it is still today's, as lists by day have it,
 * and in the same order with others; in the last two minutes, when nothing could be seen in time, tomorrow's.
 */
export function laterToday(ms: number, nowMs = Date.now()): string {
  const leftMs = dayMs - (nowMs % dayMs)
  const isLate = leftMs < 180 * minuteMs && leftMs > 2 * minuteMs && ms < dayMs
  return new Date(nowMs + (isLate ? (ms * leftMs) / (ms + leftMs) : ms)).toISOString()
}
