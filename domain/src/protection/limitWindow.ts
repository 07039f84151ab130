import type { OwnLimitPeriod } from '../account/index.ts'
import type { Day } from '../registration/index.ts'
import { dayIn } from './rulesAt.ts'
import { clockIn } from './zoneClock.ts'

/** A span of time: from an instant, until another one exclusive. */
export interface LimitWindow {
  from: Date
  to: Date
}

/**
 * The calendar day, week (from Monday) or month that an instant is in, from midnight to midnight of a time zone: a day of 23 or
 * 25 hours is one day. `limit_window_start` in the database says the same.
 */
export function limitWindowAt(period: OwnLimitPeriod, instant: Date, timeZone: string): LimitWindow {
  const first = firstDay(period, dayIn(timeZone, instant))
  return { from: startOfDay(timeZone, first), to: startOfDay(timeZone, firstDayAfter(period, first)) }
}

const dayMs = 86_400_000
/** A day as the instant of its midnight in UTC, which has no clock changes: good for counting days. */
const count = (day: Day): number => Date.parse(`${day}T00:00:00Z`)
const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

function firstDay(period: OwnLimitPeriod, day: Day): Day {
  switch (period) {
    case 'day':
      return day
    case 'week': {
      const sinceMonday = (new Date(count(day)).getUTCDay() + 6) % 7
      return dayOf(count(day) - sinceMonday * dayMs)
    }
    case 'month':
      return `${day.slice(0, 8)}01`
  }
}

function firstDayAfter(period: OwnLimitPeriod, first: Day): Day {
  const longest = { day: 1, week: 7, month: 31 }[period]
  return firstDay(period, dayOf(count(first) + longest * dayMs))
}

/** The first instant of a day in a time zone, which is not midnight where the clock jumps over it. */
export function startOfDay(timeZone: string, day: Day): Date {
  // no zone is further than 15 hours from UTC; the day begins somewhere in between
  let before = count(day) - 15 * 3_600_000
  let after = count(day) + 15 * 3_600_000
  const offset = offsetAt(timeZone, before)
  if (offset === offsetAt(timeZone, after)) return new Date(count(day) - offset)
  // the clock changes on this day or next to it
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (dayIn(timeZone, new Date(middle)) < day) before = middle
    else after = middle
  }
  return new Date(after)
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds; for instants of whole seconds. */
function offsetAt(timeZone: string, ms: number): number {
  const { hour, minute, second } = clockIn(timeZone, ms)
  const clockMs = ((hour * 60 + minute) * 60 + second) * 1_000
  return count(dayIn(timeZone, new Date(ms))) + clockMs - ms
}
