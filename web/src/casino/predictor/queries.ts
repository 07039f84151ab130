import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { WireRound } from '@touchline/contract/player/predictor'
import type { PredictorGame } from '@touchline/domain/predictor'
import { useEffect } from 'react'
import { call } from '../../lib/api.ts'
import { onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'

const keys = {
  all: ['predictor'],
  rounds: (game: PredictorGame) => ['predictor', 'rounds', game],
  entries: ['predictor', 'entries'],
}

/** Scores are read again often while a match may be played, and a new round is awaited. */
const [runningMs, restingMs] = [10_000, 60_000]
const isRunning = ({ state }: WireRound) => state === 'running'
const isOpen = ({ state }: WireRound) => state === 'open'

export const useRounds = (game: PredictorGame) =>
  useQuery({
    queryKey: keys.rounds(game),
    queryFn: ({ signal }) => call('predictorRounds', { game }, { signal }),
    refetchInterval: ({ state: { data } }) =>
      data && (data.rounds.some(isRunning) || !data.rounds.some(isOpen)) ? runningMs : restingMs,
  })

/** A customer's entries, the newest first. Another customer has others. */
export function useEntries(game: PredictorGame, customerId: string | undefined) {
  useEffect(() => onUser('/user/games', () => void readAgain()), [])
  const query = useInfiniteQuery({
    queryKey: [...keys.entries, game, customerId],
    queryFn: ({ pageParam, signal }) => call('predictorEntries', { game, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: customerId !== undefined,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ entries }) => entries.some(({ round }) => isRunning(round))) ? runningMs : restingMs,
  })
  return { ...query, entries: query.data?.pages.flatMap(({ entries }) => entries) }
}

export const readAgain = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keys.all })
