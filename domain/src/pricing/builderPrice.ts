import { compare, ladder, one, type Price, subtract, toNumber } from '../odds/index.ts'
import { fitGoals } from './fitGoals.ts'
import { type Ending, endings } from './football.ts'
import { type FootballMarket, type FootballMarketType, footballMarketTypes, judge, outcomesOf } from './footballMarkets.ts'
import { withoutMargin } from './margin.ts'
import { realGoals } from './scoreMatrix.ts'
import { type ScorerMarketType, type ScorerPart, type ScorersChance, scorerGoals, scorersChance } from './scorerParts.ts'

/** An outcome that wins or loses in full at any final score. */
export interface ScorePart extends FootballMarket {
  outcome: string
  /** its single price, if it can be backed alone */
  price?: Price
}

/** A selection that can be in a bet builder. */
export type BuilderPart = ScorePart | ScorerPart

const isScorer = (part: BuilderPart): part is ScorerPart => part.type in scorerGoals

/** The basis of a bet builder's price: decimal prices of the match result and of one total. */
export interface MatchPrices {
  home: number
  draw: number
  away: number
  total: { line: number; over: number; under: number }
}

/** These can return stakes or half stakes, for which a combined price has no rule. */
const givesBack = new Set<FootballMarketType>(['DRAW_NO_BET', 'ASIAN_HANDICAP', 'ASIAN_TOTAL'])

interface AnyMarket {
  type: string
  line?: number
}

/** Whether outcomes of the market can be in a bet builder. */
export const isBuilderMarket = (market: AnyMarket): boolean =>
  scorerMarketOf(market.type) !== undefined || builderMarket(market) !== undefined

const scorerMarketOf = (type: string): ScorerMarketType | undefined =>
  (Object.keys(scorerGoals) as ScorerMarketType[]).find((each) => each === type)

/** The market's type, if it is decided by the score and whole. */
function builderMarket({ type, line }: AnyMarket): FootballMarketType | undefined {
  const known = footballMarketTypes.find((each) => each === type)
  if (!known || givesBack.has(known)) return undefined
  if (known === 'TOTAL' && (line === undefined || Math.abs(line % 1) !== 0.5)) return undefined
  if (known === 'HANDICAP' && (line === undefined || !Number.isInteger(line))) return undefined
  return known
}

/** The market's outcome as a part of a bet builder; `undefined` if it cannot be one. */
export function builderPart(market: AnyMarket, outcome: string, price?: Price): ScorePart | undefined {
  const known = builderMarket(market)
  const { line } = market
  if (!known || !outcomesOf[known].includes(outcome)) return undefined
  return { type: known, ...(line !== undefined && { line }), outcome, ...(price && { price }) }
}

/** A player of a scorer market as a part of a bet builder; `undefined` if it cannot be one: its price tells how often the player scores. */
export function scorerPart(
  { type }: AnyMarket,
  { player, side, price }: Partial<Omit<ScorerPart, 'type'>>,
): ScorerPart | undefined {
  const known = scorerMarketOf(type)
  return known && player !== undefined && side && price ? { type: known, player, side, price } : undefined
}

/**
 * The share of each side's goals before half time: 0.478 of 1,928 at home and 0.429 of 1,670 away in three English seasons,
 * of which one alone gives 0.497 and 0.430.
 */
export const firstHalfShares = { home: 0.475, away: 0.43 } as const

/** All possible endings of a match before kick-off, fitted to its match result and total; `undefined` if no match fits. */
export function endingsFrom({ home, draw, away, total }: MatchPrices): Ending[] | undefined {
  const [h = 0, d = 0, w = 0] = withoutMargin([home, draw, away], 'power')
  const [over = 0] = withoutMargin([total.over, total.under], 'power')
  const view = { home: h, draw: d, away: w, total: { line: total.line, over } }
  const fitted = fitGoals(view, { rho: 'fitted', ...realGoals, near: 1e-5 })
  return fitted && endings({ score: { home: 0, away: 0 }, toCome: fitted, firstHalfShare: firstHalfShares, ...fitted })
}

/** P(all of these win). */
export const chanceOfAll = (parts: readonly BuilderPart[], over: readonly Ending[]): number =>
  chanceWithout(0, parts.length, winnersOf(parts, over))

/** What decides the parts, by their indexes as a bit mask. */
interface Winners {
  /** the parts that a score decides */
  scored: number
  /** by ending: the winning ones of these, and its probability */
  endings: readonly { ending: Ending; won: number }[]
  scorers: ScorersChance | undefined
}

const winnersOf = (parts: readonly BuilderPart[], over: readonly Ending[]): Winners => {
  const maskOf = (holds: (part: BuilderPart) => boolean) => parts.reduce((mask, part, i) => mask + (holds(part) ? 2 ** i : 0), 0)
  return {
    scored: maskOf((part) => !isScorer(part)),
    endings: over.map((ending) => ({
      ending,
      won: maskOf((part) => !isScorer(part) && judge(part, part.outcome, ending) === 'WON'),
    })),
    scorers: scorersChance(
      parts.map((part) => (isScorer(part) ? part : undefined)),
      over,
    ),
  }
}

function chanceWithout(voidMask: number, size: number, { scored, endings: over, scorers }: Winners): number {
  if (!scorers) return 0
  const needed = (2 ** size - 1) & ~voidMask
  const byScore = needed & scored
  return over.reduce(
    (sum, { ending, won }) => ((won & byScore) === byScore ? sum + ending.probability * scorers(needed, ending) : sum),
    0,
  )
}

/** Below this the model is unreliable: only sums of distribution tails are left. */
const rarest = 1 / 2_000

/**
 * The combined price: the bookmaker keeps `margin` of the fair winnings, and the rest is rounded down to a ladder step; but
 * never below what one of them pays alone, since together they win no more often. `undefined` if they cannot all win, are
 * too unlikely, or are nearly certain.
 */
export const builderPrice = (parts: readonly BuilderPart[], over: readonly Ending[], margin: number): Price | undefined =>
  priceOf(parts, chanceOfAll(parts, over), margin)

/**
 * The prices of the rest of a bet builder when some parts are void: by bit mask of the void parts, for every rest of at
 * least two.
 */
export function repricedWithout(parts: readonly BuilderPart[], over: readonly Ending[], margin: number): Map<number, Price> {
  const winners = winnersOf(parts, over)
  const prices = new Map<number, Price>()
  for (let voidMask = 1; voidMask < 2 ** parts.length; voidMask++) {
    const left = parts.filter((_, i) => (voidMask & (2 ** i)) === 0)
    const price = left.length < 2 ? undefined : priceOf(left, chanceWithout(voidMask, parts.length, winners), margin)
    if (price) prices.set(voidMask, price)
  }
  return prices
}

function priceOf(parts: readonly BuilderPart[], chance: number, margin: number): Price | undefined {
  if (chance < rarest) return undefined
  const winnings = (1 / chance - 1) * (1 - margin)
  const together = ladder.findLast(({ price }) => toNumber(subtract(price, one)) <= winnings)?.price
  return longest([together, ...parts.map(({ price }) => price)])
}

const longest = (prices: readonly (Price | undefined)[]): Price | undefined =>
  prices.reduce((best, each) => (best && each && compare(best, each) >= 0 ? best : (each ?? best)), undefined)
