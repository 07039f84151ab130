import { compare, type Price, type PriceText, parsePrice, product } from '../odds/index.ts'
import type { BetType, CastType } from './bet.ts'

/** The conditions a bet must meet for a free bet or a profit boost. An absent field imposes none. */
export interface BonusConditions {
  /** SINGLE, COMBO and YOURBET if absent */
  betTypes?: readonly (BetType | CastType)[]
  minLegs?: number
  /** minimum odds: of all legs combined, in a system of each leg */
  minOdds?: PriceText
  /** every leg is in one of these sports */
  sportIds?: readonly string[]
  /** no leg in play */
  prematchOnly?: true
}

export interface BonusBet {
  type: BetType | CastType
  /** `price` is absent for a leg without one yet */
  legs: readonly { sportId: string; inplay: boolean; price?: Price | undefined }[]
}

export const bonusConditionNames = ['betType', 'legs', 'sport', 'prematch', 'odds'] as const
export type BonusConditionName = (typeof bonusConditionNames)[number]

const usualTypes: NonNullable<BonusConditions['betTypes']> = ['SINGLE', 'COMBO', 'YOURBET']

/** The first condition the bet does not meet; `undefined` if it meets them all. */
export function unmetCondition(conditions: BonusConditions, bet: BonusBet): BonusConditionName | undefined {
  const { betTypes = usualTypes, minLegs = 1, sportIds, prematchOnly } = conditions
  const isMet: Record<BonusConditionName, boolean> = {
    betType: betTypes.includes(bet.type),
    legs: bet.legs.length >= minLegs,
    sport: !sportIds || bet.legs.every(({ sportId }) => sportIds.includes(sportId)),
    prematch: !prematchOnly || !bet.legs.some(({ inplay }) => inplay),
    odds: meetsMinOdds(conditions, bet),
  }
  return bonusConditionNames.find((name) => !isMet[name])
}

/** A bet without a known price fails any minimum odds. */
function meetsMinOdds({ minOdds }: BonusConditions, { type, legs }: BonusBet): boolean {
  if (minOdds === undefined) return true
  const min = parsePrice(minOdds)
  const prices = legs.map(({ price }) => price).filter((price) => price !== undefined)
  if (!min || prices.length === 0 || prices.length < legs.length) return false
  const measured = type === 'SYSTEM' ? prices : [product(prices)]
  return measured.every((price) => compare(price, min) >= 0)
}
