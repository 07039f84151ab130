import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import type { Results } from './resultsAt.ts'

interface Asked {
  sportId: string | undefined
  /** absent: today */
  day: string | undefined
  enabled?: boolean
}

/** A day's results in pages; today's are read again every minute. */
export const useResults = ({ sportId, day, enabled = true }: Asked) =>
  useInfiniteQuery({
    queryKey: ['results', sportId, day],
    // the wire's events are the domain's: fields that are undefined are not sent
    queryFn: async ({ pageParam, signal }) =>
      (await call(
        'results',
        { ...(sportId && { sportid: sportId }), ...(day && { day }), ...(pageParam && { before: pageParam }) },
        { signal },
      )) as Results,
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled,
    meta: { waitedFor: true },
    ...(day === undefined && { refetchInterval: 60_000 }),
  })

/** How the markets of an event were settled. */
export const useEventResult = (eventId: string) =>
  useQuery({ queryKey: ['eventResult', eventId], queryFn: ({ signal }) => call('eventResult', { eventId }, { signal }) })
