import type { Minor } from '../money/index.ts'
import { rational, roundToInteger } from '../odds/index.ts'

export interface PartQuestion {
  /** the whole offer, and what the customer wants of it now */
  offerMinor: Minor
  wantedMinor: Minor
  /** what is still staked and what that may return */
  stakeMinor: Minor
  potentialMinor: Minor
  /** the smallest part that the book pays out, and the smallest that it leaves running */
  leastMinor: Minor
}

/** The part of the stake that is given up for the money, and what then still runs. */
export type PartOfCashOut =
  | { taken: true; paidMinor: Minor; stakeMinor: Minor; remainingStakeMinor: Minor; remainingPotentialMinor: Minor }
  | { taken: false; why: 'aboveOffer' | 'belowLeast' | 'leavesTooLittle'; mostMinor: Minor; leastMinor: Minor }

/** Takes a fraction of the offer and gives up that fraction of the stake; the odd penny of stake goes on running. */
export function partOfCashOut({ offerMinor, wantedMinor, stakeMinor, potentialMinor, leastMinor }: PartQuestion): PartOfCashOut {
  const refused = (why: 'aboveOffer' | 'belowLeast' | 'leavesTooLittle'): PartOfCashOut => ({
    taken: false,
    why,
    mostMinor: Math.max(0, offerMinor - leastMinor),
    leastMinor,
  })
  if (wantedMinor > offerMinor) return refused('aboveOffer')
  if (wantedMinor === offerMinor)
    return { taken: true, paidMinor: offerMinor, stakeMinor, remainingStakeMinor: 0, remainingPotentialMinor: 0 }
  if (wantedMinor < leastMinor) return refused('belowLeast')
  const given = partOf(stakeMinor, wantedMinor, offerMinor)
  if (offerMinor - wantedMinor < leastMinor || given === 0) return refused('leavesTooLittle')
  return {
    taken: true,
    paidMinor: wantedMinor,
    stakeMinor: given,
    remainingStakeMinor: stakeMinor - given,
    remainingPotentialMinor: partOf(potentialMinor, stakeMinor - given, stakeMinor),
  }
}

const partOf = (wholeMinor: Minor, part: Minor, of: Minor): Minor =>
  Number(roundToInteger({ n: rational(wholeMinor).n * BigInt(part), d: BigInt(of) }, 'down'))

export type AcceptCashOut = 'NOT_ACCEPT' | 'ACCEPT_HIGHER_CASHOUTS' | 'ACCEPT_ANY_CASHOUTS'

/** Whether a customer who asked for one value takes another that it has become meanwhile. */
export const takesValue = (accepts: AcceptCashOut, { askedMinor, nowMinor }: { askedMinor: Minor; nowMinor: Minor }): boolean =>
  askedMinor === nowMinor || accepts === 'ACCEPT_ANY_CASHOUTS' || (accepts === 'ACCEPT_HIGHER_CASHOUTS' && nowMinor > askedMinor)
