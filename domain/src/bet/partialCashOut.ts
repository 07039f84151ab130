import type { Minor } from '../money/index.ts'

export interface PartQuestion {
  /** the whole offer, and the amount the customer wants */
  offerMinor: Minor
  wantedMinor: Minor
  /** remaining stake and what it may return */
  stakeMinor: Minor
  potentialMinor: Minor
  /** the smallest part paid out, and the smallest part left open */
  minMinor: Minor
}

/** The limits of a partial cash-out; `maxMinor` is below `minMinor` if none is possible. */
export interface PartLimits {
  minMinor: Minor
  maxMinor: Minor
}

/**
 * The stake given up for the money, and what remains. `paidMinor` may be slightly above the amount wanted: a penny of stake
 * can be worth more than a penny, and cannot be split.
 */
export type PartOfCashOut =
  | { taken: true; paidMinor: Minor; stakeMinor: Minor; remainingStakeMinor: Minor; remainingPotentialMinor: Minor }
  | ({ taken: false; why: 'aboveOffer' | 'belowMin' | 'leavesTooLittle' } & PartLimits)

/** The maximum leaves at least the minimum running, in whole pennies of stake. */
export function partLimits({
  offerMinor,
  stakeMinor,
  minMinor,
}: Omit<PartQuestion, 'wantedMinor' | 'potentialMinor'>): PartLimits {
  const spareMinor = Math.max(0, offerMinor - minMinor)
  const maxGivenMinor = offerMinor === 0 ? 0 : shareOf(stakeMinor, spareMinor, offerMinor, 'down')
  return { minMinor, maxMinor: shareOf(offerMinor, maxGivenMinor, stakeMinor, 'down') }
}

/**
 * Gives up as many whole pennies of stake as the wanted amount needs, and pays what they are worth: together the parts
 * never pay more than the whole.
 */
export function partOfCashOut(question: PartQuestion): PartOfCashOut {
  const { offerMinor, wantedMinor, stakeMinor, potentialMinor } = question
  const limits = partLimits(question)
  if (wantedMinor > offerMinor) return { taken: false, why: 'aboveOffer', ...limits }
  if (wantedMinor === offerMinor)
    return { taken: true, paidMinor: offerMinor, stakeMinor, remainingStakeMinor: 0, remainingPotentialMinor: 0 }
  if (wantedMinor < limits.minMinor) return { taken: false, why: 'belowMin', ...limits }
  if (wantedMinor > limits.maxMinor) return { taken: false, why: 'leavesTooLittle', ...limits }
  const given = shareOf(stakeMinor, wantedMinor, offerMinor, 'up')
  return {
    taken: true,
    paidMinor: shareOf(offerMinor, given, stakeMinor, 'down'),
    stakeMinor: given,
    remainingStakeMinor: stakeMinor - given,
    remainingPotentialMinor: shareOf(potentialMinor, stakeMinor - given, stakeMinor, 'down'),
  }
}

function shareOf(wholeMinor: Minor, part: Minor, of: Minor, mode: 'down' | 'up'): Minor {
  const [n, d] = [BigInt(wholeMinor) * BigInt(part), BigInt(of)]
  return Number(mode === 'down' ? n / d : (n + d - 1n) / d)
}

export type AcceptCashOut = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_CASHOUTS' | 'ACCEPT_ANY_CASHOUTS'

/** Whether the customer accepts the current value, which may differ from the requested one. */
export const takesValue = (
  accepts: AcceptCashOut,
  { requestedMinor, nowMinor }: { requestedMinor: Minor; nowMinor: Minor },
): boolean =>
  requestedMinor === nowMinor ||
  accepts === 'ACCEPT_ANY_CASHOUTS' ||
  (accepts === 'ACCEPT_HIGHER_CASHOUTS' && nowMinor > requestedMinor)
