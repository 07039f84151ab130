import type { Calls, DataOf } from '@touchline/contract'
import { useConfig } from '../../lib/config/index.ts'
import { useTables } from '../../lib/query/index.ts'

export type BoostHome = DataOf<Calls['priceBoostHome']>
export type Boost = BoostHome['events'][number]['priceBoosts'][number]
export type AccaBoost = NonNullable<BoostHome['accaBoost']>

/** Current boosted prices of a category or of everything; empty if the book has no boosts. */
export function useBoosts(categoryId?: string) {
  const { features } = useConfig()
  return useTables('priceBoostHome', categoryId === undefined ? {} : { categoryid: categoryId }, {
    enabled: features.priceBoost === true,
    refetchMs: 30_000,
    keep: true,
  })
}
