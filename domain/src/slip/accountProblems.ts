import type { Minor } from '../money/index.ts'
import { type SlipBet, totalStakeOf } from './bets.ts'
import type { Problem } from './problem.ts'

/** B5.18. `wagerBlock`: until the customer has been called, or has answered the affordability questionnaire. */
export interface Account {
  verified: boolean
  betsAllowed: boolean
  balanceMinor: Minor
  wagerBlock?: 'call' | 'questionnaire'
  casinoWelcomeOffer?: 'active'
}

/** The first thing that an account has against betting. B5.9: missing money is not told while a bet could not be placed anyway. */
export function accountProblems(account: Account | undefined, bets: SlipBet[], free: boolean): Problem[] {
  if (!account) return []
  if (!account.verified) return [{ is: 'unverified' }]
  if (!account.betsAllowed) return [{ is: 'restricted' }]
  if (account.wagerBlock) return [{ is: 'wagerBlock', until: account.wagerBlock }]
  if (account.casinoWelcomeOffer) return [{ is: 'casinoWelcomeOffer' }]
  const missingMinor = bets.reduce((sum, bet) => sum + totalStakeOf(bet), 0) - account.balanceMinor
  return free && missingMinor > 0 ? [{ is: 'insufficientFunds', missingMinor }] : []
}
