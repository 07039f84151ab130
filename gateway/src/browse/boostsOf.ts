import type { Calls } from '@touchline/contract'
import type { BoostPage } from '@touchline/domain/bet'
import type { Brand } from '@touchline/domain/brand'
import { isUndecided } from '@touchline/domain/browse'
import type { Catalogue, Market, SportEvent } from '@touchline/domain/catalogue'
import { type PriceBoosts, wirePriceBoost } from '../bonus/index.ts'
import type { SuggestedBuilders } from './browseParts.ts'
import { type CallOutput, marketsOf } from './tables.ts'

type OnWire = CallOutput<Calls['priceBoostHome']>['events'][number]['priceBoosts']
/** Markets of an event with their boosts. */
export type Boosted = { event: SportEvent; markets: Market[]; priceBoosts: OnWire }

export interface BoostsBy {
  boosts: PriceBoosts
  builders: SuggestedBuilders
  brand: Brand
}

/** The boosts of an event, as a page shows them. */
export const boostsOf = (request: BoostsRequest): OnWire =>
  [...boostedOf(request), ...boostedBuildersOf(request)].flatMap(({ priceBoosts }) => priceBoosts)

interface BoostsRequest extends BoostsBy {
  catalogue: Catalogue
  event: SportEvent
  page: BoostPage
}

export function boostedOf({ catalogue, event, boosts, brand, page }: BoostsRequest): Boosted[] {
  if (!boosts.mayHave(event)) return []
  return marketsOf(catalogue, event.id)
    .filter(isUndecided)
    .flatMap((market) => {
      const priceBoosts = market.selectionIds
        .flatMap((id) => catalogue.get('selection', id) ?? [])
        .filter(({ status }) => status !== 'EXPIRED')
        .flatMap((selection) => boosts.of({ selection, market, event }) ?? [])
        .flatMap((boost) => wirePriceBoost(boost, brand, page) ?? [])
      return priceBoosts.length > 0 ? [{ event, markets: [market], priceBoosts }] : []
    })
}

/** B4.23c: a suspended one has no boost. */
export function boostedBuildersOf({ catalogue, event, boosts, builders, brand, page }: BoostsRequest): Boosted[] {
  if (!boosts.mayHaveBuilder(event)) return []
  return builders.accasOn(event.id).flatMap((acca) => {
    const builder = acca.state === 'OPEN' ? builders.boostable(acca.id) : undefined
    const boost = builder && boosts.ofBuilder(builder)
    const wireBoost = boost && wirePriceBoost(boost, brand, page)
    if (!wireBoost) return []
    const marketIds = acca.selections.flatMap(({ selectionId }) => catalogue.get('selection', selectionId)?.marketId ?? [])
    const markets = [...new Set(marketIds)].flatMap((id) => catalogue.get('market', id) ?? [])
    return [{ event, markets, priceBoosts: [{ ...wireBoost, betBuilderAcca: acca }] }]
  })
}
