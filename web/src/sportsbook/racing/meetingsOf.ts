import type { EntityTables } from '@touchline/contract/entity'
import { localDay } from '../../lib/clock/index.ts'

export interface Meeting {
  track: string
  day: string
  going?: string
  /** ISO instant of the first race */
  first: string
  eventIds: string[]
}

/** Races by track and local day; meetings by their first race, races by time. Leaves out events that are not races. */
export function meetingsOf({ entities }: Pick<EntityTables, 'entities'>, eventIds: readonly string[]): Meeting[] {
  const races = eventIds
    .map((id) => entities.event[id])
    .filter((event) => event?.racing !== undefined)
    .toSorted((a, b) => (a?.racing?.raceTime ?? '').localeCompare(b?.racing?.raceTime ?? ''))
  const meetings = new Map<string, Meeting>()
  for (const race of races) {
    if (!race?.racing) continue
    const { track, going, raceTime } = race.racing
    const day = localDay(raceTime)
    const key = `${track} ${day}`
    const meeting = meetings.get(key) ?? { track, day, ...(going ? { going } : {}), first: raceTime, eventIds: [] }
    meeting.eventIds.push(race.id)
    meetings.set(key, meeting)
  }
  return [...meetings.values()]
}

/** Upcoming races, next first. */
export const nextRaces = ({ entities }: Pick<EntityTables, 'entities'>, eventIds: readonly string[], count: number): string[] =>
  eventIds
    .filter((id) => entities.event[id]?.racing && entities.event[id].state === 'NOTSTARTED')
    .toSorted((a, b) => (entities.event[a]?.startTime ?? '').localeCompare(entities.event[b]?.startTime ?? ''))
    .slice(0, count)
