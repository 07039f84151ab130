import { useQuery } from '@tanstack/react-query'
import type { calls, DataOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query/index.ts'

export type SaferGambling = DataOf<typeof calls.saferGambling>

const queryKey = ['account', 'saferGambling']

/** The customer's limits and what the book offers; asked anew whenever it is looked at, for every bet changes what is left. */
export const useSaferGambling = () =>
  useQuery({ queryKey, queryFn: ({ signal }) => call('saferGambling', {}, { signal }), staleTime: 0 })

/** A change got no answer: what is set now is asked for. */
export const askLimitsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** What a change was answered with. */
export function limitsAre(limits: SaferGambling['limits']): void {
  queryClient.setQueryData<SaferGambling>(queryKey, (known) => known && { ...known, limits })
}
