/** The course of a season's events: the feed messages of each, and the correct facts. */
import type { FeedMessage, OutcomeResult } from '@touchline/domain/feed'
import {
  type LeagueMatch,
  type MarketKey,
  outcomesOf,
  priceMove,
  result,
  type Score,
  selectionId,
  sides,
  voided,
} from '../feeds/league.ts'
import { type CastKey, castResult, castVoided, type LeagueRace, namedBy, placings, raceResult } from '../feeds/races.ts'
import type { Dice } from './dice.ts'
import type { SeasonSelection } from './selections.ts'

/** A market's results, a row per revision: outcomes by selection. */
export type Revision = Record<string, OutcomeResult>

/** The dividends of a forecast or tricast market: hundredths returned per unit, by runners' numbers in order. */
export type Declared = Record<string, number> | 'void'

/** The finishing order; sometimes corrected by the stewards. */
export function raceCourseOf(dice: Dice, { id, prices, startsAfterMs }: LeagueRace, durationMs: number) {
  let atMs = startsAfterMs
  const orders = Array.from({ length: dice.chance(0.35) ? 2 : 1 }, () => dice.several([...prices.keys()], prices.length))
  const messages = orders.map((order, i) => raceResult((atMs += dice.whole(1, durationMs * 0.03)), id, order, i + 1))
  return { messages, orders, revisions: orders.map((order) => placings(id, order)) }
}

interface CastCourse {
  race: LeagueRace
  key: CastKey
  /** of finish, before and after the stewards' correction */
  orders: number[][]
  durationMs: number
}

/** Dividends, again after a corrected order; sometimes for two orders in a dead heat, or void in the end. */
export function castCourseOf(dice: Dice, { race: { id, startsAfterMs }, key, orders, durationMs }: CastCourse) {
  let atMs = startsAfterMs
  const later = () => (atMs += dice.whole(1, durationMs * 0.03))
  const messages: FeedMessage[] = []
  const declared: Declared[] = orders.map((order, i) => {
    const first = order.slice(0, namedBy[key])
    const level = dice.chance(0.15) ? [first, [...first.slice(1), ...first.slice(0, 1)]] : [first]
    const pays = Object.fromEntries(level.map((each) => [each.map((at) => at + 1).join('-'), dice.whole(150, 30_000)]))
    const dividends = Object.fromEntries(Object.entries(pays).map(([named, hundredths]) => [named, hundredths / 100]))
    messages.push(castResult(later(), { raceId: id, key, order, dividends, revision: i + 1 }))
    return pays
  })
  if (dice.chance(0.1)) {
    messages.push(castVoided(later(), id, key))
    declared.push('void')
  }
  return { messages, declared }
}

/** Prices that move several times a second; updates the selections. */
export function movesOf(dice: Dice, { id }: LeagueMatch, selections: SeasonSelection[], durationMs: number): FeedMessage[] {
  const moves: FeedMessage[] = []
  for (let atMs = 500; atMs < durationMs; atMs += dice.whole(50, 500)) {
    const side = dice.pick(sides.mr)
    const hundredths = dice.whole(105, 900)
    selections.find((each) => each.selectionId === selectionId(id, 'mr', side))?.prices.push({ fromMs: atMs, hundredths })
    moves.push(priceMove(atMs, id, 'mr', { [side]: hundredths / 100 }))
  }
  return moves
}

type Played = LeagueMatch & {
  /** from the first line; where there was no in-play betting, as soon as it has started */
  endsAfterMs?: number
}

/** A result; often repeated; sometimes a correction, or everything void in the end. */
export function courseOf(dice: Dice, match: Played, key: MarketKey, durationMs: number) {
  let atMs = (match.endsAfterMs ?? match.startsAfterMs) + dice.whole(1, durationMs * 0.03)
  const fromMs = atMs
  const later = () => (atMs += dice.whole(1, durationMs * 0.03))
  const first = someScore(dice)
  const messages = [result(atMs, match.id, key, first)]
  const revisions = [outcomesNamed(match, key, first)]
  if (dice.chance(0.4)) messages.push(result(later(), match.id, key, first))
  if (dice.chance(0.35)) {
    const second = someScore(dice)
    messages.push(result(later(), match.id, key, second, 2))
    revisions.push(outcomesNamed(match, key, second))
    // a late copy of the first result, now outdated: ignored
    if (dice.chance(0.3)) messages.push(result(later(), match.id, key, first))
  }
  if (dice.chance(0.12)) {
    messages.push(voided(later(), match.id, key))
    revisions.push(allVoid(match, key))
  }
  return { fromMs, messages, revisions }
}

export const someScore = (dice: Dice): Score => ({ home: dice.whole(0, 3), away: dice.whole(0, 3) })

export const outcomesNamed = ({ id }: LeagueMatch, key: MarketKey, score: Score): Revision =>
  Object.fromEntries(Object.entries(outcomesOf(score, key)).map(([side, what]) => [selectionId(id, key, side), what]))

export const allVoid = ({ id }: LeagueMatch, key: MarketKey): Revision =>
  Object.fromEntries(sides[key].map((side) => [selectionId(id, key, side), 'VOID' as const]))
