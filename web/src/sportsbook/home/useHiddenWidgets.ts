import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/session/index.ts'

const staleMs = 5 * 60_000

/** P7.26: widget types hidden from this visitor. All are hidden until this is known, and on failure. */
export function useHiddenWidgets(): ReadonlySet<string> {
  const customer = useUser()?.userProfile.userId
  const { data } = useQuery({
    queryKey: ['personalization', customer],
    queryFn: ({ signal }) => call('personalization', {}, { signal }),
    staleTime: staleMs,
  })
  return useMemo(() => new Set(data?.hideWidgets), [data])
}
