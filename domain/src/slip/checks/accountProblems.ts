import type { Minor } from '../../money/index.ts'
import { type SlipBet, totalStakeOf } from '../calculation/bets.ts'
import type { Problem } from './problem.ts'

export interface Account {
  /** B5.18: the refusal that currently applies to any bet of the customer */
  betRefusal?: string
  balanceMinor: Minor
  /** the own limit with the least left */
  ownLimit?: { limitMinor: Minor; leftMinor: Minor }
}

/**
 * The first reason the account gives against betting; for money, both the missing balance and exceeded own limits. B5.9:
 * money is not checked while the bet could not be placed anyway.
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

/** Refusals that the customer can act on; for any other the slip states that betting is restricted. */
const problems: Record<string, Problem> = {
  VerificationRequired: { is: 'unverified' },
  LimitsRequired: { is: 'limitsWanted' },
  DetailsInReview: { is: 'inReview' },
  WagerBlockedCall: { is: 'wagerBlock', until: 'call' },
  WagerBlockedAffordability: { is: 'wagerBlock', until: 'questionnaire' },
  CasinoWelcomeOfferActive: { is: 'casinoWelcomeOffer' },
}
