import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { call } from '../../lib/api.ts'
import { useUser } from '../../lib/session/index.ts'

const staleMs = 5 * 60_000

/** P7.26, A7.22: what this visitor is not shown and what is recommended to them; undefined until it is known. */
export function usePersonalization(): DataOf<Calls['personalization']> | undefined {
  const customer = useUser()?.userProfile.userId
  const { data } = useQuery({
    queryKey: ['personalization', customer],
    queryFn: ({ signal }) => call('personalization', {}, { signal }),
    staleTime: staleMs,
  })
  return data
}
