/** The offer of a simulation and its results: matches that start, end, are corrected and abandoned while bets are placed. */
import type { FeedMessage } from '@touchline/domain/feed'
import { feedText, type LeagueMatch, marketId, marketKeys, opening, selectionId, sides } from '../feeds/league.ts'
import {
  castKeys,
  castMarketId,
  castRunnerId,
  type LeagueRace,
  raceCard,
  runnerId,
  silence,
  winMarketId,
} from '../feeds/races.ts'
import { castCourseOf, courseOf, type Declared, movesOf, type Revision, raceCourseOf } from './courses.ts'
import type { Dice } from './dice.ts'
import type { CastRunner, SeasonSelection } from './selections.ts'

export interface Season {
  feed: string
  selections: SeasonSelection[]
  castRunners: CastRunner[]
  /** matches without feed results */
  manual: LeagueMatch[]
  /** by market, first to last; a market without any stays open for longer than the simulation runs */
  revisions: Map<string, Revision[]>
  declared: Map<string, Declared[]>
  /** time of the last message, from the first line */
  overAfterMs: number
  /** silences of the source, from the first line: everything is suspended, slightly longer */
  silences: { fromMs: number; toMs: number }[]
}

/** A running season. */
export interface Market {
  season: Season
  /** time of the feed's first line, by the world's clock */
  beganMs: number
}

const hourMs = 3_600_000
const evergreens = 6
/** of those, and of the in-play ones: selections with constantly moving prices */
const restless = 2
/** in play from the start; some never end, the others are resulted while bets on them are pending */
const live = { endless: 3, ending: 4 }
const handSettled = 8
/** the next move of a restless price ends a silence; until that is in the database a bet may be refused */
const noticedMs = 15_000

export function seasonOf(dice: Dice, { matches, durationMs }: { matches: number; durationMs: number }): Season {
  const beginsAt = () => dice.whole(durationMs * 0.2, durationMs * 0.85)
  const played = several(matches, (i) => matchOf(dice, `match${i}`, beginsAt()))
  const open = several(evergreens, (i) => matchOf(dice, `open${i}`, 24 * hourMs))
  const endless = several(live.endless, (i) => liveMatchOf(dice, `live${i}`))
  const ending = several(live.ending, (i) => ({ ...liveMatchOf(dice, `ending${i}`), endsAfterMs: beginsAt() }))
  const manual = several(handSettled, (i) => matchOf(dice, `hand${i}`, dice.whole(durationMs * 0.1, durationMs * 0.7)))
  const suspended: LeagueMatch = { ...matchOf(dice, 'shut', 24 * hourMs), status: 'SUSPENDED' }
  const all = [...played, ...open, ...endless, ...ending, ...manual, suspended]
  const races = several(matches / 3, (i) => raceOf(dice, `race${i}`, beginsAt()))
  const openRaces = several(evergreens, (i) => raceOf(dice, `openrace${i}`, 24 * hourMs))
  const runners = [...races, ...openRaces]

  const messages: FeedMessage[] = [...opening(all), ...raceCard(runners)]
  const revisions = new Map(manual.flatMap(({ id }) => marketKeys.map((key): [string, Revision[]] => [marketId(id, key), []])))
  const declared = new Map<string, Declared[]>()
  const selections = [...all.flatMap(selectionsOf), ...runners.flatMap(runnersOf)]
  for (const match of [...played, ...ending])
    for (const key of marketKeys) {
      const course = courseOf(dice, match, key, durationMs)
      messages.push(...course.messages)
      revisions.set(marketId(match.id, key), course.revisions)
      for (const each of selections)
        if (each.inPlay && each.marketId === marketId(match.id, key)) each.closesAfterMs = course.fromMs
    }
  for (const race of races) {
    const course = raceCourseOf(dice, race, durationMs)
    messages.push(...course.messages)
    revisions.set(winMarketId(race.id), course.revisions)
    for (const key of castKeys) {
      const cast = castCourseOf(dice, { race, key, orders: course.orders, durationMs })
      messages.push(...cast.messages)
      declared.set(castMarketId(race.id, key), cast.declared)
    }
  }
  for (const match of [...open.slice(0, restless), ...endless.slice(0, restless)])
    messages.push(...movesOf(dice, match, selections, durationMs))
  const silences = [0.3, 0.7].map((part) => ({
    fromMs: Math.round(part * durationMs),
    toMs: Math.round(part * durationMs) + noticedMs,
  }))
  messages.push(...silences.map(({ fromMs }) => silence(fromMs)))
  const firstMs = Date.parse(messages[0]?.at ?? '')
  return {
    feed: feedText(messages),
    selections,
    castRunners: runners.flatMap(castRunnersOf),
    manual,
    revisions,
    declared,
    overAfterMs: Math.max(...messages.map(({ at }) => Date.parse(at) - firstMs)),
    silences,
  }
}

const several = <T>(count: number, each: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => each(i))

const matchOf = (dice: Dice, id: string, startsAfterMs: number): LeagueMatch => ({
  id,
  startsAfterMs,
  prices: [0, 1, 2, 3, 4].map(() => dice.whole(105, 900) / 100),
})

const liveMatchOf = (dice: Dice, id: string): LeagueMatch => ({ ...matchOf(dice, id, -60_000), state: 'INPLAY', inplay: true })

const selectionsOf = ({ id, prices, startsAfterMs, status, inplay = false }: LeagueMatch): SeasonSelection[] => {
  const all = marketKeys.flatMap((key) => sides[key].map((side) => ({ key, side })))
  return all.map(({ key, side }, i) => ({
    selectionId: selectionId(id, key, side),
    marketId: marketId(id, key),
    eventId: id,
    prices: [{ fromMs: 0, hundredths: Math.round(Number(prices[i]) * 100) }],
    startsAfterMs,
    inPlay: inplay,
    suspended: status === 'SUSPENDED',
    race: false,
  }))
}

const raceOf = (dice: Dice, id: string, startsAfterMs: number): LeagueRace => ({
  id,
  startsAfterMs,
  prices: Array.from({ length: 6 }, () => dice.whole(200, 1500) / 100),
  casts: true,
})

const runnersOf = ({ id, prices, startsAfterMs }: LeagueRace): SeasonSelection[] =>
  prices.map((price, i) => ({
    selectionId: runnerId(id, i),
    marketId: winMarketId(id),
    eventId: id,
    prices: [{ fromMs: 0, hundredths: Math.round(Number(price) * 100) }],
    startsAfterMs,
    inPlay: false,
    suspended: false,
    race: true,
  }))

const castRunnersOf = ({ id, prices, startsAfterMs }: LeagueRace): CastRunner[] =>
  castKeys.flatMap((key) =>
    prices.map((_, i) => ({
      selectionId: castRunnerId(id, key, i),
      marketId: castMarketId(id, key),
      eventId: id,
      prices: [],
      startsAfterMs,
      inPlay: false,
      suspended: false,
      race: true,
      key,
      number: i + 1,
    })),
  )
