import type { Participant } from '@touchline/domain/catalogue'
import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { type PriceText, priceText } from '@touchline/domain/odds'
import { withMargin } from '@touchline/domain/pricing'
import { bookOf } from './bookOf.ts'
import { dice, drift, weighted } from './dice.ts'
import { dayMs, type Fixture, instant, minuteMs, type Picture, slug } from './picture.ts'
import { chances } from './raceCard.ts'
import { horse, person } from './raceNames.ts'

/** Annual races, run on the same day each year and offered for months before: invented names at real tracks. */
interface BigRace {
  name: string
  sport: 'racing' | 'greyhounds'
  track: string
  /** UTC */
  month: number
  day: number
  distance: string
  field: number
}

const bigRaces: BigRace[] = [
  { name: 'Winter Lantern Hurdle', sport: 'racing', track: 'Kempton', month: 1, day: 24, distance: '2m', field: 16 },
  { name: 'Harbour Chase', sport: 'racing', track: 'Leopardstown', month: 3, day: 14, distance: '3m', field: 18 },
  { name: 'Silver Thistle Stakes', sport: 'racing', track: 'Newbury', month: 5, day: 9, distance: '1m 4f', field: 14 },
  { name: 'Midsummer Cup', sport: 'racing', track: 'Ascot', month: 7, day: 4, distance: '1m 2f', field: 16 },
  { name: 'Prix de la Lanterne', sport: 'racing', track: 'Chantilly', month: 9, day: 13, distance: '1m 4f', field: 14 },
  { name: 'Golden Autumn Handicap', sport: 'racing', track: 'Sandown', month: 11, day: 7, distance: '1m', field: 20 },
  { name: 'Spring Derby', sport: 'greyhounds', track: 'Towcester', month: 4, day: 18, distance: '500m', field: 18 },
  { name: 'Shelbourne Derby', sport: 'greyhounds', track: 'Shelbourne Park', month: 8, day: 22, distance: '525m', field: 18 },
]

const offeredMs = 330 * dayMs
const pricedEveryMs = dayMs / 2
const resultMs = 6 * minuteMs
const eachWay = { fraction: '1/5', places: 3 }
const book = { min: 1.07, aimed: 1.1, max: 1.12, uncoverable: { eachWay: { fraction: 1 / 5, places: eachWay.places } } }

/** The big races of the years around these instants. */
export function raceFutures(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const first = new Date(fromMs).getUTCFullYear()
  const last = new Date(toMs).getUTCFullYear() + 1
  const years = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return bigRaces.flatMap((race) => years.map((year) => fixture(seed, race, year)))
}

interface Run extends BigRace {
  seed: string
  id: string
  title: string
  raceMs: number
  runners: Participant[]
  win: number[]
}

function fixture(seed: string, race: BigRace, year: number): Fixture {
  const raceMs = Date.UTC(year, race.month - 1, race.day, 15, 30)
  const id = `af-${year}-${slug(race.name)}`
  let entered: Run | undefined
  const whole = () => (entered ??= enter({ ...race, seed, id, title: `${race.name} ${year}`, raceMs }))
  return {
    id,
    listedMs: raceMs - offeredMs,
    startMs: raceMs,
    overMs: raceMs + resultMs,
    picture: (atMs) => picture(whole(), atMs),
  }
}

function enter(race: Omit<Run, 'runners' | 'win'>): Run {
  const random = dice(race.seed, race.id, 'entries')
  const names = new Set<string>()
  while (names.size < race.field) names.add(horse(random))
  const runners = [...names].map(
    (name, i): Participant => ({ id: `${race.id}.${i + 1}`, name, role: 'RUNNER', trainer: person(random) }),
  )
  return { ...race, runners, win: chances(random, race.field, 0.8) }
}

function picture(race: Run, atMs: number): Picture {
  const { id, raceMs } = race
  const closed = atMs >= raceMs
  const over = atMs >= raceMs + resultMs
  const pricedMs = Math.floor(Math.min(atMs, raceMs - 1) / pricedEveryMs) * pricedEveryMs
  const next = [closed ? raceMs + resultMs : Math.min(raceMs, pricedMs + pricedEveryMs)]
  return {
    event: {
      id,
      categoryId: `${race.sport}-${slug(race.track)}`,
      name: race.title,
      startTime: instant(raceMs),
      type: 'MULTI_PARTICIPANT',
      state: over ? 'FINISHED' : closed ? 'INPLAY' : 'NOTSTARTED',
      participants: race.runners,
      tags: ['ANTE_POST'],
      racing: { track: race.track, raceTime: instant(raceMs), distance: race.distance },
    },
    suspended: false,
    markets: [market(race, { prices: pricesAt(race, pricedMs), closed })],
    nonRunners: [],
    results: over ? [result(race)] : [],
    nextChangeMs: over ? Number.POSITIVE_INFINITY : (next[0] ?? raceMs),
  }
}

function pricesAt({ seed, id, win }: Run, atMs: number): (PriceText | undefined)[] {
  const strengths = win.map((chance, i) => chance * (1 + 0.3 * drift([seed, id, i], { atMs, everyMs: 21 * dayMs })))
  const sum = strengths.reduce((all, each) => all + each, 0)
  const landed = bookOf(
    withMargin(
      strengths.map((each) => each / sum),
      book.aimed,
    ),
    book,
  )
  return landed.map((price) => price && priceText(price))
}

const marketId = ({ id }: Run): string => `${id}.WIN`
const selectionId = (race: Run, runner: number): string => `${marketId(race)}.${runner + 1}`

const market = (race: Run, { prices, closed }: { prices: (PriceText | undefined)[]; closed: boolean }): FeedMarket => ({
  id: marketId(race),
  eventId: race.id,
  type: 'WIN',
  name: 'Winner',
  inplay: false,
  status: closed ? 'CLOSED' : 'OPEN',
  tags: ['ANTE_POST'],
  eachWay,
  selections: race.runners.map(({ id, name }, i) => {
    const price = prices[i]
    const runner = { id: selectionId(race, i), name, participantId: id }
    return price ? { ...runner, status: 'OPEN', price } : { ...runner, status: 'SUSPENDED' }
  }),
})

function result(race: Run): MarketResult {
  const random = dice(race.seed, race.id, 'run')
  const left = [...race.win]
  const outcomes = race.runners.map((_, place) => {
    const runner = weighted(random, left)
    left[runner] = 0
    const position = place + 1
    return [
      selectionId(race, runner),
      { result: position === 1 ? 'WON' : position <= eachWay.places ? 'PLACED' : 'LOST', position },
    ] as const
  })
  return { marketId: marketId(race), revision: 1, outcomes: Object.fromEntries(outcomes) }
}
