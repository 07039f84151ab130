import * as domain from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import type { Minor } from '@touchline/domain/money'
import { one, type Rational } from '@touchline/domain/odds'
import { type MarketRisk, marketRisk, stakeByLiability, stakeForCustomer } from '@touchline/domain/risk'
import type { Offered } from './offer.ts'

export type Limits = Pick<Brand, 'minStake' | 'maxStake' | 'maxPayout' | 'risk' | 'rules'>

/** A bet whose stake is still to be limited, with what its legs are on. */
export interface Limited {
  bet: Omit<domain.BetShape, 'stakePerLine'>
  legs: readonly Pick<Offered, 'market' | 'event'>[]
}

/** The bet's returns before any cap. */
export const returnsMinor = (bet: domain.BetShape, { rules }: Limits): Minor =>
  domain.possibleReturns({ bet, rules, maxPayoutMinor: Number.MAX_SAFE_INTEGER }).beforeCapMinor

type About = Pick<Offered, 'market' | 'event'>

export const riskOfLeg = ({ market, event }: About, { risk }: Pick<Limits, 'risk'>): MarketRisk =>
  marketRisk({ sportId: event.sportId, marketType: market.type, live: event.state === 'INPLAY' }, risk)

/** The delay of a bet on it once the event is in play; a feed that is played faster has a shorter delay. */
export function delayOnceLiveMs({ market, event }: About, { risk }: Pick<Limits, 'risk'>, feedSpeed: number): number {
  if (!market.inplay) return 0
  return Math.round(marketRisk({ sportId: event.sportId, marketType: market.type, live: true }, risk).delayMs / feedSpeed)
}

/** the stake at which returns are compared with the stake: large enough that rounding does not show */
const sampleStakePerLine = 10_000_00

function sampled({ bet }: Limited, limits: Limits): { stakeMinor: Minor; returnsMinor: Minor } {
  const stakeMinor = sampleStakePerLine * domain.numberOfBets(bet)
  return { stakeMinor, returnsMinor: returnsMinor({ ...bet, stakePerLine: sampleStakePerLine }, limits) }
}

/** If the maximum payout is reached with less than the liability allows, the payout alone limits the stake. */
function stakeLimit(limited: Limited, limits: Limits): { maxMinor: Minor; byPayout: boolean } {
  const sample = sampled(limited, limits)
  const maxMinor = stakeByLiability({
    ...sample,
    legs: limited.legs.map((leg) => riskOfLeg(leg, limits)),
    settings: limits.risk,
    maxStakeMinor: limits.maxStake,
  })
  const byPayout = BigInt(sample.returnsMinor) * BigInt(maxMinor) > BigInt(limits.maxPayout) * BigInt(sample.stakeMinor)
  return { maxMinor: byPayout ? limits.maxStake : maxMinor, byPayout }
}

/** The stake that the book takes on a bet: `maxMinor` for all lines together, from a customer with factor 1. */
export interface StakeTaken {
  maxMinor: Minor
  /** the stake per line whose returns reach the maximum payout; absent if no accepted stake reaches it */
  perLineByPayoutMinor?: Minor
}

export function stakeTaken(limited: Limited, stakeMinor: Minor, limits: Limits): StakeTaken {
  const { maxMinor, byPayout } = stakeLimit(limited, limits)
  if (!byPayout && stakeMinor <= maxMinor) return { maxMinor }
  const anyStake = limits.maxPayout * domain.numberOfBets(limited.bet)
  return { maxMinor, perLineByPayoutMinor: perLine(limited, anyStake, limits) }
}

/** The highest stake per line that the book takes on this bet from a customer with this factor. */
export const maxStakePerLine = (limited: Limited, limits: Limits, factor: Rational = one): Minor =>
  perLine(limited, stakeForCustomer(stakeLimit(limited, limits).maxMinor, factor), limits)

const perLine = ({ bet }: Limited, maxStakeMinor: Minor, { rules, maxPayout }: Limits): Minor =>
  domain.maxStakePerLine(bet, rules, { maxStakeMinor, maxPayoutMinor: maxPayout })

/** A bet that pays a dividend of unknown size is taken up to the stake that any bet is. */
export const unknownReturnsLimit = ({ risk, maxStake }: Limits): Minor => Math.min(risk.minMaxStake, maxStake)

/** What a leg is on for the risk rules; a bet builder counts as bet builders on its match. */
export const riskedBy = (offered: readonly Pick<Offered, 'market' | 'event'>[], isBuilder: boolean): Limited['legs'] =>
  isBuilder ? offered.slice(0, 1).map(({ market, event }) => ({ market: { ...market, type: 'YOURBET' }, event })) : offered
