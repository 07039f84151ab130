import { dayMs, dayOf, type Fixture } from '../picture.ts'
import type { League } from './calendar.ts'
import { cricketFixtures } from './cricket.ts'
import { cricketFormats } from './cricketFormats.ts'
import { fieldSports } from './fieldSports.ts'
import { fieldFixtures } from './fields.ts'
import { fightSports } from './fightSports.ts'
import { fightFixtures } from './fights.ts'
import { scoredFixtures } from './scoredMatches.ts'
import { scoredSports } from './scoredSports.ts'
import { unitFixtures } from './unitMatches.ts'
import { unitSports } from './unitSports.ts'

/** A sport with its competitions, for the tree of categories. */
export interface ListedSport {
  id: string
  prefix: string
  name: string
  leagues: readonly Pick<League, 'id' | 'region' | 'countryCode' | 'name' | 'zone'>[]
}

/** The sports besides football, tennis, races and drawn games; one that is played in two ways is one sport. */
export function moreSports(): ListedSport[] {
  const byId = Map.groupBy<string, ListedSport>(
    [
      ...scoredSports,
      ...unitSports,
      ...fightSports,
      ...cricketFormats,
      ...fieldSports.map(({ competitions, ...sport }) => ({ ...sport, leagues: competitions })),
    ],
    ({ id }) => id,
  )
  return [...byId.values()].flatMap((alike) => {
    const [first] = alike
    return first ? [{ ...first, leagues: alike.flatMap(({ leagues }) => leagues) }] : []
  })
}

/** Weekly leagues are offered a week ahead; the longest match ends on the second day after its league's own. */
const [daysAhead, daysBehind] = [8, 2]

/** A golf tournament takes four days. */
const fieldDaysBehind = 5

const days = new Map<string, Fixture[]>()

function startingOn(seed: string, day: number): Fixture[] {
  const key = `${seed} ${day}`
  const found = days.get(key)
  if (found) return found
  if (days.size > 32) days.clear()
  const fixtures = [
    ...scoredSports.flatMap((sport) => scoredFixtures(seed, sport, day)),
    ...unitSports.flatMap((sport) => unitFixtures(seed, sport, day)),
    ...fightSports.flatMap((sport) => fightFixtures(seed, sport, day)),
    ...cricketFormats.flatMap((format) => cricketFixtures(seed, format, day)),
  ]
  days.set(key, fixtures)
  return fixtures
}

/** Everything of these sports that may be offered or in play at some instant between two. */
export function sportFixtures(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const all: Fixture[] = []
  for (let day = dayOf(fromMs) - daysBehind; day <= dayOf(toMs + daysAhead * dayMs); day++) all.push(...startingOn(seed, day))
  return [...all, ...competitionsBetween(seed, { fromMs, toMs })]
}

const competitions = new Map<string, Fixture[]>()

/** Competitions of a field are offered for longer, elections for years: one of each kind is listed ahead. */
function competitionsBetween(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const [first, last] = [dayOf(fromMs) - fieldDaysBehind, dayOf(toMs)]
  const key = [seed, first, last].join(' ')
  const found =
    competitions.get(key) ??
    fieldSports.flatMap((sport) => {
      const ahead = Math.ceil(Math.max(...sport.competitions.map(({ listedDays }) => listedDays))) + 1
      return Array.from({ length: last + ahead - first }, (_, i) => fieldFixtures(seed, sport, first + i)).flat()
    })
  if (competitions.size > 8) competitions.clear()
  competitions.set(key, found)
  return found
}
