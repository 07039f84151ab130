import type { Minor } from '../money/index.ts'
import type { Rational } from '../odds/index.ts'

/** Whether a free bet can be used on a bet of the slip, and if not, why. */
export type FreeBetOffer =
  | { offered: true; stakeMinor: Minor }
  | { offered: false; why: 'noAmount' | 'suspended' | 'boosted' | 'expired' }

export interface FreeBetQuestion {
  amountMinor: Minor
  /** ISO instants */
  expiresAt: string
  now: string
  suspended: boolean
  eachWay: boolean
  profitBoost?: Rational | undefined
}

/** `stakeMinor` is the stake shown on the slip: each way has two stakes, so half the free bet on each. */
export function freeBetOffer({ amountMinor, expiresAt, now, suspended, eachWay, profitBoost }: FreeBetQuestion): FreeBetOffer {
  if (amountMinor <= 0) return { offered: false, why: 'noAmount' }
  if (Date.parse(expiresAt) <= Date.parse(now)) return { offered: false, why: 'expired' }
  if (suspended) return { offered: false, why: 'suspended' }
  if (profitBoost) return { offered: false, why: 'boosted' }
  return { offered: true, stakeMinor: eachWay ? Math.floor(amountMinor / 2) : amountMinor }
}
