import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { call } from '../api.ts'

/** The tree of sports, regions and leagues with counts: for the rail, the A–Z and page headings. */
export const useSports = (): UseQueryResult<DataOf<Calls['sportsList']>> =>
  useQuery({
    queryKey: ['sportsList'],
    queryFn: ({ signal }) => call('sportsList', {}, { signal }),
    refetchInterval: 60_000,
  })
