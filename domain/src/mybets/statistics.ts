/** B3.14: sums over settled bets; amounts in the wire's form. `totalNetReturns` is below zero where more was lost than won. */
export interface BetStatistics {
  totalWager: string
  totalReturns: string
  totalNetReturns: string
}

/** What stands where a sum is not known (yet). */
export const noSum = '-'

/** The sums as they are shown: each as it is to be written, or a dash while they are loading or could not be had. */
export function statisticsShown(known: BetStatistics | undefined, write: (amount: string) => string): BetStatistics {
  const shown = (amount: string | undefined) => (amount === undefined ? noSum : write(amount))
  return {
    totalWager: shown(known?.totalWager),
    totalReturns: shown(known?.totalReturns),
    totalNetReturns: shown(known?.totalNetReturns),
  }
}
