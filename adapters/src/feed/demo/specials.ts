import type { FeedMarket, MarketResult } from '@touchline/domain/feed'
import { priceText } from '@touchline/domain/odds'
import { landOnLadder, poisson, withMargin } from '@touchline/domain/pricing'
import { goalsOf, longestMatchMs } from './football.ts'
import { footballOn } from './footballCalendar.ts'
import { dateOf, dayMs, type Fixture, instant, minuteMs, type Picture, slug } from './picture.ts'
import { longestMs, type RaceCard, racesOn, runRace } from './raceCard.ts'

const offeredMs = dayMs
const settlingMs = minuteMs
const fewest = 3

/** Something counted over a day: the probabilities of 0, 1, 2 …, and the final count. */
interface Count {
  id: string
  categoryId: string
  name: string
  /** what is counted */
  counted: string
  startMs: number
  endMs: number
  chances: number[]
  comesTo: () => number
}

/** "Saturday", of a day in UTC */
const weekdayOf = (day: number): string => new Date(day * dayMs).toLocaleDateString('en-GB', { weekday: 'long', timeZone: 'UTC' })

/** The specials of a day: a league's goals, a meeting's winning favourites. */
export const specialFixtures = (seed: string, day: number): Fixture[] =>
  [...leagueGoals(seed, day), ...winningFavourites(seed, day)].map(fixture)

function leagueGoals(seed: string, day: number): Count[] {
  const byLeague = Map.groupBy(footballOn(day), ({ league }) => league)
  return [...byLeague].flatMap(([league, matches]) => {
    const [first] = matches
    const last = matches.at(-1)
    if (!first || !last || matches.length < fewest) return []
    const goals = matches.map((match) => goalsOf(seed, match))
    const expected = goals.reduce((sum, each) => sum + each.expected, 0)
    return {
      id: `sp-${dateOf(day)}-goals-${league.id}`,
      categoryId: `football-${league.id}`,
      name: `${league.name}: total goals in ${weekdayOf(day)}'s ${matches.length} matches`,
      counted: 'goals',
      startMs: first.kickOffMs,
      endMs: last.kickOffMs + longestMatchMs,
      chances: poisson(expected, Math.ceil(expected * 3) + 10),
      comesTo: () => goals.reduce((sum, each) => sum + each.scored(), 0),
    }
  })
}

function winningFavourites(seed: string, day: number): Count[] {
  const byTrack = Map.groupBy(racesOn(seed, day), ({ track }) => track)
  return [...byTrack].flatMap(([track, cards]) => {
    const [first] = cards
    const last = cards.at(-1)
    if (!first || !last || cards.length < fewest) return []
    return {
      id: `sp-${dateOf(day)}-favourites-${slug(track.name)}`,
      categoryId: first.categoryId,
      name: `${track.name}: winning favourites in ${weekdayOf(day)}'s ${cards.length} races`,
      counted: 'favourites',
      startMs: first.raceMs,
      endMs: last.raceMs + longestMs(last),
      chances: countChances(cards.map(({ win }) => Math.max(...win))),
      comesTo: () => cards.filter((card) => favouriteWins(seed, card)).length,
    }
  })
}

/** The runner with the highest win probability on the card; a non-runner does not win, a tie for first does. */
function favouriteWins(seed: string, card: RaceCard): boolean {
  const favourite = card.win.indexOf(Math.max(...card.win))
  return runRace(seed, card).order[0]?.includes(favourite) ?? false
}

/** How many of these independent events happen: the probability of none, of one … */
export function countChances(each: readonly number[]): number[] {
  let row = [1]
  for (const chance of each) row = [...row, 0].map((p, count) => p * (1 - chance) + (row[count - 1] ?? 0) * chance)
  return row
}

function fixture(count: Count): Fixture {
  const { id, startMs, endMs } = count
  const overMs = endMs + settlingMs
  let comesTo: number | undefined
  return {
    id,
    listedMs: startMs - offeredMs,
    startMs,
    overMs,
    picture: (atMs) => picture(count, atMs, () => (comesTo ??= count.comesTo())),
  }
}

function picture(count: Count, atMs: number, comesTo: () => number): Picture {
  const { id, startMs, endMs } = count
  const over = atMs >= endMs
  return {
    event: {
      id,
      categoryId: count.categoryId,
      name: count.name,
      startTime: instant(startMs),
      type: 'MULTI_PARTICIPANT',
      state: over ? 'FINISHED' : atMs >= startMs ? 'INPLAY' : 'NOTSTARTED',
      participants: [],
      tags: ['SPECIALS'],
    },
    suspended: false,
    markets: bandings(count.chances).map((bands, i) =>
      market(count, bands, { key: i === 0 ? 'OU' : 'BANDS', closed: atMs >= startMs }),
    ),
    nonRunners: [],
    results: over
      ? bandings(count.chances).map((bands, i) => result(count, bands, { key: i === 0 ? 'OU' : 'BANDS', count: comesTo() }))
      : [],
    nextChangeMs: atMs < startMs ? startMs : over ? Number.POSITIVE_INFINITY : endMs,
  }
}

/** From `min` to `max`, both inclusive. */
interface Band {
  min: number
  max: number
  chance: number
}

/** Two halves, and with a large enough count also four quarters, as equal as whole numbers allow. */
function bandings(chances: readonly number[]): Band[][] {
  const halves = bandsOf(chances, 2)
  const quarters = bandsOf(chances, 4)
  return quarters.length === 4 ? [halves, quarters] : [halves]
}

function bandsOf(chances: readonly number[], parts: number): Band[] {
  const upTo = runningSums(chances)
  const shares = Array.from({ length: parts - 1 }, (_, i) => (i + 1) / parts)
  const tops = new Set(shares.map((share) => upTo.findIndex((sum) => sum >= share)).filter((top) => 1 - (upTo[top] ?? 1) > 0.01))
  const edges = [-1, ...tops, Number.POSITIVE_INFINITY]
  return edges.slice(1).map((max, i) => {
    const below = edges[i] ?? -1
    return { min: below + 1, max, chance: (upTo[max] ?? 1) - (upTo[below] ?? 0) }
  })
}

function runningSums(terms: readonly number[]): number[] {
  let sum = 0
  return terms.map((term) => (sum += term))
}

function wordsOf({ min, max }: Band, counted: string): string {
  if (min === 0) return max === 0 ? `No ${counted}` : `${max} ${counted} or fewer`
  if (max === Number.POSITIVE_INFINITY) return `${min} ${counted} or more`
  return min === max ? `Exactly ${min} ${counted}` : `${min} to ${max} ${counted}`
}

function market(count: Count, bands: Band[], { key, closed }: { key: string; closed: boolean }): FeedMarket {
  const landed = landOnLadder(
    withMargin(
      bands.map(({ chance }) => chance),
      1.07,
    ),
    { min: 1.04, max: 1.1, uncoverable: {} },
  )
  return {
    id: `${count.id}.${key}`,
    eventId: count.id,
    type: 'SPECIAL',
    name: key === 'OU' ? `Total ${count.counted}` : `Number of ${count.counted}`,
    inplay: false,
    status: closed ? 'CLOSED' : landed ? 'OPEN' : 'SUSPENDED',
    tags: [],
    selections: bands.map((band, i) => {
      const price = landed?.[i]
      const side = { id: `${count.id}.${key}.${band.min}`, name: wordsOf(band, count.counted) }
      return price ? { ...side, status: 'OPEN', price: priceText(price) } : { ...side, status: 'SUSPENDED' }
    }),
  }
}

function result({ id }: Count, bands: Band[], { key, count }: { key: string; count: number }): MarketResult {
  const outcomes = bands.map(
    ({ min, max }) => [`${id}.${key}.${min}`, { result: count >= min && count <= max ? 'WON' : 'LOST' }] as const,
  )
  return { marketId: `${id}.${key}`, revision: 1, outcomes: Object.fromEntries(outcomes) }
}
