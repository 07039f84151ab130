import { compare, type Price, type PriceText, parsePrice, product } from '../odds/index.ts'
import type { BetType, CastType } from './bet.ts'

/** What a bet must be to take a free bet or a profit boost. What is absent does not matter. */
export interface BonusConditions {
  /** SINGLE, COMBO and YOURBET where it does not say */
  betTypes?: readonly (BetType | CastType)[]
  minLegs?: number
  /** the shortest price of the bet: of all its legs together, in a system of each */
  minOdds?: PriceText
  /** every leg is of one of these sports */
  sportIds?: readonly string[]
  /** no leg in play */
  prematchOnly?: true
}

export interface BonusBet {
  type: BetType | CastType
  /** without a price where it has none yet */
  legs: readonly { sportId: string; inplay: boolean; price?: Price | undefined }[]
}

export const bonusConditionNames = ['betType', 'legs', 'sport', 'prematch', 'odds'] as const
export type BonusConditionName = (typeof bonusConditionNames)[number]

const usualTypes: NonNullable<BonusConditions['betTypes']> = ['SINGLE', 'COMBO', 'YOURBET']

/** The first condition that the bet does not meet; `undefined` where it meets them all. */
export function unmetCondition(conditions: BonusConditions, bet: BonusBet): BonusConditionName | undefined {
  const { betTypes = usualTypes, minLegs = 1, sportIds, prematchOnly } = conditions
  const stands: Record<BonusConditionName, boolean> = {
    betType: betTypes.includes(bet.type),
    legs: bet.legs.length >= minLegs,
    sport: !sportIds || bet.legs.every(({ sportId }) => sportIds.includes(sportId)),
    prematch: !prematchOnly || !bet.legs.some(({ inplay }) => inplay),
    odds: isLongEnough(conditions, bet),
  }
  return bonusConditionNames.find((name) => !stands[name])
}

/** A bet whose price nobody knows meets no condition about it. */
function isLongEnough({ minOdds }: BonusConditions, { type, legs }: BonusBet): boolean {
  if (minOdds === undefined) return true
  const min = parsePrice(minOdds)
  const prices = legs.map(({ price }) => price).filter((price) => price !== undefined)
  if (!min || prices.length === 0 || prices.length < legs.length) return false
  const measured = type === 'SYSTEM' ? prices : [product(prices)]
  return measured.every((price) => compare(price, min) >= 0)
}
