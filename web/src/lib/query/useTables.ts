import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { CallName, Calls, DataOf, RequestOf } from '@touchline/contract'
import type { EntityTables } from '@touchline/contract/entity'
import { call } from '../api.ts'
import { putTablesInSlices } from '../live/index.ts'

/** Calls that return entity tables with an order. */
export type TablesCall = {
  [Name in CallName]: DataOf<Calls[Name]> extends EntityTables ? Name : never
}[CallName]

interface Options {
  enabled?: boolean
  /** refetch while visible: membership of a list is not pushed, only changes of its members */
  refetchMs?: number
  /** the answer is this customer's own: another's is another, and it is forgotten at the logout */
  own?: string | undefined
  /** keep showing the last response while the input changes */
  keep?: boolean
}

/** Fetches a list and stores its entities in the live catalogue before rendering: keep the order, use the entities live. */
export function useTables<Name extends TablesCall>(
  name: Name,
  input: RequestOf<Calls[Name]>,
  { enabled = true, refetchMs, own, keep }: Options = {},
): UseQueryResult<DataOf<Calls[Name]>> {
  return useQuery({
    queryKey: own === undefined ? [name, input] : ['account', own, name, input],
    queryFn: async ({ signal }) => {
      const data = await call(name, input, { signal })
      await putTablesInSlices(data)
      return data
    },
    enabled,
    meta: { waitedFor: true },
    // No two responses are equal (each has its version), so comparing entities would find nothing to share.
    structuralSharing: false,
    ...(refetchMs ? { refetchInterval: refetchMs } : {}),
    ...(keep ? { placeholderData: keepPreviousData } : {}),
  })
}
