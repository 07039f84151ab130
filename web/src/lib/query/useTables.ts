import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallName, Calls, DataOf, RequestOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import { call } from '../api.ts'
import { putTablesInSlices } from '../live/index.ts'

/** The calls that answer with entity tables beside their order. */
export type TablesCall = {
  [Name in CallName]: DataOf<Calls[Name]> extends EntityTables ? Name : never
}[CallName]

interface Options {
  enabled?: boolean
  /** ask again while the page is looked at: what belongs to a list is not pushed, only what its members become */
  refetchMs?: number
  /** show the last answer while the input changes */
  keep?: boolean
}

/** Reads a list and puts its entities into the live catalogue before anybody renders them: keep the order, use the entities live. */
export function useTables<Name extends TablesCall>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  { enabled = true, refetchMs, keep }: Options = {},
): UseQueryResult<DataOf<Calls[Name]>> {
  return useQuery({
    queryKey: [name, input],
    queryFn: async ({ signal }) => {
      const data = await call(name, input, { signal })
      await putTablesInSlices(data)
      return data
    },
    enabled,
    meta: { waitedFor: true },
    // No two answers are alike (each has its version): comparing them entity by entity would find nothing to share.
    structuralSharing: false,
    ...(refetchMs ? { refetchInterval: refetchMs } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}
