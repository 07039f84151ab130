import { describe, expect, it } from 'vitest'
import { type Finish, type Market } from '../catalogue/index.ts'
import { displayOdds, parsePrice, priceText } from '../odds/index.ts'
import { returnsAtStartingPrices } from './startingPriceReturns.ts'

const at = (position: number | undefined, written?: string): Finish => {
  const price = written === undefined ? undefined : parsePrice(written)
  return { ...(position === undefined ? {} : { position }), ...(price ? { startingPrice: displayOdds(price) } : {}) }
}
const paid = (finish: Market['finish'], eachWay?: Market['eachWay']) =>
  returnsAtStartingPrices({ ...(finish ? { finish } : {}), ...(eachWay ? { eachWay } : {}) }).map(
    ({ selectionId, win, place }) => [selectionId, win && priceText(win), place && priceText(place)],
  )
const twoPlaces = { fraction: '1/4', places: 2 }

describe('what a unit returned at the starting prices', () => {
  it.each<[string, ReturnType<typeof paid>, ReturnType<typeof paid>]>([
    [
      'the winner to win, the placed by the terms, in finishing order',
      paid({ b: at(2, '8/1'), a: at(1, '4/1'), c: at(3, '2/1') }, twoPlaces),
      [
        ['a', '4/1', '1/1'],
        ['b', undefined, '2/1'],
      ],
    ],
    ['the winner alone without terms', paid({ a: at(1, '4/1'), b: at(2, '8/1') }), [['a', '4/1', undefined]]],
    ['nobody who ties', paid({ a: at(1, '4/1'), b: at(1, '8/1'), c: at(2, '2/1') }, twoPlaces), [['c', undefined, '1/2']]],
    ['nobody without a position or a price', paid({ a: at(1), b: at(undefined, '4/1') }, twoPlaces), []],
    ['nobody before the finish', paid(undefined, twoPlaces), []],
  ])('is said of %s', (_, all, expected) => {
    expect(all).toEqual(expected)
  })
})
