/**
 * The prices of a market, to check whether backing every outcome gives a profit whatever happens. Prices are decimal odds,
 * stake included; decision 0045 proves that what counts as full here cannot be covered, by singles, multiples or each way.
 */
export interface MarketPrices {
  /** for each outcome that can still win; `undefined`: it cannot be backed, so backing all others leaves a risk */
  prices: readonly (number | undefined)[]
  /** how many of them win: 2 for a double chance, otherwise 1 */
  winners?: number
  eachWay?: { fraction: number; places: number }
}

/** The lowest minimum stake per line, in minor units, of the shipped brands. */
export const smallestStakeMinor = 10

/**
 * The sum of implied probabilities per winner: 1.05 is a book of 105 %. At `stakeMinor` a line may be paid half a unit more
 * than its price, which lengthens every price by half a unit over the stake.
 */
export const winBook = ({ prices, winners = 1 }: MarketPrices, stakeMinor = Number.POSITIVE_INFINITY): number =>
  sumOf(prices, (price) => price + 0.5 / stakeMinor) / winners

/** The same for the place prices, per place. */
export const placeBook = (
  prices: readonly (number | undefined)[],
  { fraction, places }: { fraction: number; places: number },
  stakeMinor = Number.POSITIVE_INFINITY,
): number => sumOf(prices, (price) => 1 + (price - 1) * fraction + 0.5 / stakeMinor) / places

const sumOf = (prices: readonly (number | undefined)[], paid: (price: number) => number): number =>
  prices.reduce<number>((sum, price) => sum + (price === undefined ? 1 : 1 / paid(price)), 0)

/** With thirds and the like, doubles add up to slightly less than 1. */
const full = 1 - 1e-9

/** `book`: the prices are below a full book; `rounding`: only because of half units on small stakes. */
export type CoverableBy = 'book' | 'rounding' | 'places' | 'placeRounding'

/**
 * How the market may be covered at a profit, at this stake per line or more. Empty: there are probabilities at which no bet
 * is worth more than it costs, so no combination of bets gains in every outcome.
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
