import type { Calls, DataOf } from '@touchline/contract'
import { useConfig } from '../../lib/config/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useCompsAllowed } from '../../lib/session/index.ts'

export type BoostHome = DataOf<Calls['priceBoostHome']>
export type Boost = BoostHome['events'][number]['priceBoosts'][number]
export type AccaBoost = NonNullable<BoostHome['accaBoost']>

/** Whether boosted prices are shown: the book has them, and the customer gets bonuses. */
export function useHasBoosts(): boolean {
  const { features } = useConfig()
  return useCompsAllowed() && features.priceBoost === true
}

/** Current boosted prices of a category or of everything; not read where none are shown. */
export function useBoosts(categoryId?: string) {
  const enabled = useHasBoosts()
  return useTables('priceBoostHome', categoryId === undefined ? {} : { categoryid: categoryId }, {
    enabled,
    refetchMs: 30_000,
    keep: true,
  })
}
