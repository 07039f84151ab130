/** B3.14: sums over settled bets; amounts as on the wire. `totalNetReturns` is negative after a net loss. */
export interface BetStatistics {
  totalWager: string
  totalReturns: string
  totalNetReturns: string
}

/** Shown for a sum that is not known (yet). */
export const noSum = '-'

/** The sums as displayed: formatted, or a dash while loading or unavailable. */
export function statisticsShown(known: BetStatistics | undefined, write: (amount: string) => string): BetStatistics {
  const shown = (amount: string | undefined) => (amount === undefined ? noSum : write(amount))
  return {
    totalWager: shown(known?.totalWager),
    totalReturns: shown(known?.totalReturns),
    totalNetReturns: shown(known?.totalNetReturns),
  }
}
