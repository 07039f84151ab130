import type { Market } from '../catalogue/index.ts'
import { one, type Price, parsePrice, subtract } from '../odds/index.ts'
import { placePrice } from './eachWay.ts'

export interface StartingPriceReturn {
  selectionId: string
  position: number
  /** to win: of the winner alone */
  win?: Price
  /** in a place, by the terms of the market */
  place?: Price
}

/**
 * What one unit returned at the starting prices, stake included, in finishing order. Runners that tie are left out: their bets
 * are divided.
 */
export function returnsAtStartingPrices({ finish, eachWay }: Pick<Market, 'finish' | 'eachWay'>): StartingPriceReturn[] {
  const terms = eachWay && { fraction: subtract(parsePrice(eachWay.fraction) ?? one, one), places: eachWay.places }
  const placed = Object.entries(finish ?? {}).flatMap(([selectionId, { position, startingPrice }]) => {
    const price = startingPrice && parsePrice(startingPrice.fractional)
    return position !== undefined && price ? [{ selectionId, position, price }] : []
  })
  const isAlone = (at: number) => Object.values(finish ?? {}).filter(({ position }) => position === at).length === 1
  return placed
    .filter(({ position }) => isAlone(position) && (position === 1 || (terms && position <= terms.places)))
    .toSorted((a, b) => a.position - b.position)
    .map(({ selectionId, position, price }) => ({
      selectionId,
      position,
      ...(position === 1 ? { win: price } : {}),
      ...(terms ? { place: placePrice(price, terms) } : {}),
    }))
}
