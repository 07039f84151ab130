import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/session/index.ts'

const staleMs = 5 * 60_000

/** P7.26: the types of widgets that are not for this visitor. Until that is known, or where it cannot be had, all are. */
export function useHiddenWidgets(): ReadonlySet<string> {
  const customer = useUser()?.userProfile.userId
  const { data } = useQuery({
    queryKey: ['personalization', customer],
    queryFn: ({ signal }) => call('personalization', {}, { signal }),
    staleTime: staleMs,
  })
  return useMemo(() => new Set(data?.hideWidgets), [data])
}
