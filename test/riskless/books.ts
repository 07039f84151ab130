/** Markets as a feed might price them, at prices that then do not move. */
import type { PlaceTerms } from '@touchline/domain/bet'
import type { Selection } from '@touchline/domain/catalogue'
import { divide, one, type Price, priceText, rational, toNumber } from '@touchline/domain/odds'
import { chanceOfLeg, coverableBy, marketChances, placeChances } from '@touchline/domain/pricing'
import type { Dice } from '../simulation/dice.ts'

export interface Book {
  eventId: string
  marketId: string
  marketType: 'MATCH_RESULT' | 'WIN'
  selectionIds: readonly string[]
  prices: readonly Price[]
  /** of a race */
  terms?: PlaceTerms
  /** the book percentage of all selections; 1.05 is a margin of 5 % */
  sum: number
  /** of a race: the non-runners, as indexes */
  withdrawn: Set<number>
  chances?: ReadonlyMap<string, { n: bigint; d: bigint }> | undefined
  places: Map<string, readonly number[]>
}

/** With two, three or up to sixteen outcomes; `slimmest` is the minimum book percentage. */
export function bookOf(dice: Dice, no: number, slimmest: number): Book {
  const outcomes = dice.pick([2, 2, 3, 3, 5, 6, 8, 12, 16])
  const weights = Array.from({ length: outcomes }, () => dice.whole(1, dice.pick([10, 100, 1000])))
  const total = weights.reduce((sum, each) => sum + each, 0)
  const margin = slimmest + dice.whole(0, 300) / 1000
  const prices = weights.map((weight) => priceOf(dice, total / weight / margin))
  const sum = prices.reduce((all, price) => all + toNumber(divide(one, price)), 0)
  if (sum < slimmest || sum > 1.6) return bookOf(dice, no, slimmest)
  const isRace = outcomes >= 5
  const selectionIds = prices.map((_, i) => `s${no}-${i}`)
  return {
    eventId: `e${no}`,
    marketId: `m${no}`,
    marketType: isRace ? 'WIN' : 'MATCH_RESULT',
    selectionIds,
    prices,
    ...(isRace && {
      terms: { fraction: rational(1, dice.pick([3, 4, 5])), places: dice.whole(2, Math.min(4, outcomes - 1)) },
    }),
    sum,
    withdrawn: new Set(),
    places: new Map(),
  }
}

/**
 * Prices, and terms of a race, that cannot be covered at a profit at this stake per line or more, as every book must have
 * them. Often only just, where a mistake would show.
 */
export function uncoverableBook(dice: Dice, no: number, { minLine, maxOutcomes = 16 }: CleanBook): Book {
  for (;;) {
    const book = bookOf(dice, no, 1)
    const { terms } = book
    if (book.selectionIds.length > maxOutcomes || (book.sum > 1.1 && dice.chance(0.7))) continue
    const eachWay = terms && { fraction: toNumber(terms.fraction), places: terms.places }
    if (coverableBy({ prices: book.prices.map(toNumber), ...(eachWay && { eachWay }) }, minLine).length === 0) return book
  }
}

interface CleanBook {
  /** the smallest stake of a line */
  minLine: number
  maxOutcomes?: number
}

/** To two decimals, some of them as a traditional fraction. */
function priceOf(dice: Dice, near: number): Price {
  const hundredths = Math.max(101, Math.min(100_000, Math.round(near * 100)))
  if (dice.chance(0.7)) return rational(hundredths, 100)
  const below = dice.pick([1, 2, 4, 5, 8, 11])
  return rational(below + Math.max(1, Math.round((hundredths / 100 - 1) * below)), below)
}

/** The current chance of a selection. */
export function chanceOn(book: Book, at: number, eachWay: boolean): ReturnType<typeof chanceOfLeg> {
  book.chances ??= marketChances({ type: book.marketType, selectionIds: [...book.selectionIds] }, (id) => selectionOf(book, id))
  const [selectionId, price] = [book.selectionIds[at], book.prices[at]]
  if (!book.chances || !selectionId || !price) return undefined
  const terms = eachWay ? book.terms : undefined
  return chanceOfLeg({ selectionId, wins: book.chances, price, ...(terms && { eachWay: terms }) }, (field, places) => {
    const known = book.places.get(`${field.length} ${places}`)
    if (known) return known
    const found = modelOf(field, places)
    book.places.set(`${field.length} ${places}`, found)
    return found
  })
}

/** For a big field Harville's orders take milliseconds: there a model that errs towards paying too much is used. */
const modelOf = (field: readonly number[], places: number): number[] =>
  field.length ** places <= maxOrders ? placeChances(field, places) : field.map((win) => Math.min(1, win * places))
const maxOrders = 600

export function withdraw(book: Book, at: number): void {
  book.withdrawn.add(at)
  book.chances = undefined
  book.places.clear()
}

const selectionOf = (book: Book, id: string): Selection => {
  const at = book.selectionIds.indexOf(id)
  const price = book.prices[at]
  return {
    id,
    marketId: book.marketId,
    eventId: book.eventId,
    name: id,
    kind: book.withdrawn.has(at) ? 'NR' : 'REGULAR',
    status: 'OPEN',
    ...(price && { price: priceText(price) }),
  }
}
