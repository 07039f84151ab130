import { compare, divide, one, type Price, type Rational, rational, subtract } from '../odds/index.ts'

/** A selection's price now, and the one that the day began with. */
export interface PriceMove {
  selectionId: string
  eventId: string
  was: Price
  now: Price
}

/** in the chance that a price states: from evens to 51/49 is no move */
const leastMoved = rational(1, 50)

/** The market movers: those whose stated chance moved furthest, either way, one of each event: its others moved because of it. */
export function furthestMoved(moves: readonly PriceMove[], max: number): PriceMove[] {
  const ofEvents = new Set<string>()
  return moves
    .map((move) => ({ move, moved: chanceMoved(move) }))
    .filter(({ moved }) => compare(moved, leastMoved) >= 0)
    .sort((a, b) => compare(b.moved, a.moved) || (a.move.selectionId < b.move.selectionId ? -1 : 1))
    .flatMap(({ move }) => {
      if (ofEvents.has(move.eventId)) return []
      ofEvents.add(move.eventId)
      return [move]
    })
    .slice(0, max)
}

function chanceMoved({ was, now }: PriceMove): Rational {
  const moved = subtract(divide(one, now), divide(one, was))
  return moved.n < 0n ? subtract(rational(0), moved) : moved
}
