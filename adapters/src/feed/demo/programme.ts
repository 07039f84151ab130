import type { FeedMessageOf } from '@touchline/domain/feed'
import { footballFixtures } from './football.ts'
import { greyhoundFixtures } from './greyhounds.ts'
import { greyhoundTracks } from './greyhoundTracks.ts'
import { leagues } from './leagues.ts'
import { outrightFixtures } from './outrights.ts'
import { dayMs, dayOf, type Fixture, slug } from './picture.ts'
import { raceFutures } from './raceFutures.ts'
import { type Track, tracks } from './raceTracks.ts'
import { raceFixtures } from './racing.ts'
import { specialFixtures } from './specials.ts'
import { moreSports, sportFixtures } from './sports/index.ts'
import { tennisFixtures, tournaments } from './tennis.ts'
import { virtualFixtures, virtualSports } from './virtualSports.ts'

type CategoryData = FeedMessageOf<'category'>['data']

const footballId = 'SBTC1_1'

const tennis = 'SBTC1_6'
const racing = 'SBTC1_61'
const greyhounds = 'SBTC1_66'

/** `few`: only football, tennis, races and drawn games, for those who need no more. */
export type DemoSports = 'all' | 'few'

/** Sports, regions and leagues of the demo, parents first. */
export function categories(sports: DemoSports = 'all'): CategoryData[] {
  const football = leagues().map(({ id, region, countryCode, name }) => ({ id, region, countryCode, name }))
  const tracked = (all: readonly Track[]) =>
    all.map(({ name, country, countryCode }) => ({ id: slug(name), region: country, countryCode, name }))
  const tours = tournaments.map(({ id, name }) => ({ id, region: 'International', name }))
  return [
    ...sport({ id: footballId, name: 'Football', prefix: 'football' }, football),
    ...sport({ id: tennis, name: 'Tennis', prefix: 'tennis' }, tours),
    ...sport({ id: racing, name: 'Horse Racing', prefix: 'racing' }, tracked(tracks)),
    ...sport({ id: greyhounds, name: 'Greyhounds', prefix: 'greyhounds' }, tracked(greyhoundTracks)),
    ...virtualSports.flatMap(({ league, ...drawn }) => sport(drawn, [{ id: slug(league), region: 'Virtual', name: league }])),
    ...(sports === 'few' ? [] : moreSports().flatMap(({ leagues: played, ...each }) => sport(each, [...played]))),
  ]
}

interface Competition {
  id: string
  region: string
  name: string
  countryCode?: string
}

function sport({ id, name, prefix }: { id: string; name: string; prefix: string }, competitions: Competition[]): CategoryData[] {
  const regions = new Map(competitions.map((competition) => [competition.region, competition]))
  const flag = ({ countryCode }: Competition) => (countryCode ? { countryCode } : {})
  const regionId = (region: string) => `${prefix}-in-${slug(region)}`
  return [
    { id, kind: 'sport', name, sportId: id },
    ...[...regions].map(
      ([region, any]): CategoryData => ({
        id: regionId(region),
        parentId: id,
        kind: 'region',
        name: region,
        ...flag(any),
        sportId: id,
      }),
    ),
    ...competitions.map(
      (each): CategoryData => ({
        id: `${prefix}-${each.id}`,
        parentId: regionId(each.region),
        kind: 'league',
        name: each.name,
        ...flag(each),
        sportId: id,
      }),
    ),
  ]
}

/** How far ahead events other than seasons are offered. */
const horizonMs = 3 * dayMs

const days = new Map<string, Fixture[]>()

/** Everything that starts on a day; requested often, so recent days are cached. */
function startingOn(seed: string, secret: string, day: number): Fixture[] {
  const key = `${seed} ${secret} ${day}`
  const known = days.get(key)
  if (known) return known
  if (days.size > 16) days.clear()
  const fixtures = [
    ...footballFixtures(seed, day),
    ...tennisFixtures(seed, day),
    ...raceFixtures(seed, day),
    ...greyhoundFixtures(seed, day),
    ...virtualFixtures({ seed, secret }, day),
    ...specialFixtures(seed, day),
  ]
  days.set(key, fixtures)
  return fixtures
}

const seasons = new Map<string, Fixture[]>()

function seasonsBetween(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const key = [seed, new Date(fromMs).getUTCFullYear(), new Date(toMs).getUTCFullYear()].join(' ')
  const known = seasons.get(key) ?? [...outrightFixtures(seed, { fromMs, toMs }), ...raceFutures(seed, { fromMs, toMs })]
  if (seasons.size > 4) seasons.clear()
  seasons.set(key, known)
  return known
}

export interface Offered {
  /** all unless given */
  sports?: DemoSports
  /** what virtual events are drawn from; by default the seed, which may be known */
  secret?: string
}

/** The events offered or in play at an instant. */
export const programmeAt = (seed: string, atMs: number, offered?: Offered): Fixture[] =>
  offeredBetween(seed, { fromMs: atMs, toMs: atMs }, offered)

/** The events offered or in play at any instant between two, in order of start. */
export function offeredBetween(
  seed: string,
  { fromMs, toMs }: { fromMs: number; toMs: number },
  { sports = 'all', secret = seed }: Offered = {},
): Fixture[] {
  const isOffered = ({ listedMs, overMs }: Fixture) => listedMs <= toMs && overMs > fromMs
  const all: Fixture[] = []
  for (let day = dayOf(fromMs) - 1; day <= dayOf(toMs + horizonMs); day++)
    all.push(...startingOn(seed, secret, day).filter(isOffered))
  all.push(...seasonsBetween(seed, { fromMs, toMs }).filter(isOffered))
  if (sports === 'all') all.push(...sportFixtures(seed, { fromMs, toMs }).filter(isOffered))
  return all.toSorted((a, b) => a.startMs - b.startMs)
}
