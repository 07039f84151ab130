import { useQuery } from '@tanstack/react-query'
import type { calls, DataOf } from '@touchline/contract'
import { wireMinor } from '@touchline/domain/money'
import type { Account } from '@touchline/domain/slip'
import { useMemo } from 'react'
import { call } from '../api.ts'
import { queryClient } from '../query/index.ts'
import { useUser } from '../session/index.ts'

export type SaferGambling = DataOf<typeof calls.saferGambling>

const queryKey = ['account', 'saferGambling']
const query = { queryKey, queryFn: ({ signal }: { signal: AbortSignal }) => call('saferGambling', {}, { signal }) }

/** The customer's limits and what the book offers; asked anew whenever it is looked at, for every bet changes what is left. */
export const useSaferGambling = () => useQuery({ ...query, staleTime: 0 })

/** The one of the customer's own limits that leaves least for a bet, where there is one and while somebody `asks`. */
export function useTightestLimit(asks: boolean): Account['ownLimit'] {
  const currency = useUser()?.balance.currency
  const { data } = useQuery({ ...query, enabled: asks && currency !== undefined })
  return useMemo(() => {
    if (currency === undefined) return undefined
    const limits = (data?.limits ?? []).flatMap(({ limit, left }) =>
      limit === undefined || left === undefined
        ? []
        : [{ limitMinor: wireMinor(limit, currency), leftMinor: wireMinor(left, currency) }],
    )
    return limits.toSorted((a, b) => a.leftMinor - b.leftMinor)[0]
  }, [data, currency])
}

/** What is left has changed, or a change of a limit got no answer: it is asked for. */
export const askLimitsAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** What a change was answered with. */
export function limitsAre(limits: SaferGambling['limits']): void {
  queryClient.setQueryData<SaferGambling>(queryKey, (known) => known && { ...known, limits })
}
