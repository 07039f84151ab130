import { compare, oddsNumber, type PriceText, parsePrice } from '../../odds/index.ts'

export type Trend = 'none' | 'up' | 'down'

/** The direction of a price since it was added or last accepted, compared at eight decimals. */
export function priceTrend(accepted: PriceText | undefined, live: PriceText | undefined): Trend {
  const from = accepted === undefined ? undefined : parsePrice(accepted)
  const to = live === undefined ? undefined : parsePrice(live)
  if (!from || !to || oddsNumber(from) === oddsNumber(to)) return 'none'
  return compare(to, from) > 0 ? 'up' : 'down'
}

/**
 * Whether a market's line differs from the one in the slip: with its sign, because from −0.5 to +0.5 the favourite changes.
 * A market without a line is at 0; a slip without a line accepts any.
 */
export const lineMoved = (requested: number | undefined, line: number | undefined): boolean =>
  requested !== undefined && requested !== (line ?? 0)

/** The direction of a handicap since it was accepted, by its size: from −0.5 to −1 is up. */
export function lineTrend(accepted: number | undefined, live: number | undefined): Trend {
  if (accepted === undefined || live === undefined || Math.abs(accepted) === Math.abs(live)) return 'none'
  return Math.abs(live) > Math.abs(accepted) ? 'up' : 'down'
}
