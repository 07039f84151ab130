import { standardPlaceTerms } from '@touchline/domain/bet'
import type { Participant, TrapRecord } from '@touchline/domain/catalogue'
import { between, type Dice, dice, pick, weighted, whole } from './dice.ts'
import { dateOf, dayMs, hourMs, instant, minuteMs, type Picture, slug } from './picture.ts'
import type { Past } from './raceForm.ts'
import { raceTitle } from './raceNames.ts'
import { pastOf, runners } from './raceRunners.ts'
import { australia, france, ireland, southAfrica, type Track, uk, usa } from './raceTracks.ts'

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
  /** of greyhounds: how often each trap won at the track */
  traps?: () => TrapRecord
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
  /** of a virtual race: drawn from a sealed seed, and told while it is run */
  drawn?: {
    /** runners in finishing order */
    order: () => number[]
    tabs: (atMs: number) => NonNullable<Picture['statistics']>['tabs']
    /** when more of it becomes public */
    momentsMs: () => number[]
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

export function runRace(seed: string, { id, raceMs, win, handicap, run, drawn }: RaceCard): RaceRun {
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
  if (drawn) order.push(...drawn.order().map((runner) => [runner]))
  for (let i = order.length; i < started; i++) {
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
