import type { Price } from '@touchline/domain/odds'
import { type BookBounds, landOnLadder } from '@touchline/domain/pricing'

/** The prices of a market; where no book is possible it has none, and is suspended until it has: one market must not end the feed. */
export const bookOf = (probabilities: readonly number[], bounds: BookBounds): (Price | undefined)[] =>
  landOnLadder(probabilities, bounds) ?? probabilities.map(() => undefined)
