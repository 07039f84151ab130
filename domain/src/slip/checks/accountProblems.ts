import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import type { Problem } from './problem.ts'

/** B5.18. `wagerBlock`: until the customer has been called, or has answered the affordability questionnaire. */
export interface Account {
  verified: boolean
  betsAllowed: boolean
  balanceMinor: Minor
  wagerBlock?: 'call' | 'questionnaire'
  casinoWelcomeOffer?: 'active'
  /** the one of the customer's own limits that leaves least */
  ownLimit?: { limitMinor: Minor; leftMinor: Minor }
}

/**
 * The first thing that an account has against betting; of money, both what is missing and what the customer's own limits
 * do not leave. B5.9: that is not told while a bet could not be placed anyway.
 */
export function accountProblems(account: Account | undefined, bets: SlipBet[], free: boolean): Problem[] {
  if (!account) return []
  if (!account.verified) return [{ is: 'unverified' }]
  if (!account.betsAllowed) return [{ is: 'restricted' }]
  if (account.wagerBlock) return [{ is: 'wagerBlock', until: account.wagerBlock }]
  if (account.casinoWelcomeOffer) return [{ is: 'casinoWelcomeOffer' }]
  if (!free) return []
  const { balanceMinor, ownLimit } = account
  const totalMinor = bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0)
  return [
    ...(totalMinor > balanceMinor ? [{ is: 'insufficientFunds', missingMinor: totalMinor - balanceMinor } as const] : []),
    ...(ownLimit && totalMinor > ownLimit.leftMinor ? [{ is: 'ownLimit', ...ownLimit } as const] : []),
  ]
}
