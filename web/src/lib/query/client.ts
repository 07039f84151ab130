import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused, Unanswered } from '../api.ts'
import { markServer, useServer } from '../availability.ts'

const triesAgain = 2

const isDown = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.refusal === 'Unavailable')

/** What was not even sent fails the same way a moment later. */
const wasSent = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.resultCode !== undefined)

/**
 * Reads are tried again, twice, then the server counts as unavailable until something answers. Who asks for other words
 * or leaves the page calls off what was asked before.
 */
export const createQueryClient = (firstPauseMs = 400): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (wasSent(error)) markServer(isDown(error) ? 'unavailable' : 'available')
      },
      onSuccess: () => markServer('available'),
    }),
    defaultOptions: {
      queries: {
        // so long nobody asks for the same again: what moves within it is pushed
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => wasSent(error) && isDown(error) && failures < triesAgain,
        retryDelay: (failures) => firstPauseMs * 2 ** failures,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

export const queryClient = createQueryClient()

/** A device that comes back hopes for the server at once. */
globalThis.addEventListener?.('online', () => markServer('available'))

/** Once the server answers again, everything on the page that did not get an answer is asked for again. */
useServer.subscribe(({ server }, before) => {
  if (server !== 'available' || before.server === 'available') return
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.errorUpdateCount > 0,
  })
})
