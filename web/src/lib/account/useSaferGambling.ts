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

/** The customer's limits and the book's options; refetched on every visit, because each bet changes what is left. */
export const useSaferGambling = () => useQuery({ ...query, staleTime: 0 })

/** The customer's own limit that leaves least for a bet, if any; fetched only while `enabled`. */
export function useTightestLimit(enabled: boolean): Account['ownLimit'] {
  const currency = useUser()?.balance.currency
  const { data } = useQuery({ ...query, enabled: enabled && currency !== undefined })
  return useMemo(() => {
    if (currency === undefined) return undefined
    const limits = (data?.limits ?? []).flatMap(({ kind, limit, left }) =>
      kind === 'deposit' || limit === undefined || left === undefined
        ? []
        : [{ limitMinor: wireMinor(limit, currency), leftMinor: wireMinor(left, currency) }],
    )
    return limits.toSorted((a, b) => a.leftMinor - b.leftMinor)[0]
  }, [data, currency])
}

/** Refetches the limits: the remaining amount has changed, or a limit change got no answer. */
export const refetchLimits = (): Promise<void> => queryClient.invalidateQueries({ queryKey })

/** Stores the response to a change. */
export function limitsAre(limits: Partial<Pick<SaferGambling, 'limits' | 'timeLimits' | 'timeSlots'>>): void {
  queryClient.setQueryData<SaferGambling>(queryKey, (known) => known && { ...known, ...limits })
}
