import type { AccaBoostOnWire, PriceBoostOnWire } from '@touchline/contract/player/bet'
import { type BoostPage, boostView } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type Price, toFixed } from '@touchline/domain/odds'
import type { BoostOfAccas, PriceBoost } from './priceBoosts.ts'

type BoostWireBrand = Pick<Brand, 'priceBoost' | 'currency'>

/** As the wire tells it; `undefined` where such a boost is not shown there. */
export function wirePriceBoost(boost: PriceBoost, brand: BoostWireBrand, page: BoostPage): PriceBoostOnWire | undefined {
  const { original, boosted } = boost
  // one of a bet builder that cannot be had now is no boost at all: that was decided where it was looked up
  const view = boostView({ on: 'selection', original, boosted }, brand.priceBoost, page)
  if (!view.shown) return undefined
  return {
    ...told(boost, view.showMaxStake, brand),
    ...(boost.on === 'selection'
      ? { type: 'SINGLE', selectionId: boost.selectionId }
      : { type: 'BET_BUILDER', betBuilderAccaId: boost.betBuilderAccaId }),
    boostedOdds: wirePrice(boosted),
    originalOdds: wirePrice(original),
  }
}

/** What accas gain, before anybody has made one. */
export function wireAccaBoost(boost: BoostOfAccas, brand: BoostWireBrand): AccaBoostOnWire {
  return { ...told(boost, boost.tier !== 'PRICE_BOOST', brand), legs: boost.acca.legs }
}

/** B4.23b: so large a boost is for small stakes, and says so. */
const told = (
  { id, percent, tier, maxStakeMinor, betCount, description, validUntil }: PriceBoost | BoostOfAccas,
  showMaxStake: boolean,
  { currency }: BoostWireBrand,
) => ({
  id,
  percentage: Number(toFixed(percent, 2)),
  tier,
  ...(showMaxStake && { maxStake: formatMinor(maxStakeMinor, currency) }),
  betCount,
  description,
  dateExpiration: validUntil,
})

export const wirePrice = (price: Price) => ({ trueOdds: oddsNumber(price), displayOdds: displayOdds(price) })
