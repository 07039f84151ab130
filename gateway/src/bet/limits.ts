import * as domain from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import { one, type Rational } from '@touchline/domain/odds'
import { type MarketRisk, marketRisk, stakeByLiability, stakeForCustomer } from '@touchline/domain/risk'
import type { Offered } from './offer.ts'

export type Limits = Pick<Brand, 'minStake' | 'maxStake' | 'maxPayout' | 'risk' | 'rules'>

/** A bet whose stake is still to be limited, with what its legs are about. */
export interface Limited {
  bet: Omit<domain.BetShape, 'stakePerLine'>
  legs: readonly Pick<Offered, 'market' | 'event'>[]
}

/** What the bet would return before any cap. */
export const returnsMinor = (bet: domain.BetShape, { rules }: Limits): Minor =>
  domain.possibleReturns({ bet, rules, maxPayoutMinor: Number.MAX_SAFE_INTEGER }).beforeCapMinor

export const riskOfLeg = ({ market, event }: Pick<Offered, 'market' | 'event'>, { risk }: Limits): MarketRisk =>
  marketRisk({ sportId: event.sportId, marketType: market.type, live: event.state === 'INPLAY' }, risk)

/** at which returns are compared with the stake: fine enough that roundings do not show */
const sampleStakePerLine = 10_000_00

/** The most that the book takes on this bet from a customer of no other factor than 1, all lines together; its payout apart. */
export function stakeLimit({ bet, legs }: Limited, limits: Limits): Minor {
  return stakeByLiability({
    stakeMinor: sampleStakePerLine * domain.numberOfBets(bet),
    returnsMinor: returnsMinor({ ...bet, stakePerLine: sampleStakePerLine }, limits),
    legs: legs.map((leg) => riskOfLeg(leg, limits)),
    settings: limits.risk,
    maxStakeMinor: limits.maxStake,
  })
}

/** The highest stake per line that the book takes on this bet from this customer. */
export const maxStakePerLine = (limited: Limited, limits: Limits, factor: Rational = one): Minor =>
  domain.maxStakePerLine(limited.bet, limits.rules, {
    maxStakeMinor: stakeForCustomer(stakeLimit(limited, limits), factor),
    maxPayoutMinor: limits.maxPayout,
  })

/** On a bet that pays a dividend, of which nobody knows how high it will be, the book takes what it takes on any bet. */
export const unknownReturnsLimit = ({ risk, maxStake }: Limits): Minor => Math.min(risk.leastMaxStake, maxStake)

/** What a leg is about, as far as its risk goes; a bet builder is about bet builders on its match. */
export const riskedBy = (offered: readonly Pick<Offered, 'market' | 'event'>[], isBuilder: boolean): Limited['legs'] =>
  isBuilder ? offered.slice(0, 1).map(({ market, event }) => ({ market: { ...market, type: 'YOURBET' }, event })) : offered
