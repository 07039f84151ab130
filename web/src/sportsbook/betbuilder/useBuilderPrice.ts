import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { DisplayOdds } from '@touchline/domain/odds'
import { call } from '../../lib/api.ts'

/** Combined price of several selections of a match; `apart`: the book does not combine them. */
export type BuilderPrice = { at: 'none' } | { at: 'loading' } | { at: 'apart' } | { at: 'known'; displayOdds: DisplayOdds }

/** Prices of the match move, so it is requested again this often. */
const everyMs = 5_000

export function useBuilderPrice(selectionIds: readonly string[]): BuilderPrice {
  const ids = [...selectionIds].sort()
  const { data } = useQuery({
    queryKey: ['builderPrice', ids],
    queryFn: async ({ signal }) => {
      const group = { id: 'built', selections: ids }
      const input = { selections: ids.map((id) => ({ id })), selectionGroups: [group], betTypes: [{ type: 'YOURBET' as const }] }
      const { selectionGroups } = await call('calculateBets', input, { signal })
      return { ids: ids.join(), displayOdds: selectionGroups[0]?.displayOdds }
    },
    enabled: ids.length > 1,
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
  })
  if (ids.length < 2) return { at: 'none' }
  // ignores the price of an earlier choice
  if (data?.ids !== ids.join()) return { at: 'loading' }
  return data.displayOdds ? { at: 'known', displayOdds: data.displayOdds } : { at: 'apart' }
}
