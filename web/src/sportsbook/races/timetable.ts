import type { Calls, DataOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import { allCountries } from '../../lib/racing/index.ts'
import type { Category, Result } from '../results/index.ts'

export type MeetingsByDay = DataOf<Calls['horseRacingMeetings']>['meetings']
export type Countries = MeetingsByDay['today']
export type Country = Countries[number]

type Entities = Pick<EntityTables, 'entities'>

/** P3.7: the three days, as they are named in the address. */
export const racingDays = ['today', 'tomorrow', 'after-tomorrow'] as const
export type RacingDay = (typeof racingDays)[number]

const keys = { today: 'today', tomorrow: 'tomorrow', 'after-tomorrow': 'afterTomorrow' } as const

/** The day that the address names, otherwise the first that has meetings. */
export const dayShown = (meetings: MeetingsByDay, name: string | undefined): RacingDay =>
  racingDays.find((day) => day === name) ?? racingDays.find((day) => meetingsOn(meetings, day).length > 0) ?? 'today'

export const meetingsOn = (meetings: MeetingsByDay, day: RacingDay): Countries => meetings[keys[day]]

/** The code by which a country is chosen; those without one cannot be chosen. */
export const codesOf = (countries: Countries): string[] => countries.flatMap(({ countryCode }) => countryCode ?? [])

export interface Filters {
  /** a code, or all */
  country: string
  /** the category of a track */
  meeting?: string | undefined
}

/** The chosen country's and meeting's; a choice that this day does not have is left out, so that it does not empty the page. */
export function filtered(countries: Countries, { country, meeting }: Filters): Countries {
  const own = countries.filter(({ countryCode }) => countryCode === country)
  const ofCountry = country === allCountries || own.length === 0 ? countries : own
  const isHere = ofCountry.some(({ meetings }) => meetings.some(({ categoryId }) => categoryId === meeting))
  if (!isHere) return ofCountry
  return ofCountry.flatMap((each) => {
    const meetings = each.meetings.filter(({ categoryId }) => categoryId === meeting)
    return meetings.length > 0 ? [{ ...each, meetings }] : []
  })
}

/** Races of a day that are over, and the leagues, regions and sports that they are in. */
export interface RacesOver {
  results: readonly Result[]
  categories: readonly Category[]
}

/** With the meetings whose last race is over: they come after those that still have one to run. */
export function withOver(countries: Countries, { results, categories }: RacesOver): Countries {
  const known = new Set(countries.flatMap(({ meetings }) => meetings.map(({ categoryId }) => categoryId)))
  const all = countries.map((country) => ({ ...country }))
  for (const { event } of results) {
    const { categoryId, racing } = event
    if (known.has(categoryId)) continue
    known.add(categoryId)
    const above = lineOf(categories, categoryId)
    const meeting = { categoryId, track: racing?.track ?? above[0]?.name ?? '', raceIds: [] }
    const countryCode = above.find((each) => each.countryCode !== undefined)?.countryCode
    const name = (above.find(({ kind }) => kind === 'region') ?? above.at(-1))?.name ?? ''
    const country = all.find((each) => (countryCode === undefined ? each.name === name : each.countryCode === countryCode))
    if (country) country.meetings = [...country.meetings, meeting]
    else all.push({ name, ...(countryCode !== undefined && { countryCode }), meetings: [meeting] })
  }
  return all
}

/** A category and those above it, the sport last. */
function lineOf(categories: readonly Category[], categoryId: string | undefined): Category[] {
  const own = categories.find(({ id }) => id === categoryId)
  return own ? [own, ...lineOf(categories, own.parentId)] : []
}

/** The races of a meeting in order, and the one that is run next. */
export function timesOf({ entities }: Entities, raceIds: readonly string[]): { raceIds: string[]; next: string | undefined } {
  const startOf = (id: string) => entities.event[id]?.racing?.raceTime ?? entities.event[id]?.startTime ?? ''
  const known = raceIds.filter((id) => entities.event[id]).toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return { raceIds: known, next: known.find((id) => entities.event[id]?.state === 'NOTSTARTED') }
}

const dayMs = 86_400_000

/** Which of the three days a race is run on: by the UTC day, as the meetings are. */
export function dayOf(instant: string, nowMs: number): RacingDay | undefined {
  return racingDays[Math.floor(Date.parse(instant) / dayMs) - Math.floor(nowMs / dayMs)]
}

/** The races of a day in the list's order that are not yet run, of these meetings. */
export function racesToRun(
  { entities }: Entities,
  eventIds: readonly string[],
  { day, meetings, nowMs }: { day: RacingDay; meetings: ReadonlySet<string>; nowMs: number },
): string[] {
  return eventIds.filter((id) => {
    const event = entities.event[id]
    if (event?.state !== 'NOTSTARTED' || !meetings.has(event.categoryId)) return false
    return dayOf(event.racing?.raceTime ?? event.startTime, nowMs) === day
  })
}
