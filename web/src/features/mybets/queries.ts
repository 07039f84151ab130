import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MyBet } from '@touchline/contract/bet'
import type { Channels } from '@touchline/contract/channel'
import { call } from '../../lib/api.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshBalance } from '../session/refresh.ts'
import { useSession } from '../session/sessionStore.ts'

const keys = {
  all: ['mybets'],
  open: ['mybets', 'open'],
  settled: ['mybets', 'settled'],
  count: ['mybets', 'count'],
  bet: (betId: string) => ['mybets', 'bet', betId],
}

type Open = { bets: MyBet[] }
type Settled = { bets: MyBet[]; next?: string | undefined }

export const useLoggedIn = (): boolean => useSession((session) => session.at === 'loggedIn')

export function useOpenBets() {
  return useQuery({
    queryKey: keys.open,
    queryFn: ({ signal }) => call('myBetsUnsettled', {}, { signal }),
    enabled: useLoggedIn(),
  })
}

/** 0 for a guest. */
export function useOpenBetsCount(): number {
  const { data } = useQuery({
    queryKey: keys.count,
    queryFn: ({ signal }) => call('myBetsUnsettledCount', {}, { signal }),
    enabled: useLoggedIn(),
  })
  return data?.unsettledBetsCount ?? 0
}

const pageSize = 20

/** B4.27c: a page at a time, each naming where the next one begins. */
export function useSettledBets() {
  return useInfiniteQuery({
    queryKey: keys.settled,
    queryFn: ({ pageParam, signal }): Promise<Settled> =>
      call('myBetsSettled', { pageSize, ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
}

export function useBet(betId: string) {
  return useQuery({
    queryKey: keys.bet(betId),
    queryFn: ({ signal }) => call('myBetsDetails', { betId }, { signal }),
    enabled: useLoggedIn(),
  })
}

/** Once, at start: bets that are placed, change and settle are written into what is on the screen as they are pushed. */
export function startMyBets(): void {
  onUser('/user/mybets', (data) => {
    for (const { op, id, data: bet } of (data as Channels['/user/mybets']).ops) {
      queryClient.setQueryData<Open>(
        keys.open,
        (open) => open && { bets: withBet(open.bets, id, op === 'remove' ? undefined : bet) },
      )
      if (bet) queryClient.setQueryData(keys.bet(id), bet)
    }
    void queryClient.invalidateQueries({ queryKey: keys.count })
  })
  onUser('/user/bethistory', (data) => {
    for (const { op, id, data: bet } of (data as Channels['/user/bethistory']).ops) {
      queryClient.setQueryData<InfiniteData<Settled>>(
        keys.settled,
        (pages) => pages && withSettled(pages, id, op === 'remove' ? undefined : bet),
      )
      if (bet) queryClient.setQueryData(keys.bet(id), bet)
    }
    void refreshBalance()
  })
  onResync(() => void queryClient.invalidateQueries({ queryKey: keys.all }))
}

/** The list with this bet as it is now: in its place, first where it is new, gone where there is none. */
function withBet(bets: MyBet[], betId: string, bet: MyBet | undefined): MyBet[] {
  if (!bet) return bets.filter((each) => each.betId !== betId)
  return bets.some((each) => each.betId === betId) ? bets.map((each) => (each.betId === betId ? bet : each)) : [bet, ...bets]
}

function withSettled(data: InfiniteData<Settled>, betId: string, bet: MyBet | undefined): InfiniteData<Settled> {
  const [first, ...rest] = data.pages
  if (!first) return data
  const known = data.pages.some((page) => page.bets.some((each) => each.betId === betId))
  if (bet && !known) return { ...data, pages: [{ ...first, bets: [bet, ...first.bets] }, ...rest] }
  const replaced = data.pages.map((page) => ({
    ...page,
    bets: page.bets.flatMap((each) => (each.betId !== betId ? [each] : bet ? [bet] : [])),
  }))
  return { ...data, pages: replaced }
}
