import { type PastRun, type RunnerForm, type RunStyle, runStyles, type Strike } from '@touchline/domain/catalogue'
import { between, type Dice, dice, pick, weighted, whole } from './dice.ts'
import { dayMs, instant } from './picture.ts'
import { person } from './raceNames.ts'

/** A run as a feed writes it: prices as text. */
export type FedRun = Omit<PastRun, 'price'> & { price?: string }
export type FedForm = Omit<RunnerForm, 'runs'> & { runs: FedRun[] }

/** What a card says of a runner in its row, drawn from the same runs as the unfolded part. */
export interface Past {
  form: FedForm
  /** "21-32": oldest first, a dash between the years */
  figures: string
  daysSinceRun: number
  marks: string[]
}

export interface Today {
  raceMs: number
  course: string
  distance: string
  going: string
}

interface Horse extends Today {
  age: number
  officialRating: number | undefined
  pounds: number
  jockey: string
  courses: readonly string[]
  distances: readonly string[]
}

const goings = ['Standard', 'Good', 'Good to firm', 'Good to soft', 'Soft', 'Heavy']
export const prices = [
  '4/6',
  '1/1',
  '5/4',
  '6/4',
  '2/1',
  '5/2',
  '3/1',
  '7/2',
  '4/1',
  '5/1',
  '6/1',
  '8/1',
  '10/1',
  '14/1',
  '20/1',
  '33/1',
]
/** finishing position by price: short ones are in front more often */
const notFinished = ['F', 'PU', 'UR']
const fewestOdds = 5

export function horseForm(random: Dice, horse: Horse): Past {
  const since = Date.UTC(new Date(horse.raceMs).getUTCFullYear() - (horse.age - 2))
  const all = daysBack(random, whole(random, 2, 6))
  // none before it was two
  const days = all.filter((back, i) => i === 0 || horse.raceMs - back * dayMs >= since)
  const style = pick(random, runStyles)
  const runs = days.map((back, i) => horseRun(random, { ...horse, days: back, number: i, style }))
  return pastOf(runs, {
    ...today(horse),
    spotlight: spotlight(random, runs, horse),
    jockey: strike(random, 0.15),
    trainer: strike(random, 0.13),
  })
}

/** The days since each run, newest first. */
function daysBack(random: Dice, count: number): number[] {
  let days = whole(random, 6, 60)
  return Array.from({ length: count }, (_, i) => {
    if (i > 0) days += random() < 0.15 ? whole(random, 120, 260) : whole(random, 9, 45)
    return days
  })
}

interface RunBefore {
  days: number
  number: number
  /** the horse's usual one */
  style: RunStyle
}

function horseRun(random: Dice, { days, number, style, ...horse }: Horse & RunBefore): FedRun {
  const field = whole(random, 6, 16)
  const here = random() < 0.3
  const price = weighted(
    random,
    prices.map((_, i) => (i < 3 ? 1 : 3)),
  )
  const place = Math.min(field, 1 + Math.floor(random() ** (price < fewestOdds ? 2 : 1.3) * field))
  const fell = random() < 0.03
  return {
    date: instant(horse.raceMs - days * dayMs).slice(0, 10),
    course: here ? horse.course : pick(random, horse.courses),
    distance: random() < 0.5 ? horse.distance : pick(random, horse.distances),
    going: pick(random, goings),
    position: fell ? pick(random, notFinished) : String(place),
    runners: field,
    weight: weightText(horse.pounds + whole(random, -5, 5)),
    jockey: random() < 0.6 ? horse.jockey : person(random),
    price: prices[price] ?? '10/1',
    ...(price < 4 && random() < 0.7 ? { favourite: true } : {}),
    ...(horse.officialRating === undefined || number > 4 ? {} : { officialRating: horse.officialRating + whole(random, -5, 3) }),
    ...(fell ? { comment: 'did not complete' } : told(random, { place, field, style })),
  }
}

export const weightText = (pounds: number): string => `${Math.floor(pounds / 14)}-${pounds % 14}`

type Told = readonly [style: RunStyle, comment: string]

const won: readonly Told[] = [
  ['LED', 'made all, kept on well'],
  ['PROMINENT', 'tracked leader, led 1f out, stayed on'],
  ['PROMINENT', 'prominent, led 2f out, easily'],
  ['MIDFIELD', 'midfield, headway 2f out, led inside final furlong, ridden out'],
  ['HELD_UP', 'held up, led close home'],
]
const placed: readonly Told[] = [
  ['LED', 'led, headed close home'],
  ['PROMINENT', 'chased leaders, kept on'],
  ['MIDFIELD', 'midfield, every chance 1f out, one pace'],
  ['HELD_UP', 'held up, stayed on, nearest finish'],
]
const behind: readonly Told[] = [
  ['LED', 'led until 3f out, faded'],
  ['PROMINENT', 'prominent, weakened 2f out'],
  ['MIDFIELD', 'midfield, raced wide, never dangerous'],
  ['HELD_UP', 'held up, some headway 2f out, no impression'],
  ['HELD_UP', 'slowly away, always behind'],
]

/** Mostly in the horse's own style. */
function told(random: Dice, { place, field, style }: { place: number; field: number; style: RunStyle }) {
  const all = place === 1 ? won : place <= Math.max(3, field / 4) ? placed : behind
  const own = all.filter(([each]) => each === style)
  const [shown, comment] = pick(random, own.length > 0 && random() < 0.7 ? own : all)
  return { style: shown, comment }
}

/** Said of the runs that are shown, and nothing else. */
function spotlight(random: Dice, runs: readonly FedRun[], { course, distance }: Horse): string {
  const wins = runs.filter(isWin)
  const [last] = runs
  const first =
    wins.length === 0
      ? `Yet to win in ${numbered(runs.length)} recent runs.`
      : `${capital(numbered(wins.length))} ${wins.length === 1 ? 'win' : 'wins'} from ${numbered(runs.length)} recent runs.`
  const there = wins.some((run) => run.course === course)
    ? ` Has won at ${course}.`
    : runs.some((run) => run.course === course)
      ? ` Has run at ${course} without winning.`
      : ` First recent run at ${course}.`
  const trip = wins.some((run) => run.distance === distance) ? ` Proven at ${distance}.` : ''
  const lately = last?.position === '1' ? ' Won last time.' : last?.favourite ? ' Beaten favourite last time.' : ''
  const closing = pick(random, [' Respected.', ' Others preferred.', ' Should go well.', ' Each-way claims.', ' Needs more.'])
  return `${first}${there}${trip}${lately}${closing}`
}

const numbered = (count: number) => ['no', 'one', 'two', 'three', 'four', 'five', 'six'][count] ?? String(count)
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

const isWin = ({ position }: FedRun) => position === '1'

function strikeAt(runs: readonly FedRun[], course: string): Strike | undefined {
  const there = runs.filter((run) => run.course === course)
  return there.length === 0 ? undefined : { wins: there.filter(isWin).length, runs: there.length }
}

export function strike(random: Dice, rate: number): Strike {
  const runs = whole(random, 4, 55)
  return { wins: Math.min(runs, Math.round(runs * between(random, 0, 2 * rate))), runs }
}

type Beside = Pick<Today, 'raceMs' | 'distance' | 'course'> & Partial<Omit<FedForm, 'runs' | 'course'>>

export const today = ({ raceMs, course, distance }: Today) => ({ raceMs, course, distance })

/** The figures, the days and the marks follow from the runs. */
export function pastOf(runs: FedRun[], { raceMs, distance, course, spotlight: said, jockey, trainer, ...times }: Beside): Past {
  const [last] = runs
  const there = strikeAt(runs, course)
  return {
    form: {
      ...(said === undefined ? {} : { spotlight: said }),
      runs,
      ...(there ? { course: there } : {}),
      ...(jockey ? { jockey } : {}),
      ...(trainer ? { trainer } : {}),
      ...(times.bestSeconds === undefined ? {} : { bestSeconds: times.bestSeconds }),
      ...(times.lastSeconds === undefined ? {} : { lastSeconds: times.lastSeconds }),
    },
    figures: formFigures(runs),
    daysSinceRun: last ? daysBetween(last.date, raceMs) : 0,
    marks: marksOf(runs, { course, distance }),
  }
}

const daysBetween = (date: string, raceMs: number) =>
  Math.round((Date.parse(instant(raceMs).slice(0, 10)) - Date.parse(date)) / dayMs)

/** A digit a run, 0 from the tenth on, the first letter of what did not finish; a dash where a new year begins. */
export function formFigures(runs: readonly Pick<FedRun, 'date' | 'position'>[]): string {
  const oldestFirst = runs.toReversed()
  return oldestFirst
    .map(({ date, position = '' }, i) => {
      const year = date.slice(0, 4)
      const before = oldestFirst[i - 1]?.date.slice(0, 4) ?? year
      const figure = /^\d{2,}$/.test(position) ? '0' : position.charAt(0)
      return before === year ? figure : `-${figure}`
    })
    .join('')
}

function marksOf(runs: readonly FedRun[], { course: at, distance }: Pick<Today, 'course' | 'distance'>): string[] {
  const wins = runs.filter(isWin)
  const here = wins.some((run) => run.course === at)
  const trip = wins.some((run) => run.distance === distance)
  const [last] = runs
  const both = wins.some((run) => run.course === at && run.distance === distance)
  return [
    ...(both ? ['CD'] : [...(here ? ['C'] : []), ...(trip ? ['D'] : [])]),
    ...(last?.favourite && !isWin(last) ? ['BF'] : []),
  ]
}

const distancesBeaten = ['shd', 'hd', 'nk', '½', '¾', '1', '1¼', '1½', '2', '2½', '3', '4', '5', '7', '9']

/** The distance of each finisher but the winners to the one before; those that tie have none between them. */
export const beatenBy = (...words: (string | number)[]): string => pick(dice(...words), distancesBeaten)
