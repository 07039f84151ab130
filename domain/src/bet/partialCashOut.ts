import type { Minor } from '../money/index.ts'

export interface PartQuestion {
  /** the whole offer, and what the customer wants of it now */
  offerMinor: Minor
  wantedMinor: Minor
  /** what is still staked and what that may return */
  stakeMinor: Minor
  potentialMinor: Minor
  /** the smallest part that the book pays out, and the smallest that it leaves running */
  minMinor: Minor
}

/** What may be taken of an offer as a part; `maxMinor` is below `minMinor` where nothing may. */
export interface PartLimits {
  minMinor: Minor
  maxMinor: Minor
}

/**
 * The part of the stake that is given up for the money, and what then still runs. `paidMinor` may be a little above what
 * was wanted: a penny of a stake that has become worth much is worth more than a penny, and no part of it can be given up.
 */
export type PartOfCashOut =
  | { taken: true; paidMinor: Minor; stakeMinor: Minor; remainingStakeMinor: Minor; remainingPotentialMinor: Minor }
  | ({ taken: false; why: 'aboveOffer' | 'belowLeast' | 'leavesTooLittle' } & PartLimits)

/** The most that leaves the least running, at whole pennies of the stake. */
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
 * Gives up as many whole pennies of the stake as the wanted money needs, and pays what they are worth: so parts together
 * never pay more than the whole, whatever a penny of the stake is worth by then.
 */
export function partOfCashOut(question: PartQuestion): PartOfCashOut {
  const { offerMinor, wantedMinor, stakeMinor, potentialMinor } = question
  const limits = partLimits(question)
  if (wantedMinor > offerMinor) return { taken: false, why: 'aboveOffer', ...limits }
  if (wantedMinor === offerMinor)
    return { taken: true, paidMinor: offerMinor, stakeMinor, remainingStakeMinor: 0, remainingPotentialMinor: 0 }
  if (wantedMinor < limits.minMinor) return { taken: false, why: 'belowLeast', ...limits }
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

/** Whether a customer who asked for one value takes another that it has become meanwhile. */
export const takesValue = (
  accepts: AcceptCashOut,
  { requestedMinor, nowMinor }: { requestedMinor: Minor; nowMinor: Minor },
): boolean =>
  requestedMinor === nowMinor ||
  accepts === 'ACCEPT_ANY_CASHOUTS' ||
  (accepts === 'ACCEPT_HIGHER_CASHOUTS' && nowMinor > requestedMinor)
