/** What is offered during a simulation and what comes of it: matches that begin, end, are corrected and abandoned while bets are placed. */
import type { FeedMessage, OutcomeResult } from '@touchline/domain/feed'
import {
  feedText,
  type LeagueMatch,
  type MarketKey,
  marketId,
  marketKeys,
  opening,
  outcomesOf,
  priceMove,
  result,
  type Score,
  selectionId,
  sides,
  voided,
} from '../feeds/league.ts'
import { type LeagueRace, placings, raceCard, raceResult, runnerId, silence, winMarketId } from '../feeds/races.ts'
import type { Dice } from './dice.ts'

/** What a market came to, each revision a row: outcomes by selection. */
export type Revision = Record<string, OutcomeResult>

export interface SeasonSelection {
  selectionId: string
  marketId: string
  eventId: string
  /** first to last */
  prices: SeasonPrice[]
  /** from the feed's first line */
  startsAfterMs: number
  suspended: boolean
  /** of a race, where each way can be bet on */
  race: boolean
}

export interface SeasonPrice {
  /** from the feed's first line */
  fromMs: number
  /** of the decimal price */
  hundredths: number
}

/** What the feed has said by then. */
export const priceAt = ({ prices }: SeasonSelection, afterMs: number): number =>
  prices.findLast(({ fromMs }) => fromMs <= afterMs)?.hundredths ?? 0

export interface Season {
  feed: string
  selections: SeasonSelection[]
  /** by market, first to last; a market without any stays open for longer than the simulation runs */
  revisions: Map<string, Revision[]>
  /** when the last message has been said, from the first line */
  overAfterMs: number
  /** when the source was silent, from the first line: everything is suspended, and a little longer */
  silences: { fromMs: number; toMs: number }[]
}

const hourMs = 3_600_000
const evergreens = 6
/** of those: whose prices never stand still */
const restless = 2
/** the next move of a restless price ends a silence; until that is in the database a bet may be refused */
const noticedMs = 5_000

export function seasonOf(dice: Dice, { matches, durationMs }: { matches: number; durationMs: number }): Season {
  const played = Array.from({ length: matches }, (_, i) =>
    matchOf(dice, `match${i}`, dice.whole(durationMs * 0.2, durationMs * 0.85)),
  )
  const open = Array.from({ length: evergreens }, (_, i) => matchOf(dice, `open${i}`, 24 * hourMs))
  const shut: LeagueMatch = { ...matchOf(dice, 'shut', 24 * hourMs), status: 'SUSPENDED' }
  const all = [...played, ...open, shut]
  const messages: FeedMessage[] = opening(all)
  const revisions = new Map<string, Revision[]>()
  for (const match of played)
    for (const key of marketKeys) {
      const course = courseOf(dice, match, key, durationMs)
      messages.push(...course.messages)
      revisions.set(marketId(match.id, key), course.revisions)
    }
  const races = Array.from({ length: matches / 3 }, (_, i) =>
    raceOf(dice, `race${i}`, dice.whole(durationMs * 0.2, durationMs * 0.85)),
  )
  const openRaces = Array.from({ length: evergreens }, (_, i) => raceOf(dice, `openrace${i}`, 24 * hourMs))
  messages.push(...raceCard([...races, ...openRaces]))
  for (const race of races) {
    const course = raceCourseOf(dice, race, durationMs)
    messages.push(...course.messages)
    revisions.set(winMarketId(race.id), course.revisions)
  }
  const selections = [...all.flatMap(selectionsOf), ...[...races, ...openRaces].flatMap(runnersOf)]
  for (const match of open.slice(0, restless)) messages.push(...movesOf(dice, match, selections, durationMs))
  const silences = [0.3, 0.7].map((part) => ({
    fromMs: Math.round(part * durationMs),
    toMs: Math.round(part * durationMs) + noticedMs,
  }))
  messages.push(...silences.map(({ fromMs }) => silence(fromMs)))
  const firstMs = Date.parse(messages[0]?.at ?? '')
  return {
    feed: feedText(messages),
    selections,
    revisions,
    overAfterMs: Math.max(...messages.map(({ at }) => Date.parse(at) - firstMs)),
    silences,
  }
}

const matchOf = (dice: Dice, id: string, startsAfterMs: number): LeagueMatch => ({
  id,
  startsAfterMs,
  prices: [0, 1, 2, 3, 4].map(() => dice.whole(105, 900) / 100),
})

const selectionsOf = ({ id, prices, startsAfterMs, status }: LeagueMatch): SeasonSelection[] => {
  const all = marketKeys.flatMap((key) => sides[key].map((side) => ({ key, side })))
  return all.map(({ key, side }, i) => ({
    selectionId: selectionId(id, key, side),
    marketId: marketId(id, key),
    eventId: id,
    prices: [{ fromMs: 0, hundredths: Math.round(Number(prices[i]) * 100) }],
    startsAfterMs,
    suspended: status === 'SUSPENDED',
    race: false,
  }))
}

const raceOf = (dice: Dice, id: string, startsAfterMs: number): LeagueRace => ({
  id,
  startsAfterMs,
  prices: Array.from({ length: 6 }, () => dice.whole(200, 1500) / 100),
})

const runnersOf = ({ id, prices, startsAfterMs }: LeagueRace): SeasonSelection[] =>
  prices.map((price, i) => ({
    selectionId: runnerId(id, i),
    marketId: winMarketId(id),
    eventId: id,
    prices: [{ fromMs: 0, hundredths: Math.round(Number(price) * 100) }],
    startsAfterMs,
    suspended: false,
    race: true,
  }))

/** Who came in; sometimes the stewards think again. */
function raceCourseOf(dice: Dice, { id, prices, startsAfterMs }: LeagueRace, durationMs: number) {
  let atMs = startsAfterMs
  const orders = Array.from({ length: dice.chance(0.35) ? 2 : 1 }, () => dice.several([...prices.keys()], prices.length))
  const messages = orders.map((order, i) => raceResult((atMs += dice.whole(1, durationMs * 0.03)), id, order, i + 1))
  return { messages, revisions: orders.map((order) => placings(id, order)) }
}

/** Prices that move several times a second, noted with the selections. */
function movesOf(dice: Dice, { id }: LeagueMatch, selections: SeasonSelection[], durationMs: number): FeedMessage[] {
  const moves: FeedMessage[] = []
  for (let atMs = 500; atMs < durationMs; atMs += dice.whole(50, 500)) {
    const side = dice.pick(sides.mr)
    const hundredths = dice.whole(105, 900)
    selections.find((each) => each.selectionId === selectionId(id, 'mr', side))?.prices.push({ fromMs: atMs, hundredths })
    moves.push(priceMove(atMs, id, 'mr', { [side]: hundredths / 100 }))
  }
  return moves
}

/** A result; often the same once more; sometimes a correction, or everything void in the end. */
function courseOf(dice: Dice, match: LeagueMatch, key: MarketKey, durationMs: number) {
  let atMs = match.startsAfterMs + dice.whole(1, durationMs * 0.03)
  const later = () => (atMs += dice.whole(1, durationMs * 0.03))
  const score = (): Score => ({ home: dice.whole(0, 3), away: dice.whole(0, 3) })
  const named = (each: Score): Revision =>
    Object.fromEntries(Object.entries(outcomesOf(each, key)).map(([side, what]) => [selectionId(match.id, key, side), what]))
  const first = score()
  const messages = [result(atMs, match.id, key, first)]
  const revisions = [named(first)]
  if (dice.chance(0.4)) messages.push(result(later(), match.id, key, first))
  if (dice.chance(0.35)) {
    const second = score()
    messages.push(result(later(), match.id, key, second, 2))
    revisions.push(named(second))
    // somebody's late copy of the first, older now: not believed
    if (dice.chance(0.3)) messages.push(result(later(), match.id, key, first))
  }
  if (dice.chance(0.12)) {
    messages.push(voided(later(), match.id, key))
    revisions.push(Object.fromEntries(sides[key].map((side) => [selectionId(match.id, key, side), 'VOID'])))
  }
  return { messages, revisions }
}
