import { type BonusBet, unmetCondition } from '../bet/index.ts'
import type { Minor } from '../money/index.ts'
import { type CashOfferTerms, countedPart } from './offerTerms.ts'

/** A bet as it stands now. */
export interface WageredBet extends BonusBet {
  fund: string
  /** settled as won or lost, not void, open or cashed out */
  isSettled: boolean
  stakeMinor: Minor
  /** what was cashed out of it, even a part */
  cashedOutStakeMinor: Minor
  /** placed after the bonus was granted */
  isLater: boolean
}

/** What a bet counts towards the wagering of a bonus: the part of its stake that the offer says, or nothing. */
export function countedStake(terms: Pick<CashOfferTerms, 'product' | 'contribution' | 'minOdds'>, bet: WageredBet): Minor {
  const { minOdds } = terms
  const conditions = { betTypes: [bet.type], ...(minOdds !== undefined && { minOdds }) }
  const counts =
    bet.fund === 'cash' &&
    bet.isSettled &&
    bet.isLater &&
    bet.cashedOutStakeMinor === 0 &&
    unmetCondition(conditions, bet) === undefined
  return counts ? countedPart(terms, 'sports', bet.stakeMinor) : 0
}
