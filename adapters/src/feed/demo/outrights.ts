import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { type PriceText, priceText } from '@touchline/domain/odds'
import { withMargin } from '@touchline/domain/pricing'
import { bookOf } from './bookOf.ts'
import { dice, drift, weighted } from './dice.ts'
import { type League, leagues } from './leagues.ts'
import { dayMs, type Fixture, instant, type Picture, slug } from './picture.ts'

/** A season ends with May; from then on the next one is offered. */
const lastDay = (year: number): number => Date.UTC(year, 4, 31, 20)
const offeredMs = 364 * dayMs
const pricedEveryMs = dayMs / 2
/** the same for each league and season, so that no bet loses its terms */
const eachWay = { fraction: '1/5', places: 2 }
const book = { min: 1.08, aimed: 1.1, max: 1.12, uncoverable: { eachWay: { fraction: 1 / 5, places: eachWay.places } } }
/** How much better than its league a club must be to be twice as likely to win it. */
const steepness = 5.5

/** League winners: the seasons offered at some instant between two. */
export function outrightFixtures(seed: string, { fromMs, toMs }: { fromMs: number; toMs: number }): Fixture[] {
  const years = [new Date(fromMs).getUTCFullYear(), new Date(toMs).getUTCFullYear() + 1]
  const seasons = Array.from({ length: (years[1] ?? 0) - (years[0] ?? 0) + 1 }, (_, i) => (years[0] ?? 0) + i)
  return leagues()
    .filter(({ id }) => id !== 'cl')
    .flatMap((league) => seasons.map((year) => fixture({ seed, league, year })))
}

interface Season {
  seed: string
  league: League
  /** the year in which it ends */
  year: number
}

const idOf = ({ league, year }: Season): string => `o-${year}-${league.id}`

function fixture(season: Season): Fixture {
  const endMs = lastDay(season.year)
  return {
    id: idOf(season),
    listedMs: endMs - offeredMs,
    startMs: endMs,
    overMs: endMs + dayMs,
    picture: (atMs) => picture(season, atMs),
  }
}

function picture(season: Season, atMs: number): Picture {
  const { league, year } = season
  const endMs = lastDay(year)
  const over = atMs >= endMs
  return {
    event: {
      id: idOf(season),
      categoryId: `football-${league.id}`,
      name: `${league.name} ${year - 1}/${String(year).slice(2)}`,
      startTime: instant(endMs),
      type: 'MULTI_PARTICIPANT',
      state: over ? 'FINISHED' : 'NOTSTARTED',
      participants: league.clubs.map(({ name }) => ({ id: `c-${slug(name)}`, name, role: 'RUNNER' })),
      tags: ['OUTRIGHT'],
    },
    suspended: false,
    markets: [winnerMarket(season, Math.min(atMs, endMs - 1))],
    nonRunners: [],
    results: over ? [result(season)] : [],
    nextChangeMs: over ? Number.POSITIVE_INFINITY : Math.min(endMs, (Math.floor(atMs / pricedEveryMs) + 1) * pricedEveryMs),
  }
}

/** From the clubs' real goals for and against; `by` shifts each club a little. */
function chancesOf({ league }: Season, by: (club: number) => number): number[] {
  const weights = league.clubs.map(({ attack, defence }, i) => Math.exp(steepness * (attack - defence) * 0.5 + 0.25 * by(i)))
  const sum = weights.reduce((all, each) => all + each, 0)
  return weights.map((each) => each / sum)
}

function winnerMarket(season: Season, atMs: number): FeedMarket {
  const id = `${idOf(season)}.WINNER`
  const prices = pricesAt(season, Math.floor(atMs / pricedEveryMs) * pricedEveryMs)
  return {
    id,
    eventId: idOf(season),
    type: 'OUTRIGHT',
    name: 'Winner',
    inplay: false,
    status: atMs >= lastDay(season.year) - 1 ? 'CLOSED' : 'OPEN',
    tags: [],
    eachWay,
    selections: season.league.clubs.map(({ name }, i) => {
      const price = prices[i]
      const side = { id: `${id}.${slug(name)}`, name, participantId: `c-${slug(name)}` }
      return price ? { ...side, status: 'OPEN', price } : { ...side, status: 'SUSPENDED' }
    }),
  }
}

function pricesAt(season: Season, atMs: number): (PriceText | undefined)[] {
  const { seed } = season
  const chances = chancesOf(season, (club) => drift([seed, idOf(season), club], { atMs, everyMs: 14 * dayMs }))
  const landed = bookOf(withMargin(chances, book.aimed), book)
  return landed.map((price) => price && priceText(price))
}

/** Drawn by the chances, place after place. */
function result(season: Season): MarketResult {
  const random = dice(season.seed, idOf(season), 'winner')
  const left = chancesOf(season, () => 0)
  const id = `${idOf(season)}.WINNER`
  const outcomes = season.league.clubs.map((_, i) => {
    const club = weighted(random, left)
    left[club] = 0
    const position = i + 1
    const outcome = position === 1 ? 'WON' : position <= eachWay.places ? 'PLACED' : 'LOST'
    return [`${id}.${slug(season.league.clubs[club]?.name ?? '')}`, { result: outcome, position }] as const
  })
  return { marketId: id, revision: 1, outcomes: Object.fromEntries(outcomes) }
}
