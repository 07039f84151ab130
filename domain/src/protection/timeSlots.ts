import { clockIn } from './zoneClock.ts'

/** A day of the week: 1 is Monday, 7 is Sunday. */
export type WeekDay = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const weekDays = [1, 2, 3, 4, 5, 6, 7] as const satisfies WeekDay[]

/**
 * When a customer lets themselves play: from a time of a day, until a time, exclusive, which is on the next day if it is not later. Times
 * are those on the clocks of the country, `HH:MM` in whole quarters of an hour.
 */
export interface TimeSlot {
  day: WeekDay
  from: string
  to: string
}

/** Minutes of the week, counted on the clock from Monday 00:00: from, until exclusive. */
export type WeekRange = readonly [from: number, to: number]

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes
export const slotStepMinutes = 15

/** The time as minutes since midnight; undefined: it is not one of a slot. */
export function slotTime(time: string): number | undefined {
  const read = /^([01]\d|2[0-3]):(00|15|30|45)$/.exec(time)
  return read ? Number(read[1]) * 60 + Number(read[2]) : undefined
}

const written = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** Every time that a slot can begin or end at. */
export const slotTimes: readonly string[] = Array.from({ length: dayMinutes / slotStepMinutes }, (_, n) =>
  written(n * slotStepMinutes),
)

/** The slots as ranges that neither overlap nor touch, in order; undefined: a time is not one of a slot. */
export function rangesOf(slots: readonly TimeSlot[]): WeekRange[] | undefined {
  const ranges: WeekRange[] = []
  for (const { day, from, to } of slots) {
    const [start, end] = [slotTime(from), slotTime(to)]
    if (start === undefined || end === undefined) return undefined
    const begin = (day - 1) * dayMinutes + start
    const over = begin + (end > start ? end - start : end - start + dayMinutes)
    // Sunday night goes on at the start of the week
    ranges.push([begin, Math.min(over, weekMinutes)])
    if (over > weekMinutes) ranges.push([0, over - weekMinutes])
  }
  return merged(ranges)
}

function merged(ranges: readonly WeekRange[]): WeekRange[] {
  const joined: [number, number][] = []
  for (const [from, to] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = joined.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else joined.push([from, to])
  }
  return joined
}

/** The ranges as slots, each of a day at most. */
export function slotsOf(ranges: readonly WeekRange[]): TimeSlot[] {
  const [first, last] = [ranges[0], ranges.at(-1)]
  const wraps = first && last && first !== last && first[0] === 0 && last[1] === weekMinutes
  // what begins on Sunday night and ends on Monday is one slot
  const whole = wraps ? [...ranges.slice(1, -1), [last[0], weekMinutes + first[1]] as const] : ranges
  return whole.flatMap(([from, to]) => (to - from <= dayMinutes ? [[from, to] as const] : byDay(from, to)).map(slotOf))
}

/** A range that is longer than a day, cut at midnights. */
function byDay(from: number, to: number): WeekRange[] {
  const midnights = Array.from({ length: 9 }, (_, n) => n * dayMinutes).filter((at) => at > from && at < to)
  const cuts = [from, ...midnights, to]
  return cuts.slice(1).map((end, n) => [cuts[n] ?? from, end] as const)
}

function slotOf([from, to]: WeekRange): TimeSlot {
  const day = (Math.floor((from % weekMinutes) / dayMinutes) + 1) as WeekDay
  return { day, from: written(from % dayMinutes), to: written(to % dayMinutes) }
}

/** What both allow. */
export function commonRanges(some: readonly WeekRange[], others: readonly WeekRange[]): WeekRange[] {
  return some.flatMap(([from, to]) =>
    others.map(([start, end]) => [Math.max(from, start), Math.min(to, end)] as const).filter(([start, end]) => start < end),
  )
}

export const minutesOfRanges = (ranges: readonly WeekRange[]): number => ranges.reduce((sum, [from, to]) => sum + to - from, 0)

/** What becomes of requested slots: what holds at once, and whether the whole waits and is confirmed again. */
export interface SlotChange {
  /** undefined: no slots, any time is allowed */
  atOnce: readonly WeekRange[] | undefined
  waits: boolean
}

/**
 * What takes times away holds at once. What adds a time waits; what it takes away does not wait with it, unless nothing would be left: a
 * customer who cannot log in at any time cannot confirm either.
 */
export function slotChange(held: readonly WeekRange[] | undefined, requested: readonly WeekRange[] | undefined): SlotChange {
  if (held === undefined) return { atOnce: requested, waits: false }
  if (requested === undefined) return { atOnce: held, waits: true }
  const common = commonRanges(held, requested)
  if (minutesOfRanges(common) === minutesOfRanges(requested)) return { atOnce: requested, waits: false }
  return { atOnce: common.length === 0 ? held : common, waits: true }
}

/** The minute of the week on the clocks of a zone. */
export function weekMinute(at: Date, timeZone: string): number {
  const { weekDay, hour, minute } = clockIn(timeZone, at)
  return weekDay * dayMinutes + hour * 60 + minute
}

const isIn = (ranges: readonly WeekRange[], minute: number): boolean => ranges.some(([from, to]) => from <= minute && minute < to)

const stepMs = slotStepMinutes * 60_000
/** A slot in the hour that the clocks skip has to wait for another week. */
const furthestMs = 15 * 24 * 3_600_000

/**
 * From when on somebody may play again; undefined: they may now. The clocks of all countries are whole quarters of an hour from
 * UTC, so nothing changes in between. `outside_slots_until` in the database decides the same.
 */
export function outsideSlotsUntil(ranges: readonly WeekRange[], at: Date, timeZone: string): Date | undefined {
  if (isIn(ranges, weekMinute(at, timeZone))) return undefined
  return stepAfter(at, (step) => isIn(ranges, weekMinute(step, timeZone)))
}

/** When the slot ends that somebody plays in; undefined: they may play at any time. */
export const slotEndsAt = (ranges: readonly WeekRange[], at: Date, timeZone: string): Date | undefined =>
  stepAfter(at, (step) => !isIn(ranges, weekMinute(step, timeZone)))

function stepAfter(at: Date, is: (step: Date) => boolean): Date | undefined {
  const first = Math.floor(at.getTime() / stepMs) * stepMs + stepMs
  for (let ms = first; ms <= first + furthestMs; ms += stepMs) if (is(new Date(ms))) return new Date(ms)
  return undefined
}
