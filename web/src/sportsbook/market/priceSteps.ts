import type { Calls, DataOf } from '@touchline/contract'
import type { Selection } from '@touchline/domain/catalogue'

type History = DataOf<Calls['priceHistory']>
export type PricePoint = History['points'][number]

interface ShownHistory extends Pick<History, 'points' | 'opening' | 'highest' | 'lowest'> {
  now: PricePoint
}

/** A history with the price of now, which comes live and may be ahead of what was read. */
export function historyUntil(history: History, selection: Selection | undefined, readAtMs: number): ShownHistory {
  const { points, opening, highest, lowest } = history
  const { odds, displayOdds } = selection ?? {}
  const last = points.at(-1) ?? opening
  const at = new Date(Math.max(readAtMs, Date.parse(last.at))).toISOString()
  const now = odds !== undefined && displayOdds ? { at, odds, displayOdds } : { ...last, at }
  return {
    points: last.at === at && last.odds === now.odds ? points : [...points, now],
    opening,
    highest: now.odds > highest.odds ? now : highest,
    lowest: now.odds < lowest.odds ? now : lowest,
    now,
  }
}
