import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import type { Problem } from './problem.ts'

export interface Account {
  /** B5.18: why no bet of the customer is taken just now, by the name of the book's refusal */
  betRefusal?: string
  balanceMinor: Minor
  /** the one of the customer's own limits that leaves least */
  ownLimit?: { limitMinor: Minor; leftMinor: Minor }
}

/**
 * The first thing that an account has against betting; of money, both what is missing and what the customer's own limits
 * do not leave. B5.9: that is not told while a bet could not be placed anyway.
 */
export function accountProblems(account: Account | undefined, bets: SlipBet[], free: boolean): Problem[] {
  if (!account) return []
  if (account.betRefusal !== undefined) return [problems[account.betRefusal] ?? { is: 'restricted' }]
  if (!free) return []
  const { balanceMinor, ownLimit } = account
  const totalMinor = bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0)
  return [
    ...(totalMinor > balanceMinor ? [{ is: 'insufficientFunds', missingMinor: totalMinor - balanceMinor } as const] : []),
    ...(ownLimit && totalMinor > ownLimit.leftMinor ? [{ is: 'ownLimit', ...ownLimit } as const] : []),
  ]
}

/** What a customer can do something about; of anything else the slip says that betting is restricted. */
const problems: Record<string, Problem> = {
  VerificationRequired: { is: 'unverified' },
  WagerBlockedCall: { is: 'wagerBlock', until: 'call' },
  WagerBlockedAffordability: { is: 'wagerBlock', until: 'questionnaire' },
  CasinoWelcomeOfferActive: { is: 'casinoWelcomeOffer' },
}
