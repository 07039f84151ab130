import type { PriceBoostOnWire } from '@touchline/contract/bet'
import { boostView } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { formatMinor } from '@touchline/domain/money'
import { displayOdds, oddsNumber, type Price, toFixed } from '@touchline/domain/odds'
import type { PriceBoost } from './priceBoosts.ts'

/** As the wire tells it; `undefined` where such a boost is not shown there. */
export function wirePriceBoost(
  boost: PriceBoost,
  { priceBoost, currency }: Pick<Brand, 'priceBoost' | 'currency'>,
  page: 'event' | 'list',
): PriceBoostOnWire | undefined {
  const view = boostView({ on: 'selection', original: boost.original, boosted: boost.boosted }, priceBoost, page)
  if (!view.shown) return undefined
  const { id, selectionId, maxStakeMinor, betCount, description, validUntil } = boost
  return {
    id,
    type: 'SINGLE',
    selectionId,
    boostedOdds: told(boost.boosted),
    originalOdds: told(boost.original),
    percentage: Number(toFixed(view.percent, 2)),
    tier: view.tier,
    ...(view.showMaxStake && { maxStake: formatMinor(maxStakeMinor, currency) }),
    betCount,
    description,
    dateExpiration: validUntil,
  }
}

const told = (price: Price) => ({ trueOdds: oddsNumber(price), displayOdds: displayOdds(price) })
