import type { Market, Selection } from '../catalogue/index.ts'
import { divide, multiply, one, type Price, parsePrice, type Rational, rational, toNumber } from '../odds/index.ts'

/**
 * The win probability of each selection by id, from the prices of its whole market with the margin removed in proportion.
 * Undefined if they are unusable: a runner has no price, the prices do not form a book for the market's number of winners,
 * or stakes may be returned, which prices do not show.
 */
export function marketChances(
  { type, line, selectionIds }: Pick<Market, 'type' | 'line' | 'selectionIds'>,
  selectionOf: (id: string) => Selection | undefined,
): ReadonlyMap<string, Rational> | undefined {
  if (givesBack(type, line) || severalWin.has(type)) return undefined
  const running = selectionIds.map(selectionOf).filter((each) => each === undefined || runs(each))
  const prices = running.map((each) => parsePrice(each?.price ?? ''))
  if (prices.length < 2 || !prices.every((price) => price !== undefined)) return undefined
  const implied = sumOf(prices.map((price) => divide(one, price)))
  const winners = type === 'DOUBLE_CHANCE' ? 2 : 1
  const book = toNumber(implied) / winners
  if (book < slimmestBook || book > fattestBook) return undefined
  return new Map(
    running.flatMap((each, i): [string, Rational][] => {
      const price = prices[i]
      return each && price ? [[each.id, divide(rational(winners), multiply(price, implied))]] : []
    }),
  )
}

/** Below, a runner is missing; above, more than one can win, as in a scorer market. */
const [slimmestBook, fattestBook] = [0.95, 1.6]

/** Any number of them can win, whatever the book is. */
const severalWin = new Set(['ANYTIME_SCORER', 'SCORE_2_OR_MORE', 'HAT_TRICK', 'PLAYER_CARDED'])

/** All or half of a stake may be returned: whole and quarter lines, and a draw in draw no bet. */
const givesBack = (type: string, line: number | undefined): boolean =>
  type === 'DRAW_NO_BET' || (type !== 'HANDICAP' && line !== undefined && Math.abs(line % 1) !== 0.5)

const runs = ({ kind, status }: Selection): boolean => kind !== 'NR' && status !== 'EXPIRED'

/** Over the product of the denominators, which are small: reducing after each step would cost more than it saves. */
function sumOf(parts: readonly Price[]): Rational {
  const d = parts.reduce((all, part) => all * part.d, 1n)
  return rational(
    parts.reduce((sum, part) => sum + (part.n * d) / part.d, 0n),
    d,
  )
}
