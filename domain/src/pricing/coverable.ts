/**
 * Whether the prices of a market let somebody back every outcome and gain whatever happens. Prices are decimal odds, the
 * stake included; decision 0045 proves that what is found full here cannot be covered, by singles, multiples or each way.
 */
export interface MarketPrices {
  /** of each outcome that can still win; `undefined`: it cannot be backed, so that backing all others leaves a risk */
  prices: readonly (number | undefined)[]
  /** how many of them win: two of a double chance; 1 unless it says otherwise */
  winners?: number
  eachWay?: { fraction: number; places: number }
}

/** The smallest stake of a line in minor units that a book takes, of those that come along. */
export const smallestStakeMinor = 10

/**
 * What the prices add up to for each winner: 1.05 is a book of 105 %. At `stakeMinor` each line may be paid half a unit more
 * than its price, so that every price is longer by as much as that is of the stake.
 */
export const winBook = ({ prices, winners = 1 }: MarketPrices, stakeMinor = Number.POSITIVE_INFINITY): number =>
  sumOf(prices, (price) => price + 0.5 / stakeMinor) / winners

/** The same of the place prices, for each place. */
export const placeBook = (
  prices: readonly (number | undefined)[],
  { fraction, places }: { fraction: number; places: number },
  stakeMinor = Number.POSITIVE_INFINITY,
): number => sumOf(prices, (price) => 1 + (price - 1) * fraction + 0.5 / stakeMinor) / places

const sumOf = (prices: readonly (number | undefined)[], paid: (price: number) => number): number =>
  prices.reduce<number>((sum, price) => sum + (price === undefined ? 1 : 1 / paid(price)), 0)

/** Of exact thirds and the like doubles add up to a hair less than 1. */
const full = 1 - 1e-9

/** `book`: the prices are less than a full book; `rounding`: only half units on small stakes make them so. */
export type CoverableBy = 'book' | 'rounding' | 'places' | 'placeRounding'

/**
 * In which ways the market may be covered at a profit, at this stake of a line or more. None: there is a likelihood of every
 * outcome by which no bet is worth more than it costs, and so no bets together gain in all of them.
 */
export function coverableBy(market: MarketPrices, stakeMinor: number = smallestStakeMinor): CoverableBy[] {
  const { prices, eachWay } = market
  if (prices.length === 0) return []
  const found: CoverableBy[] = []
  if (winBook(market) < full) found.push('book')
  else if (winBook(market, stakeMinor) < full) found.push('rounding')
  if (!eachWay) return found
  if (placeBook(prices, eachWay) < full) found.push('places')
  else if (placeBook(prices, eachWay, stakeMinor) < full) found.push('placeRounding')
  return found
}
