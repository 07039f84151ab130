import { assertMinor, type Minor } from '../money/index.ts'
import { type Rational, type Rounding, rational, roundToInteger } from '../odds/index.ts'

/** A partial or full cash-out: the stake given up and what was paid for it. */
export interface CashOut {
  /** ISO instant */
  at: string
  stakeMinor: Minor
  /** before tax */
  paidMinor: Minor
  /** of what was paid, as a tax on winnings */
  withheldMinor?: Minor
}

/** The stake left. More cashed out than staked is a bug. */
export function remainingStake(stakeMinor: Minor, cashOuts: readonly CashOut[] = []): Minor {
  const left = cashOuts.reduce((rest, { stakeMinor: part }) => rest - assertMinor(part), stakeMinor)
  if (left < 0) throw new RangeError(`cashed out more than the stake of ${stakeMinor}`)
  return left
}

/** The part of a bet that still runs: remaining stake over whole stake. */
export interface RunningPart {
  stakeMinor: Minor
  wholeMinor: Minor
}

export const fractionOf = ({ stakeMinor, wholeMinor }: RunningPart): Rational => rational(stakeMinor, wholeMinor)

/** That part of an amount. */
export const partOf = (amountMinor: Minor, { stakeMinor, wholeMinor }: RunningPart, mode: Rounding): Minor =>
  Number(roundToInteger({ n: BigInt(amountMinor) * BigInt(stakeMinor), d: BigInt(wholeMinor) }, mode))

/**
 * That part of each amount, in whole minor units that add up to that part of the sum: each line gets what it adds to the
 * rounded running total.
 */
export function partOfEach(amounts: readonly Minor[], part: RunningPart, mode: Rounding): Minor[] {
  let [before, given] = [0n, 0n]
  return amounts.map((each) => {
    before += BigInt(each)
    const upToHere = roundToInteger({ n: before * BigInt(part.stakeMinor), d: BigInt(part.wholeMinor) }, mode)
    const share = Number(upToHere - given)
    given = upToHere
    return share
  })
}
