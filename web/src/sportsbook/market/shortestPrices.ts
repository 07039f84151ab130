import type { EntityTables } from '@touchline/contract/entity'
import type { Selection } from '@touchline/domain/catalogue'

/** A market's selections with the shortest prices, as of when the list was loaded; those that are looked for before others. */
export function shortestPrices(
  { entities }: EntityTables,
  marketId: string | undefined,
  count: number,
  isLookedFor: (name: string) => boolean = () => false,
): string[] {
  const ids = entities.market[marketId ?? '']?.selectionIds ?? []
  const selections = ids.map((id) => entities.selection[id] as Selection | undefined).filter((each) => each !== undefined)
  return selections
    .toSorted((a, b) => Number(isLookedFor(b.name)) - Number(isLookedFor(a.name)) || byPrice(a, b))
    .slice(0, count)
    .map(({ id }) => id)
}

/** Runners by price, shortest first, then those without one, then non-runners. */
export function byPrice(a: Pick<Selection, 'odds' | 'kind'>, b: Pick<Selection, 'odds' | 'kind'>): number {
  const rank = (each: typeof a) => (each.kind === 'NR' ? Number.MAX_VALUE : (each.odds ?? 100_000))
  return rank(a) - rank(b)
}
