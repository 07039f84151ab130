import { clockIn } from '../protection/index.ts'

/** When a campaign begins for nobody: from a time of day until another, of these clocks. */
export interface QuietHours {
  /** `22:00` */
  from: string
  /** `08:00`: over midnight if it is earlier */
  until: string
  /** `Europe/London` */
  timeZone: string
}

const dayMinutes = 24 * 60

/** The same instant, or the end of the quiet hours that it is in; right on the days on which clocks change. */
export function afterQuietHours(at: Date, { from, until, timeZone }: QuietHours): Date {
  const [begin, end] = [minutesOf(from), minutesOf(until)]
  const minutesAt = (instant: number) => {
    const { hour, minute } = clockIn(timeZone, instant)
    return hour * 60 + minute
  }
  const now = minutesAt(at.getTime())
  if (forward(begin, now) >= forward(begin, end)) return at
  const { second } = clockIn(timeZone, at)
  const wholeMinuteMs = at.getTime() - second * 1000 - (at.getTime() % 1000)
  const guess = wholeMinuteMs + forward(now, end) * 60_000
  // between them the clocks may have been changed
  const late = forward(end, minutesAt(guess))
  return new Date(guess - (late > dayMinutes / 2 ? late - dayMinutes : late) * 60_000)
}

const minutesOf = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/** Minutes from one time of day to the next time that it is another. */
const forward = (from: number, to: number): number => (to - from + dayMinutes) % dayMinutes
