import { standardPlaceTerms } from '@touchline/domain/bet'
import type { Participant } from '@touchline/domain/catalogue'
import { between, type Dice, dice, pick, weighted, whole } from './dice.ts'
import { dateOf, dayMs, hourMs, instant, minuteMs, slug } from './picture.ts'
import { horseForm, type Past, weightText } from './raceForm.ts'
import { horse, person, raceTitle } from './raceNames.ts'
import { silk } from './raceSilks.ts'

export interface Track {
  name: string
  country: string
  countryCode: string
}

const track = (country: string, countryCode: string, names: string): Track[] =>
  names.split(', ').map((name) => ({ name, country, countryCode }))

const uk = track(
  'United Kingdom',
  'GB',
  'Ascot, Haydock, Kempton, Lingfield, Newbury, Sandown, Wolverhampton, Southwell, Newcastle, Chelmsford',
)
const ireland = track('Ireland', 'IE', 'Leopardstown, Naas, Punchestown, Dundalk, Fairyhouse')
const france = track('France', 'FR', 'Deauville, Chantilly, Saint-Cloud')
const southAfrica = track('South Africa', 'ZA', 'Kenilworth, Turffontein, Greyville')
const australia = track('Australia', 'AU', 'Randwick, Flemington, Caulfield, Rosehill, Eagle Farm')
const usa = track('USA', 'US', 'Aqueduct, Gulfstream Park, Santa Anita, Oaklawn, Del Mar')

export const tracks: readonly Track[] = [uk, ireland, france, southAfrica, australia, usa].flat()

/** The countries racing in each quarter of the day (UTC); two meetings alternate. */
const quarters = [
  [...usa, ...australia],
  [...australia, ...southAfrica, ...france],
  [...uk, ...ireland],
  [...uk, ...ireland, ...usa],
]

/** The longest time until a race's result is known, plus a moment. */
export const longestMs = ({ run }: RaceCard): number =>
  Math.ceil(run.lateSeconds + run.takesSeconds[1] + run.resultSeconds[1] + 5) * 1000

/** A race every 25 minutes. */
const everyMs = 25 * minuteMs

type CastKey = 'FORECAST' | 'TRICAST'

/** A race as offered: horses or dogs, real or virtual. */
export interface RaceCard {
  id: string
  categoryId: string
  name: string
  number: number
  track: Track
  raceMs: number
  /** how long before the off it is offered */
  offeredMs: number
  distance: string
  going?: string
  handicap: boolean
  title?: string
  class?: string
  prize?: string
  extraPlaces: number
  bestOddsGuaranteed: boolean
  casts: CastKey[]
  runners: Participant[]
  /** the past of each runner: only drawn for races that are offered */
  pasts?: () => Past[]
  /** each runner's true win probability, before withdrawals */
  win: number[]
  /** until then bets are at the starting price */
  pricedFromMs: number
  /** prices move as the race approaches; otherwise they are fixed */
  moves: boolean
  run: {
    /** how late it may start, how long it takes, how long the result then takes */
    lateSeconds: number
    takesSeconds: readonly [min: number, max: number]
    resultSeconds: readonly [min: number, max: number]
    withdrawn: number
    tie: number
  }
}

export function racesOn(seed: string, day: number): RaceCard[] {
  const times = Array.from({ length: Math.ceil(dayMs / everyMs) }, (_, i) => day * dayMs + i * everyMs)
  const run = new Map<Track, number>()
  return times.map((raceMs, i) => {
    const quarter = Math.floor((raceMs - day * dayMs) / (6 * hourMs))
    const where = meetings(seed, day, quarter)[i % 2] as Track
    const number = (run.get(where) ?? 0) + 1
    run.set(where, number)
    return card(seed, { raceMs, track: where, number, day })
  })
}

/** Two different tracks, none of them from an earlier quarter. */
function meetings(seed: string, day: number, quarter: number): Track[] {
  const random = dice(seed, 'meetings', day)
  const taken = new Set<Track>()
  let pair: Track[] = []
  for (let each = 0; each <= quarter; each++) {
    pair = []
    while (pair.length < 2) {
      const one = pick(random, quarters[each] ?? uk)
      if (taken.has(one)) continue
      taken.add(one)
      pair.push(one)
    }
  }
  return pair
}

function card(
  seed: string,
  { raceMs, track: where, number, day }: { raceMs: number; track: Track; number: number; day: number },
): RaceCard {
  const id = `r-${dateOf(day)}-${slug(where.name)}-${number}`
  const random = dice(seed, id, 'card')
  const meeting = dice(seed, day, where.name)
  const furlongs = pick(random, [5, 6, 6, 7, 7, 8, 8, 9, 10, 10, 12, 14, 16])
  const field = 6 + weighted(random, [2, 3, 4, 5, 5, 4, 3, 2, 2])
  const handicap = random() < 0.55
  const win = chances(random, field)
  const far = ['FR', 'ZA'].includes(where.countryCode)
  const distance = furlongs >= 8 ? `${Math.floor(furlongs / 8)}m${furlongs % 8 ? ` ${furlongs % 8}f` : ''}` : `${furlongs}f`
  const going = pick(meeting, ['Standard', 'Good', 'Good to firm', 'Good to soft', 'Soft', 'Firm'])
  const entered = runners(random, { id, field, handicap })
  return {
    id,
    categoryId: `racing-${slug(where.name)}`,
    name: `${where.name} Race ${number}`,
    number,
    track: where,
    raceMs,
    offeredMs: 24 * hourMs,
    distance,
    going,
    handicap,
    ...raceTitle(dice(seed, id, 'title'), { handicap, countryCode: where.countryCode }),
    extraPlaces: handicap && field >= 12 && random() < 0.3 ? 1 : 0,
    bestOddsGuaranteed: ['GB', 'IE'].includes(where.countryCode),
    // tricasts only for the bigger handicaps
    casts: handicap && field >= 8 ? ['FORECAST', 'TRICAST'] : ['FORECAST'],
    runners: entered,
    pasts: () => entered.map((runner) => pastOf(dice(seed, runner.id, 'past'), runner, { raceMs, where, distance, going })),
    win,
    pricedFromMs: far ? raceMs - 3 * hourMs : Number.NEGATIVE_INFINITY,
    moves: true,
    run: {
      lateSeconds: 75,
      takesSeconds: [furlongs * 11.8, furlongs * 12.6],
      resultSeconds: [45, 90],
      withdrawn: 0.12,
      tie: 0.05,
    },
  }
}

/** Win probabilities for a field, from evens to outsiders. */
export function chances(random: Dice, field: number, spread = 0.85): number[] {
  const weights = Array.from({ length: field }, () => Math.exp(spread * normal(random)))
  const sum = weights.reduce((all, each) => all + each, 0)
  return weights.map((each) => each / sum)
}

function runners(random: Dice, { id, field, handicap }: { id: string; field: number; handicap: boolean }): Participant[] {
  const names = new Set<string>()
  while (names.size < field) names.add(horse(random))
  const draws = Array.from({ length: field }, (_, i) => ({ draw: i + 1, by: random() })).toSorted((a, b) => a.by - b.by)
  return [...names].map((name, i) => {
    const pounds = handicap ? 140 - i * 2 : 126 + whole(random, 0, 6)
    return {
      id: `${id}.${i + 1}`,
      name,
      role: 'RUNNER',
      number: i + 1,
      draw: draws[i]?.draw ?? i + 1,
      jockey: person(random),
      trainer: person(random),
      age: whole(random, 2, 8),
      weight: weightText(pounds),
      silk: silk(random),
      ...(random() < 0.35 ? { headgear: pick(random, ['b', 'v', 't', 'p', 'h']) } : {}),
      // in a handicap the weight is what the rating says
      ...(handicap ? { officialRating: pounds - 46 } : random() < 0.6 ? { officialRating: whole(random, 62, 108) } : {}),
    }
  })
}

interface RaceToday {
  raceMs: number
  where: Track
  distance: string
  going: string
}

function pastOf(random: Dice, runner: Participant, { raceMs, where, distance, going }: RaceToday): Past {
  const { age = 4, jockey = '', officialRating, weight = '9-0' } = runner
  const [stones = 9, pounds = 0] = weight.split('-').map(Number)
  const courses = tracks.filter(({ country, name }) => country === where.country && name !== where.name).map(({ name }) => name)
  const today = { raceMs, course: where.name, distance, going }
  const distances = ['5f', '6f', '7f', '1m', '1m 2f', '1m 4f']
  return horseForm(random, { ...today, age, officialRating, pounds: stones * 14 + pounds, jockey, courses, distances })
}

/** A standard normal number (Box and Muller). */
const normal = (random: Dice) => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

/** The book of a race. */
export const raceBook = (race: Pick<RaceCard, 'runners'>): number => 1.07 + 0.003 * race.runners.length

export interface Withdrawal {
  runner: number
  atMs: number
}

/** The course of the race. */
export interface RaceRun {
  withdrawn?: Withdrawal
  offMs: number
  finishMs: number
  resultMs: number
  /** runners in finishing order; those in one entry tie */
  order: number[][]
}

export function runRace(seed: string, { id, raceMs, win, handicap, run }: RaceCard): RaceRun {
  const random = dice(seed, id, 'run')
  const seconds = ([min, max]: readonly [number, number]) => Math.round(between(random, min, max)) * 1000
  const withdrawn =
    random() < run.withdrawn
      ? { runner: whole(random, 0, win.length - 1), atMs: raceMs - Math.round(between(random, 5, 240)) * minuteMs }
      : undefined
  const offMs = raceMs + seconds([0, run.lateSeconds])
  const finishMs = offMs + seconds(run.takesSeconds)
  const left = win.map((chance, i) => (i === withdrawn?.runner ? 0 : chance))
  const order: number[][] = []
  const started = left.filter((chance) => chance > 0).length
  for (let i = 0; i < started; i++) {
    const next = weighted(random, left)
    left[next] = 0
    order.push([next])
  }
  const places = standardPlaceTerms({ runners: win.length, handicap })?.places ?? 1
  const tie = random() < run.tie ? pick(random, [0, places - 1, places - 1, 1]) : undefined
  const level = tie === undefined ? [] : order.slice(tie, tie + 2)
  if (tie !== undefined && level.length === 2) order.splice(tie, 2, level.flat())
  return {
    ...(withdrawn ? { withdrawn } : {}),
    offMs,
    finishMs,
    resultMs: finishMs + seconds(run.resultSeconds),
    order,
  }
}

export const raceInstant = ({ raceMs }: RaceCard): string => instant(raceMs)
