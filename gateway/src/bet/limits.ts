import * as domain from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'

export type Limits = Pick<Brand, 'minStake' | 'maxStake' | 'maxPayout' | 'rules'>

/** What the bet would return before any cap. */
export const returnsMinor = (bet: domain.BetShape, { rules }: Limits): Minor =>
  domain.possibleReturns({ bet, rules, maxPayoutMinor: Number.MAX_SAFE_INTEGER }).beforeCapMinor

/** The highest stake per line that the brand takes on this bet. */
export const maxStakePerLine = (bet: Omit<domain.BetShape, 'stakePerLine'>, { rules, maxStake, maxPayout }: Limits): Minor =>
  domain.maxStakePerLine(bet, rules, { maxStakeMinor: maxStake, maxPayoutMinor: maxPayout })
