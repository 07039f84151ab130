import { compare, ladder, one, type Price, subtract, toNumber } from '../odds/index.ts'
import { fitGoals } from './fitGoals.ts'
import { type Ending, endings } from './football.ts'
import { type FootballMarket, type FootballMarketType, footballMarketTypes, judge, outcomesOf } from './footballMarkets.ts'
import { withoutMargin } from './margin.ts'

/** A selection that can stand in a bet builder: an outcome that wins or loses whole, whatever the final score. */
export interface BuilderPart extends FootballMarket {
  outcome: string
  /** what it pays alone, where it can be backed alone */
  price?: Price
}

/** What the price of a bet builder is derived from: decimal prices of the match result and of one total. */
export interface MatchPrices {
  home: number
  draw: number
  away: number
  total: { line: number; over: number; under: number }
}

/** These give stakes or halves of them back, which the price of several outcomes together has no answer to. */
const givesBack = new Set<FootballMarketType>(['DRAW_NO_BET', 'ASIAN_HANDICAP', 'ASIAN_TOTAL'])

interface AnyMarket {
  type: string
  line?: number
}

/** What a market is to a bet builder; `undefined` where none of its outcomes can be a part of one. */
export function builderMarket({ type, line }: AnyMarket): FootballMarketType | undefined {
  const known = footballMarketTypes.find((each) => each === type)
  if (!known || givesBack.has(known)) return undefined
  if (known === 'TOTAL' && (line === undefined || Math.abs(line % 1) !== 0.5)) return undefined
  if (known === 'HANDICAP' && (line === undefined || !Number.isInteger(line))) return undefined
  return known
}

/** The market's outcome as a part of a bet builder; `undefined` where it can be none. */
export function builderPart(market: AnyMarket, outcome: string, price?: Price): BuilderPart | undefined {
  const known = builderMarket(market)
  const { line } = market
  if (!known || !outcomesOf[known].includes(outcome)) return undefined
  return { type: known, ...(line !== undefined && { line }), outcome, ...(price && { price }) }
}

/** Of the goals of a match so many fall before half time. */
const firstHalfShare = 0.45

/** Matches end level more often than two counts that know nothing of each other; by how much, their prices say. */
const drawishness = [0, -0.05, -0.1, -0.15]

/** The ways in which a match that has not begun can end, as its match result and its total see it; no match fits: `undefined`. */
export function endingsFrom({ home, draw, away, total }: MatchPrices): Ending[] | undefined {
  const [h = 0, d = 0, w = 0] = withoutMargin([home, draw, away], 'power')
  const [over = 0] = withoutMargin([total.over, total.under], 'power')
  const view = { home: h, draw: d, away: w, total: { line: total.line, over } }
  const fits = drawishness.flatMap((rho) => fitGoals(view, { rho, near: 1e-4 }) ?? [])
  const [best] = fits.toSorted((a, b) => a.error - b.error)
  return best && endings({ score: { home: 0, away: 0 }, toCome: best, firstHalfShare, rho: best.rho })
}

/** P(all of these win). */
export const chanceOfAll = (parts: readonly BuilderPart[], over: readonly Ending[]): number =>
  chanceWithout(0, parts.length, winnersOf(parts, over))

/** By ending: which of the parts win, as the sum of 2 to the power of each one's place, and how probable it is. */
type Winners = readonly { won: number; probability: number }[]

const winnersOf = (parts: readonly BuilderPart[], over: readonly Ending[]): Winners =>
  over.map((ending) => ({
    won: parts.reduce((won, part, i) => won + (judge(part, part.outcome, ending) === 'WON' ? 2 ** i : 0), 0),
    probability: ending.probability,
  }))

function chanceWithout(gone: number, size: number, winners: Winners): number {
  const needed = (2 ** size - 1) & ~gone
  return winners.reduce((sum, { won, probability }) => ((won & needed) === needed ? sum + probability : sum), 0)
}

/** Rarer than this the model knows nothing of: what is left of it are sums of the tails. */
const rarest = 1 / 2_000

/**
 * One price for all of these together: of the fair winnings the book keeps `margin`, and the rest lands on the longest
 * step of the ladder that it reaches; but never less than one of them pays alone, for together they win no more often.
 * `undefined` where they cannot all win, or hardly ever, or are as good as certain.
 */
export const builderPrice = (parts: readonly BuilderPart[], over: readonly Ending[], margin: number): Price | undefined =>
  priceOf(parts, chanceOfAll(parts, over), margin)

/**
 * The prices of what is left of a bet builder when some of its parts are void: by which are gone (the sum of 2 to the
 * power of each one's place), for all that leaves two at least.
 */
export function repricedWithout(parts: readonly BuilderPart[], over: readonly Ending[], margin: number): Map<number, Price> {
  const winners = winnersOf(parts, over)
  const prices = new Map<number, Price>()
  for (let gone = 1; gone < 2 ** parts.length; gone++) {
    const left = parts.filter((_, i) => (gone & (2 ** i)) === 0)
    const price = left.length < 2 ? undefined : priceOf(left, chanceWithout(gone, parts.length, winners), margin)
    if (price) prices.set(gone, price)
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
