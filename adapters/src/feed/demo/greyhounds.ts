import type { Participant } from '@touchline/domain/catalogue'
import { type Dice, dice, pick, whole } from './dice.ts'
import { dogForm } from './greyhoundForm.ts'
import { dateOf, dayMs, type Fixture, hourMs, minuteMs, slug } from './picture.ts'
import { chances, type RaceCard } from './raceCard.ts'
import { horse, person } from './raceNames.ts'
import type { Track } from './raceTracks.ts'
import { raceFixture } from './racing.ts'

const track = (country: string, countryCode: string, names: string): Track[] =>
  names.split(', ').map((name) => ({ name, country, countryCode }))

const uk = track('United Kingdom', 'GB', 'Romford, Hove, Monmore, Nottingham, Sheffield, Sunderland, Towcester, Newcastle')
const ireland = track('Ireland', 'IE', 'Shelbourne Park, Limerick, Cork, Mullingar, Tralee')
const australia = track('Australia', 'AU', 'Wentworth Park, Sandown Park, The Meadows, Albion Park')

export const greyhoundTracks: readonly Track[] = [...uk, ...ireland, ...australia]

/** The countries racing in each third of the day (UTC), alternating between two tracks. */
const thirds = [australia, [...uk, ...ireland], [...uk, ...ireland]]
const everyMs = 20 * minuteMs
const traps = 6

export const greyhoundFixtures = (seed: string, day: number): Fixture[] =>
  greyhoundRacesOn(seed, day).map((race) => raceFixture(seed, race))

function greyhoundRacesOn(seed: string, day: number): RaceCard[] {
  const run = new Map<Track, number>()
  return Array.from({ length: dayMs / everyMs }, (_, i) => {
    const third = Math.floor((i * everyMs) / (8 * hourMs))
    const where = meetings(seed, day, third)[i % 2] as Track
    const number = (run.get(where) ?? 0) + 1
    run.set(where, number)
    return card(seed, { day, number, track: where, raceMs: day * dayMs + i * everyMs })
  })
}

/** Two tracks, none of them used in an earlier third. */
function meetings(seed: string, day: number, third: number): Track[] {
  const random = dice(seed, 'greyhounds', day)
  const taken = new Set<Track>()
  const drawn = thirds.slice(0, third + 1).map((from) =>
    [0, 1].map(() => {
      const one = pick(
        random,
        from.filter((each) => !taken.has(each)),
      )
      taken.add(one)
      return one
    }),
  )
  return drawn.at(-1) ?? []
}

function card(
  seed: string,
  { day, number, track: where, raceMs }: { day: number; number: number; track: Track; raceMs: number },
): RaceCard {
  const id = `g-${dateOf(day)}-${slug(where.name)}-${number}`
  const random = dice(seed, id, 'card')
  const metres = pick(random, [265, 400, 480, 480, 500, 525, 640])
  const entered = dogs(random, id)
  const today = { raceMs, course: where.name, distance: `${metres}m`, going: 'Standard', metres }
  return {
    id,
    categoryId: `greyhounds-${slug(where.name)}`,
    name: `${where.name} Race ${number}`,
    number,
    track: where,
    raceMs,
    offeredMs: 12 * hourMs,
    distance: `${metres}m`,
    going: 'Standard',
    handicap: false,
    class: `A${whole(dice(seed, id, 'grade'), 1, 9)}`,
    extraPlaces: 0,
    bestOddsGuaranteed: false,
    casts: ['FORECAST', 'TRICAST'],
    runners: entered,
    pasts: () => entered.map((dog, i) => dogForm(dice(seed, dog.id, 'past'), { ...today, trap: i + 1 })),
    win: chances(random, traps, 0.6),
    pricedFromMs: Number.NEGATIVE_INFINITY,
    moves: true,
    run: {
      lateSeconds: 40,
      takesSeconds: [metres / 16.8, metres / 15.9],
      resultSeconds: [20, 45],
      withdrawn: 0.08,
      tie: 0.02,
    },
  }
}

/** The trap is the number, and the draw. */
function dogs(random: Dice, id: string): Participant[] {
  const names = new Set<string>()
  while (names.size < traps) names.add(horse(random))
  return [...names].map((name, i) => ({
    id: `${id}.${i + 1}`,
    name,
    role: 'RUNNER',
    number: i + 1,
    draw: i + 1,
    trainer: person(random),
    age: whole(random, 2, 4),
  }))
}
