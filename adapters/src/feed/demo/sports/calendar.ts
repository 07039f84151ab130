import { dice } from '../dice.ts'
import { dateOf, dayMs, hourMs, minuteMs, slug } from '../picture.ts'
import type { Names } from './sides.ts'

/** When a league plays: days of the week ("Sat", "Tue-Fri", "daily") to local starts, "20:05*3" being three at once. */
export type When = Readonly<Record<string, string>>

export interface League {
  id: string
  region: string
  countryCode?: string
  name: string
  /** IANA name of the time zone of its starts */
  zone: string
  when: When
  /** clubs or players */
  sides: readonly string[]
  /** how long before its start a match is offered; 36 hours unless given */
  listedHours?: number
}

export interface Meeting {
  league: League
  names: Names
  startMs: number
  /** within the day of its league */
  number: number
}

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** What every match has of its meeting: its id, where it belongs, and from when it is offered. */
export const headOf = (prefix: string, { league, names, startMs, number, day }: Meeting & { day: number }) => ({
  id: `${prefix}-${dateOf(day)}-${league.id}-${number}-${slug(names[0])}`,
  categoryId: `${prefix}-${league.id}`,
  names,
  startMs,
  listedMs: startMs - (league.listedHours ?? 36) * hourMs,
})

/** The matches of a league on a day (since 1970, of the league's own calendar): no side twice at a time. */
export function meetingsOn(seed: string, league: League, day: number): Meeting[] {
  const starts = startsOn(league, day)
  const pairs = pairsOf(seed, league, { day, count: starts.length })
  return pairs.flatMap((names, i): Meeting[] => {
    const startMs = starts[i]
    return startMs === undefined ? [] : [{ league, names, startMs, number: i + 1 }]
  })
}

/** The starts of a league's day, in order, at its local times. */
function startsOn({ when, zone }: League, day: number): number[] {
  const weekday = (day + 4) % 7
  const times = Object.entries(when).flatMap(([days, at]) => (includes(days, weekday) ? at.split(' ') : []))
  return times
    .flatMap((time) => {
      const [, hour = '0', minute = '0', count = '1'] = /^(\d+):(\d+)(?:\*(\d+))?$/.exec(time) ?? []
      const startMs = startOf(zone, day, `${hour}:${minute}`)
      return Array.from({ length: Number(count) }, () => startMs)
    })
    .toSorted((a, b) => a - b)
}

/** A local time on a day of the zone's own calendar. */
export function startOf(zone: string, day: number, time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const localMs = day * dayMs + hour * hourMs + minute * minuteMs
  return localMs - offsetOf(zone, localMs)
}

function includes(days: string, weekday: number): boolean {
  if (days === 'daily') return true
  const [from = '', to = from] = days.split('-')
  const [first, last] = [weekdays.indexOf(from), weekdays.indexOf(to)]
  return first <= last ? weekday >= first && weekday <= last : weekday >= first || weekday <= last
}

const clocks = new Map<string, Intl.DateTimeFormat>()
const offsets = new Map<string, number>()

/** How far a zone is ahead of UTC about then. */
function offsetOf(zone: string, atMs: number): number {
  const key = `${zone} ${Math.floor(atMs / dayMs)}`
  const found = offsets.get(key)
  if (found !== undefined) return found
  const clock =
    clocks.get(zone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' })
  clocks.set(zone, clock)
  const noonMs = Math.floor(atMs / dayMs) * dayMs + dayMs / 2
  const [, date = '', month = '', year = '', time = ''] = /^(\d+)\/(\d+)\/(\d+), (.+)$/.exec(clock.format(noonMs)) ?? []
  const offset = Date.parse(`${year}-${month}-${date}T${time}Z`) - noonMs
  if (offsets.size > 2_000) offsets.clear()
  offsets.set(key, offset)
  return offset
}

/** Rounds of shuffled pairs. If a day has more than one, halves of the sides play them in turn: nobody plays without a rest. */
function pairsOf(seed: string, { id, sides }: League, { day, count }: { day: number; count: number }): Names[] {
  if (count <= Math.floor(sides.length / 2)) return paired(shuffled(sides, seed, id, day)).slice(0, count)
  const halves = [sides.filter((_, i) => i % 2 === 0), sides.filter((_, i) => i % 2 === 1)]
  const inRound = Math.floor((halves[1] ?? []).length / 2)
  const rounds = Math.ceil(count / inRound)
  return Array.from({ length: rounds }, (_, i) => {
    const round = day * rounds + i
    return paired(shuffled(halves[round % 2] ?? [], seed, id, round)).slice(0, inRound)
  })
    .flat()
    .slice(0, count)
}

function paired(sides: readonly string[]): Names[] {
  return Array.from({ length: Math.floor(sides.length / 2) }, (_, i) => [sides[2 * i] ?? '', sides[2 * i + 1] ?? ''] as const)
}

export function shuffled<T>(all: readonly T[], ...words: (string | number)[]): T[] {
  const random = dice(...words, 'order')
  const order = [...all]
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i], order[j]]
    if (a !== undefined && b !== undefined) [order[i], order[j]] = [b, a]
  }
  return order
}

/** A side's strength relative to its league, -1 to 1, the same in every match; near 0 more often than far from it. */
export const strength = (seed: string, { id }: League, side: string): number =>
  dice(seed, id, side)() + dice(seed, side, id)() - 1
