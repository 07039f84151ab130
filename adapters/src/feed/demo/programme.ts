import type { FeedMessageOf } from '@touchline/domain/feed'
import { footballFixtures } from './football.ts'
import { leagues } from './leagues.ts'
import { dayMs, dayOf, type Fixture, slug } from './picture.ts'

type CategoryData = FeedMessageOf<'category'>['data']

const football = 'SBTC1_1'

/** Sports, regions and leagues of the demo, parents first. */
export function categories(): CategoryData[] {
  const regions = new Map(leagues().map(({ region, countryCode }) => [region, countryCode]))
  return [
    { id: football, kind: 'sport', name: 'Football', sportId: football },
    ...[...regions].map(
      ([name, countryCode]): CategoryData => ({
        id: `football-${slug(name)}`,
        parentId: football,
        kind: 'region',
        name,
        countryCode,
        sportId: football,
      }),
    ),
    ...leagues().map(
      ({ id, region, countryCode, name }): CategoryData => ({
        id: `football-${id}`,
        parentId: `football-${slug(region)}`,
        kind: 'league',
        name,
        countryCode,
        sportId: football,
      }),
    ),
  ]
}

/** How far ahead anything is offered at most. */
const horizonMs = 3 * dayMs

const days = new Map<string, Fixture[]>()

/** Everything that starts on a day; asked for often, so the last days are kept. */
function startingOn(seed: string, day: number): Fixture[] {
  const key = `${seed} ${day}`
  const known = days.get(key)
  if (known) return known
  if (days.size > 16) days.clear()
  const fixtures = footballFixtures(seed, day)
  days.set(key, fixtures)
  return fixtures
}

/** What is offered or in play at an instant. */
export const programmeAt = (seed: string, atMs: number): Fixture[] => offeredBetween(seed, { fromMs: atMs, toMs: atMs })

/** What was offered or in play at any instant between two, in the order of the start. */
export function offeredBetween(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const all: Fixture[] = []
  for (let day = dayOf(fromMs) - 1; day <= dayOf(toMs + horizonMs); day++)
    all.push(...startingOn(seed, day).filter(({ listedMs, overMs }) => listedMs <= toMs && overMs > fromMs))
  return all.toSorted((a, b) => a.startMs - b.startMs)
}
