import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useSession } from '../../lib/session/index.ts'

/** Separate from the rest of My bets because the frame needs it in the first render. */
export const openBetsCountKey = ['mybets', 'count']

export const useLoggedIn = (): boolean => useSession((session) => session.at === 'loggedIn')

/** 0 for a guest. B7.11: not requested while the sportsbook is in maintenance. */
export function useOpenBetsCount(): number {
  const { sbMaintenance } = useConfig().features
  const { data } = useQuery({
    queryKey: openBetsCountKey,
    queryFn: ({ signal }) => call('myBetsUnsettledCount', {}, { signal }),
    enabled: useLoggedIn() && !sbMaintenance,
  })
  return data?.unsettledBetsCount ?? 0
}
