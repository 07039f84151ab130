import { useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { type Config, useConfig } from '../../lib/config/index.ts'
import { useSession } from '../../lib/session/index.ts'

/** Separate from the rest of My bets because the frame needs it in the first render. */
export const openBetsCountKey = ['mybets', 'count']

export const useLoggedIn = (): boolean => useSession((session) => session.at === 'loggedIn')

/** A9.4b: a visible page asks again at the brand's interval, in case no push came. */
export const openBetsCount = ({ unsettledCountSeconds }: Pick<Config, 'unsettledCountSeconds'>) => ({
  queryKey: openBetsCountKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => call('myBetsUnsettledCount', {}, { signal }),
  refetchInterval: unsettledCountSeconds * 1_000,
})

/** 0 for a guest. B7.11: not requested while the sportsbook is in maintenance. */
export function useOpenBetsCount(): number {
  const config = useConfig()
  const { data } = useQuery({ ...openBetsCount(config), enabled: useLoggedIn() && !config.features.sbMaintenance })
  return data?.unsettledBetsCount ?? 0
}
