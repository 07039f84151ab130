import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperatorText } from '@touchline/contract/player/content'
import { call } from '../api.ts'

/** Texts that only the operator can write, by the gateway's name. */
export type WrittenName = 'responsibleGaming' | OperatorText

const staleMs = 60 * 60_000

/** HTML of an operator's text in the page's language; empty if there is none. */
export const useOperatorWords = (name: WrittenName): UseQueryResult<string> =>
  useQuery({
    queryKey: [name],
    queryFn: ({ signal }) =>
      name === 'responsibleGaming' ? call(name, {}, { signal }) : call('operatorText', { name }, { signal }),
    staleTime: staleMs,
  })
