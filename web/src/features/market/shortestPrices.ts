import type { EntityTables } from '@touchline/contract/entity'
import type { Selection } from '@touchline/domain/catalogue'
import { byPrice } from './layout.ts'

/** The selections of a market with the shortest prices, as they were when the list came. */
export function shortestPrices({ entities }: EntityTables, marketId: string | undefined, count: number): string[] {
  const ids = entities.market[marketId ?? '']?.selectionIds ?? []
  const selections = ids.map((id) => entities.selection[id] as Selection | undefined).filter((each) => each !== undefined)
  return selections
    .toSorted(byPrice)
    .slice(0, count)
    .map(({ id }) => id)
}
