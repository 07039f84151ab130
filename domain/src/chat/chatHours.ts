/** Monday first. */
export const weekdays = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type Weekday = (typeof weekdays)[number]

/** On these days, from one time of the clock until another: `09:00` to `22:00`. One that is not later ends on the next day. */
export interface ChatHours {
  days: readonly Weekday[]
  from: string
  until: string
}

/** `opensAt`: when it opens next; absent if it never does. */
export type ChatOpening = { open: true } | { open: false; opensAt?: Date }

/** Whether staff answer now, by the clock of a time zone. Without hours they always do. */
export function chatOpening(hours: readonly ChatHours[], timeZone: string, now: Date): ChatOpening {
  const shown = clockAt(timeZone, now)
  if (hours.length === 0 || hours.some((each) => isWithin(each, shown))) return { open: true }
  const waits = hours.flatMap(({ days, from }) => days.map((day) => minutesUntil(shown, day, minutesOf(from))))
  const first = Math.min(...waits)
  return { open: false, ...(Number.isFinite(first) && { opensAt: later(timeZone, now, first) }) }
}

/** What a clock on the wall shows: the day of the week, Monday is 0, and the minutes since midnight. */
interface Clock {
  day: number
  minutes: number
}

const dayMinutes = 1_440
const weekMinutes = 7 * dayMinutes
const minuteMs = 60_000

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return 60 * hours + minutes
}

const indexOf = (day: Weekday) => weekdays.indexOf(day)

function isWithin({ days, from, until }: ChatHours, { day, minutes }: Clock): boolean {
  const [first, last] = [minutesOf(from), minutesOf(until)]
  const began = (dayBefore: number) => days.some((each) => indexOf(each) === (day - dayBefore + 7) % 7)
  if (first < last) return began(0) && first <= minutes && minutes < last
  return (began(0) && first <= minutes) || (began(1) && minutes < last)
}

/** Minutes on the clock until a time of a day of the week, at least one. */
const minutesUntil = ({ day, minutes }: Clock, on: Weekday, at: number): number =>
  ((indexOf(on) * dayMinutes + at - (day * dayMinutes + minutes) + 2 * weekMinutes - 1) % weekMinutes) + 1

/** The instant at which the clock has gone on so far, also if it is put forward or back in between. */
function later(timeZone: string, now: Date, minutes: number): Date {
  const began = Math.floor(now.getTime() / minuteMs) * minuteMs
  const guess = began + minutes * minuteMs
  const wanted = clockAt(timeZone, now).minutes + minutes
  const off = (((wanted - clockAt(timeZone, new Date(guess)).minutes) % dayMinutes) + dayMinutes + dayMinutes / 2) % dayMinutes
  return new Date(guess + (off - dayMinutes / 2) * minuteMs)
}

function clockAt(timeZone: string, instant: Date): Clock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hourCycle: 'h23',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
  })
  const parts = format.formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: weekdays.findIndex((name) => name === part('weekday').toUpperCase()),
    minutes: 60 * Number(part('hour')) + Number(part('minute')),
  }
}
