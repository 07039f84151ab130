import type { Participant, TrapRecord } from '@touchline/domain/catalogue'
import { type Dice, dice, pick, whole } from './dice.ts'
import { dogForm } from './greyhoundForm.ts'
import { australia, type GreyhoundTrack, greyhoundRace, ireland, uk } from './greyhoundTracks.ts'
import { dateOf, dayMs, type Fixture, hourMs, minuteMs, slug } from './picture.ts'
import { chances, type RaceCard, runRace } from './raceCard.ts'
import { horse, person } from './raceNames.ts'
import { raceFixture } from './racing.ts'

/** The countries racing in each third of the day (UTC), alternating between two tracks. */
const thirds = [australia, [...uk, ...ireland], [...uk, ...ireland]]
const everyMs = 20 * minuteMs
const traps = 6

export const greyhoundFixtures = (seed: string, day: number): Fixture[] =>
  greyhoundRacesOn(seed, day).map((race) => raceFixture(seed, race))

function greyhoundRacesOn(seed: string, day: number): RaceCard[] {
  const run = new Map<GreyhoundTrack, number>()
  return Array.from({ length: dayMs / everyMs }, (_, i) => {
    const third = Math.floor((i * everyMs) / (8 * hourMs))
    const where = meetings(seed, day, third)[i % 2] as GreyhoundTrack
    const number = (run.get(where) ?? 0) + 1
    run.set(where, number)
    return card(seed, { day, number, track: where, raceMs: day * dayMs + i * everyMs })
  })
}

/** Two tracks, none of them used in an earlier third. */
function meetings(seed: string, day: number, third: number): GreyhoundTrack[] {
  const random = dice(seed, 'greyhounds', day)
  const taken = new Set<GreyhoundTrack>()
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
  { day, number, track: where, raceMs }: { day: number; number: number; track: GreyhoundTrack; raceMs: number },
): RaceCard {
  const id = `g-${dateOf(day)}-${slug(where.name)}-${number}`
  const random = dice(seed, id, 'card')
  const { metres, ...terms } = greyhoundRace(dice(seed, id, 'grade'), where)
  const entered = dogs(random, id)
  const today = { raceMs, course: where.name, distance: terms.distance, going: 'Standard', metres }
  return {
    id,
    categoryId: `greyhounds-${slug(where.name)}`,
    name: `${where.name} Race ${number}`,
    number,
    track: where,
    raceMs,
    offeredMs: 12 * hourMs,
    ...terms,
    going: 'Standard',
    handicap: false,
    extraPlaces: 0,
    bestOddsGuaranteed: false,
    casts: ['FORECAST', 'TRICAST'],
    runners: entered,
    pasts: () => entered.map((dog, i) => dogForm(dice(seed, dog.id, 'past'), { ...today, trap: i + 1 })),
    traps: () => trapRecord(seed, day, where),
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

const recordDays = 14
const winners = new Map<string, ReadonlyMap<string, number[]>>()

/** How often each trap won at a track in the days before. */
function trapRecord(seed: string, day: number, { name }: GreyhoundTrack): TrapRecord {
  const won = Array.from({ length: recordDays }, (_, i) => winnersOn(seed, day - 1 - i).get(name) ?? []).flat()
  return { races: won.length, wins: Array.from({ length: traps }, (_, i) => won.filter((trap) => trap === i + 1).length) }
}

/** The winning traps of a day by track, of a dead heat the lower one; the days that were asked for last are kept. */
function winnersOn(seed: string, day: number): ReadonlyMap<string, number[]> {
  const key = `${seed} ${day}`
  const known = winners.get(key)
  if (known) return known
  const ofDay = new Map<string, number[]>()
  for (const race of greyhoundRacesOn(seed, day)) {
    const [first = []] = runRace(seed, race).order
    const { name } = race.track
    ofDay.set(name, [...(ofDay.get(name) ?? []), Math.min(...first) + 1])
  }
  for (const old of winners.size > 2 * recordDays ? [...winners.keys()].slice(0, recordDays) : []) winners.delete(old)
  winners.set(key, ofDay)
  return ofDay
}
