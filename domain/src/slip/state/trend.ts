import { compare, oddsNumber, type PriceText, parsePrice } from '../../odds/index.ts'

export type Trend = 'none' | 'up' | 'down'

/** How a price stands against the one it was added or last accepted at; "moved" is a matter of eight decimals. */
export function priceTrend(accepted: PriceText | undefined, live: PriceText | undefined): Trend {
  const from = accepted === undefined ? undefined : parsePrice(accepted)
  const to = live === undefined ? undefined : parsePrice(live)
  if (!from || !to || oddsNumber(from) === oddsNumber(to)) return 'none'
  return compare(to, from) > 0 ? 'up' : 'down'
}

/**
 * Whether a market's line is another than the one that a slip asks for: with its sign, for from −0.5 to +0.5 the favourite
 * is the other side. A market without a line is level; a slip that names no line takes the one there is.
 */
export const lineMoved = (asked: number | undefined, line: number | undefined): boolean =>
  asked !== undefined && asked !== (line ?? 0)

/** How a handicap stands against the accepted one, by its size: from −0.5 to −1 is up, for it is a greater one. */
export function lineTrend(accepted: number | undefined, live: number | undefined): Trend {
  if (accepted === undefined || live === undefined || Math.abs(accepted) === Math.abs(live)) return 'none'
  return Math.abs(live) > Math.abs(accepted) ? 'up' : 'down'
}
