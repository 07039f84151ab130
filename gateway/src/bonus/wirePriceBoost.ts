import type { AccaBoostOnWire, PriceBoostOnWire } from '@touchline/contract/player/bet'
import { type BoostPage, boostView } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type Price, toFixed } from '@touchline/domain/odds'
import type { BoostOfAccas, PriceBoost } from './priceBoosts.ts'

type BoostWireBrand = Pick<Brand, 'priceBoost' | 'currency'>

/** A boost as sent on the wire; `undefined` if it is not shown on this page. */
export function wirePriceBoost(boost: PriceBoost, brand: BoostWireBrand, page: BoostPage): PriceBoostOnWire | undefined {
  const { original, boosted } = boost
  // whether a bet builder is available was already decided when its boost was looked up
  const view = boostView({ on: 'selection', original, boosted }, brand.priceBoost, page)
  if (!view.shown) return undefined
  return {
    ...wireTerms(boost, view.showMaxStake, brand),
    ...(boost.on === 'selection'
      ? { type: 'SINGLE', selectionId: boost.selectionId }
      : { type: 'BET_BUILDER', betBuilderAccaId: boost.betBuilderAccaId }),
    boostedOdds: wirePrice(boosted),
    originalOdds: wirePrice(original),
  }
}

/** The boost of accas, before there are any legs. */
export function wireAccaBoost(boost: BoostOfAccas, brand: BoostWireBrand): AccaBoostOnWire {
  return { ...wireTerms(boost, boost.tier !== 'PRICE_BOOST', brand), legs: boost.acca.legs }
}

/** B4.23b: a boost this large is for small stakes, so the maximum stake is shown. */
const wireTerms = (
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
