import { compare, oddsNumber, type PriceText, parsePrice } from '../odds/index.ts'

export type Trend = 'none' | 'up' | 'down'

/** How a price stands against the one it was added or last accepted at; "moved" is a matter of eight decimals. */
export function priceTrend(accepted: PriceText | undefined, live: PriceText | undefined): Trend {
  const from = accepted === undefined ? undefined : parsePrice(accepted)
  const to = live === undefined ? undefined : parsePrice(live)
  if (!from || !to || oddsNumber(from) === oddsNumber(to)) return 'none'
  return compare(to, from) > 0 ? 'up' : 'down'
}

/** The same of a handicap, by its size: from −0.5 to −1 is up, for it is a greater one. */
export function lineTrend(accepted: number | undefined, live: number | undefined): Trend {
  if (accepted === undefined || live === undefined || Math.abs(accepted) === Math.abs(live)) return 'none'
  return Math.abs(live) > Math.abs(accepted) ? 'up' : 'down'
}
