import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused, Unanswered } from '../api.ts'
import { markServer } from './availability.ts'

const triesAgain = 2

const isDown = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.refusal === 'Unavailable')

/** Reads are tried again, twice, then the server counts as unavailable until something answers. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => markServer(isDown(error) ? 'unavailable' : 'available'),
    onSuccess: () => markServer('available'),
  }),
  defaultOptions: {
    queries: {
      staleTime: 20_000,
      gcTime: 10 * 60_000,
      retry: (failures, error) => isDown(error) && failures < triesAgain,
      retryDelay: (failures) => 400 * 2 ** failures,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})
