import { channel } from '@touchline/contract/channel'
import type { MyBet } from '@touchline/contract/player/bet'
import { useCallback, useMemo } from 'react'
import { catalogue, useLive } from '../../lib/live/index.ts'
import { useRead } from '../../lib/useRead.ts'

/** Which events of these bets are in play; updates as they start and end. */
export function useInplayEvents(bets: readonly MyBet[]): (eventId: string) => boolean {
  const key = [...new Set(bets.flatMap(({ selections }) => selections.map(({ eventId }) => eventId)))].join('\n')
  const eventIds = useMemo(() => (key === '' ? [] : key.split('\n')), [key])
  useLive(useMemo(() => eventIds.map((id) => channel.event(id)), [eventIds]))
  const subscribe = useCallback(
    (listener: () => void) => {
      const ends = eventIds.map((id) => catalogue.subscribe('event', id, listener))
      return () => {
        for (const end of ends) end()
      }
    },
    [eventIds],
  )
  const read = () => eventIds.filter((id) => catalogue.get('event', id)?.state === 'INPLAY').join('\n')
  const inplay = useRead(subscribe, read)
  return useMemo(() => {
    const ids = new Set(inplay.split('\n'))
    return (eventId) => ids.has(eventId)
  }, [inplay])
}
