import { standardPlaceTerms } from '@touchline/domain/bet'
import { fractionText, rational, toNumber } from '@touchline/domain/odds'
import { placeBook, smallestStakeMinor, withMargin } from '@touchline/domain/pricing'
import { type RaceCard, raceBook } from './raceCard.ts'

export interface EachWay {
  fraction: string
  places: number
}

/** Each-way terms, and how many of the places are extra. */
export interface RaceTerms {
  fraction: number
  places: number
  extra: number
}

const fewestPlaces = 2
/** Fractions used where the usual one is too generous, on the race's own places and with extra places. */
const lessThanUsual = [1 / 5]
const onExtraPlaces = [1 / 5, 1 / 6, 1 / 8]

/**
 * The most generous terms at which the race cannot be covered each way: those of the table, with extra places at a smaller
 * fraction; if these are too generous a fifth, fewer places, or none. Behind a long odds-on favourite all others are so
 * long that their place prices are below a full book.
 */
export function raceTerms(card: RaceCard, withdrawn: number | undefined): RaceTerms | undefined {
  const { runners, handicap, extraPlaces } = card
  const table = standardPlaceTerms({ runners: runners.length, handicap })
  if (!table) return undefined
  const fields = [card.win, ...(withdrawn === undefined ? [] : [card.win.with(withdrawn, 0)])].map((win) => pricesOf(card, win))
  const most = table.places + extraPlaces
  for (let places = most; places >= fewestPlaces; places--) {
    const extra = Math.max(0, places - table.places)
    for (const fraction of extra > 0 ? onExtraPlaces : [toNumber(table.fraction), ...lessThanUsual]) {
      const terms = { fraction, places, extra }
      if (fields.every((prices) => placeBook(prices, terms, smallestStakeMinor) >= roomy)) return terms
    }
  }
  return undefined
}

/** Prices move until the off: with this headroom they seldom have to be shortened for the places. */
const roomy = 1.03

/** The approximate prices of the race. */
function pricesOf(card: RaceCard, win: readonly number[]): number[] {
  const sum = win.reduce((all, each) => all + each, 0)
  const likely = withMargin(
    win.map((each) => each / sum),
    raceBook(card),
  )
  return likely.filter((each) => each > 0).map((each) => 1 / each)
}

/** In the feed's format. */
export const asEachWay = ({ fraction, places }: RaceTerms): EachWay => ({
  fraction: fractionText(rational(1, Math.round(1 / fraction))),
  places,
})
