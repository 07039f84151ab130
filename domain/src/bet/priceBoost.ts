import { compare, divide, multiply, one, type Price, type Rational, rational, subtract } from '../odds/index.ts'

export const boostTiers = ['PRICE_BOOST', 'SUPER_BOOST', 'NEW_CUSTOMER_SPECIAL'] as const
export type BoostTier = (typeof boostTiers)[number]

/** As a percentage of the original decimal price: 2.00 raised to 2.50 is a boost of 25. */
export const boostPercent = ({ original, boosted }: { original: Price; boosted: Price }): Rational =>
  multiply(subtract(divide(boosted, original), one), rational(100))

const superAbove = rational(40)
const specialFrom = rational(1000)

/** Up to 40 %, below 1000 %, from 1000 % on. */
export function boostTier(percent: Rational): BoostTier {
  if (compare(percent, superAbove) <= 0) return 'PRICE_BOOST'
  return compare(percent, specialFrom) < 0 ? 'SUPER_BOOST' : 'NEW_CUSTOMER_SPECIAL'
}

/** A boost as offered: on one selection, on a bet builder, or on an acca of the customer's own legs. */
export type PriceBoost = { original: Price; boosted: Price } & (
  | { on: 'selection' }
  | { on: 'builder'; suspended: boolean; inplay: boolean; virtual: boolean }
  | { on: 'acca'; legs: number }
)

export interface BoostSettings {
  /** the shortest price at which a bet builder is boosted */
  shortestBuilderPrice: Price
  /** minimum legs of a boosted acca */
  accaLegs: number
  /** shorter legs of an acca do not count */
  shortestAccaLeg: Price
}

/** `showMaxStake`: large boosts have low maximum stakes and show them. `missingLegs`: how many the acca still needs. */
export type BoostView =
  | { shown: false; why: 'suspended' | 'inplay' | 'virtual' | 'priceTooShort' | 'notOnSingleEvent' }
  | { shown: true; tier: BoostTier; percent: Rational; showMaxStake: boolean; missingLegs: number }

/** Where boosts are shown: in lists, or on the page of one event, which omits new customer specials. */
export type BoostPage = 'event' | 'list'

/** New customer specials are shown in lists only. */
export const isShownOn = (page: BoostPage, tier: BoostTier): boolean => page === 'list' || tier !== 'NEW_CUSTOMER_SPECIAL'

/** How a boost is shown on a page; for a bet builder that is not available, the first reason why. */
export function boostView(boost: PriceBoost, { shortestBuilderPrice, accaLegs }: BoostSettings, page: BoostPage): BoostView {
  if (boost.on === 'builder') {
    if (boost.suspended) return { shown: false, why: 'suspended' }
    if (boost.inplay) return { shown: false, why: 'inplay' }
    if (boost.virtual) return { shown: false, why: 'virtual' }
    if (compare(boost.original, shortestBuilderPrice) < 0) return { shown: false, why: 'priceTooShort' }
  }
  const percent = boostPercent(boost)
  const tier = boostTier(percent)
  if (!isShownOn(page, tier)) return { shown: false, why: 'notOnSingleEvent' }
  const missingLegs = boost.on === 'acca' ? Math.max(0, accaLegs - boost.legs) : 0
  return { shown: true, tier, percent, showMaxStake: tier !== 'PRICE_BOOST', missingLegs }
}
