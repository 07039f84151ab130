import type { Minor } from '../money/index.ts'

/** A brand's loyalty points. */
export interface Loyalty {
  /** `points` for each `perStake` of a settled cash stake; a bet's points are rounded down, and its rest is not kept */
  points: number
  perStake: Minor
  exchange: LoyaltyExchange
}

/** So many points become a free bet, as often as the customer has them. */
export interface LoyaltyExchange {
  points: number
  freeBet: Minor
  /** how long the free bet can be used */
  days: number
  /** of the free bet, as the customer sees it */
  name: string
}

/** The points of a bet's settled stake; exact, because no product of a stake and a rate is above 2⁵³. */
export const pointsOf = (stakeMinor: Minor, { points, perStake }: Pick<Loyalty, 'points' | 'perStake'>): number =>
  Math.floor((stakeMinor * points) / perStake)
