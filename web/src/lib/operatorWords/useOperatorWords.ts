import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { OperatorText } from '@touchline/contract/player/content'
import { call } from '../api.ts'

/** What only the operator can say, as the gateway has it. */
export type WrittenName = 'responsibleGaming' | OperatorText

const staleMs = 60 * 60_000

/** The HTML of a text that the operator has written, in the page's language; an empty one where there is none. */
export const useOperatorWords = (name: WrittenName): UseQueryResult<string> =>
  useQuery({
    queryKey: [name],
    queryFn: ({ signal }) =>
      name === 'responsibleGaming' ? call(name, {}, { signal }) : call('operatorText', { name }, { signal }),
    staleTime: staleMs,
  })
