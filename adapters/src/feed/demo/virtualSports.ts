import { dayMs, type Fixture, minuteMs } from './picture.ts'
import { raceFixture } from './racing.ts'
import { virtualFootball, virtualMatch } from './virtualMatches.ts'
import { type VirtualRaces, virtualCard } from './virtualRaces.ts'

const horseRacing = {
  id: 'virtual-horse-racing',
  prefix: 'virtual-horses',
  name: 'Virtual Horse Racing',
  league: 'Silverdale Park',
} as const
const greyhounds = {
  id: 'virtual-greyhounds',
  prefix: 'virtual-greyhounds',
  name: 'Virtual Greyhounds',
  league: 'Lantern Stadium',
} as const

/** The id prefix identifies virtual bets. */
export const virtualSports = [horseRacing, greyhounds, virtualFootball] as const

const races: VirtualRaces[] = [
  { letter: 'h', everyMs: 5 * minuteMs, fromMs: 0, field: 7, sport: horseRacing, metres: 1600, seconds: 60 },
  { letter: 'g', everyMs: 5 * minuteMs, fromMs: 2.5 * minuteMs, field: 6, sport: greyhounds, metres: 480, seconds: 30 },
]
const matchEveryMs = 6 * minuteMs

/**
 * Computer-drawn races and matches: at fixed times, at fixed prices, over within two minutes. Each result follows from a seed that
 * only the `secret` gives, and whose hash is public before the first bet.
 */
export const virtualFixtures = (seeds: { seed: string; secret: string }, day: number): Fixture[] => [
  ...races.flatMap((kind) =>
    times(day, kind).map((raceMs, i) => raceFixture(seeds.seed, virtualCard(seeds, kind, { day, raceMs, number: i + 1 }))),
  ),
  ...times(day, { fromMs: 0, everyMs: matchEveryMs }).map((startMs, i) => virtualMatch(seeds, { day, startMs, number: i + 1 })),
]

const times = (day: number, { fromMs, everyMs }: { fromMs: number; everyMs: number }): number[] =>
  Array.from({ length: dayMs / everyMs }, (_, i) => day * dayMs + fromMs + i * everyMs)
