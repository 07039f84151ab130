import { useQuery } from '@tanstack/react-query'
import type { Channels } from '@touchline/contract/channel'
import { useEffect } from 'react'
import { call } from '../api.ts'
import { onResync, onSystem } from '../live/index.ts'
import { queryClient } from '../query/index.ts'
import { type Jackpot, jackpotsAfter } from './jackpotList.ts'

const queryKey = ['jackpotsAmount']
const none: readonly Jackpot[] = []

/** P7.30: the jackpots of the casino, the highest first, as they are pushed. */
export function useJackpots(): readonly Jackpot[] {
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call('jackpotsAmount', {}, { signal }) })
  useEffect(() => {
    const readAgain = () => void queryClient.invalidateQueries({ queryKey })
    const leave = onSystem('/system/jackpots', (message) => {
      const known = queryClient.getQueryData<{ jackpots: Jackpot[] }>(queryKey)
      if (!known) return
      const jackpots = jackpotsAfter(known.jackpots, (message as Channels['/system/jackpots']).ops)
      if (jackpots) queryClient.setQueryData(queryKey, { ...known, jackpots })
      else readAgain()
    })
    // what was removed meanwhile is not said again
    const leaveResync = onResync(readAgain)
    return () => {
      leave()
      leaveResync()
    }
  }, [])
  return data?.jackpots ?? none
}
