import { QueryCache, QueryClient } from '@tanstack/react-query'
import { Refused, Unanswered } from '../api.ts'
import { markServer, useServer } from '../availability.ts'

const triesAgain = 2

const isDown = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.refusal === 'Unavailable')

/** A call that was not sent would fail the same way again. */
const wasSent = (error: unknown): boolean =>
  error instanceof Unanswered || (error instanceof Refused && error.resultCode !== undefined)

/**
 * Reads are retried twice, then the server counts as unavailable until it answers. A changed input or leaving the page
 * aborts the earlier request.
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
        // no refetch within this time: changes are pushed
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

/** When the device comes back online, assumes that the server is available. */
globalThis.addEventListener?.('online', () => markServer('available'))

/** Once the server answers again, every failed query on the page is repeated. */
useServer.subscribe(({ server }, before) => {
  if (server !== 'available' || before.server === 'available') return
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error' || state.errorUpdateCount > 0,
  })
})
