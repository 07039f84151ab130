import { assertMinor, type Minor } from '../money/index.ts'

/** A part of a bet that was given back before it was decided: how much of its stake, and what was paid for it. */
export interface CashOut {
  /** ISO instant */
  at: string
  stakeMinor: Minor
  paidMinor: Minor
}

/** What is left of a stake. More cashed out than staked is a bug. */
export function remainingStake(stakeMinor: Minor, cashOuts: readonly CashOut[] = []): Minor {
  const left = cashOuts.reduce((rest, { stakeMinor: part }) => rest - assertMinor(part), stakeMinor)
  if (left < 0) throw new RangeError(`cashed out more than the stake of ${stakeMinor}`)
  return left
}

/**
 * The remaining stake divided among lines in proportion to their stakes, in whole minor units that add up to it: the
 * odd pennies go to the lines at which the running total passes the next whole one.
 */
export function divideStake(remainingMinor: Minor, stakes: readonly Minor[]): Minor[] {
  const whole = BigInt(stakes.reduce((sum, each) => sum + each, 0))
  let [before, given] = [0n, 0n]
  return stakes.map((each) => {
    before += BigInt(each)
    const upToHere = (before * BigInt(remainingMinor)) / whole
    const share = Number(upToHere - given)
    given = upToHere
    return share
  })
}
