import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { MyBet } from '@touchline/contract/bet'
import type { Channels } from '@touchline/contract/channel'
import { cleanedUp, type SettledPeriod, settledSpan } from '@touchline/domain/mybets'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { useCashOuts } from '../cashout/cashOutStore.ts'
import { refreshBalance, refreshUserInfo } from '../session/refresh.ts'
import { openBetsCountKey, useLoggedIn } from './openBetsCount.ts'

const keys = {
  all: ['mybets'],
  open: ['mybets', 'open'],
  settled: ['mybets', 'settled'],
  settledIn: (period: SettledPeriod) => ['mybets', 'settled', period],
  statistics: ['mybets', 'statistics'],
  statisticsIn: (period: SettledPeriod) => ['mybets', 'statistics', period],
  bet: (betId: string) => ['mybets', 'bet', betId],
}

interface Page {
  bets: MyBet[]
  next?: string | undefined
}
type Pages = InfiniteData<Page>

const pageSize = 20
const paged = (pageParam: string) => ({ pageSize, ...(pageParam && { before: pageParam }) })

/** A page at a time, newest first; what is being cashed out stays in its place until it was seen to its end. */
export function useOpenBets() {
  const query = useInfiniteQuery({
    queryKey: keys.open,
    queryFn: ({ pageParam, signal }): Promise<Page> => call('myBetsUnsettled', paged(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
  const asked = useCashOuts((state) => state.asked)
  const { data } = query
  const bets = useMemo(() => data && listedNow(betsIn(data), asked), [data, asked])
  return { ...query, bets }
}

/** as the open bets were listed last */
let listed: MyBet[] = []

/** B4.27a */
function listedNow(fresh: MyBet[], asked: Parameters<typeof cleanedUp>[2]): MyBet[] {
  listed = cleanedUp(listed, fresh, asked)
  return listed
}

export const betsIn = ({ pages }: Pages): MyBet[] => pages.flatMap(({ bets }) => bets)

/** B4.27c, B4.27e: a page at a time, each naming where the next one begins, as far back as the period goes. */
export function useSettledBets(period: SettledPeriod) {
  return useInfiniteQuery({
    queryKey: keys.settledIn(period),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      call('myBetsSettled', { ...paged(pageParam), from: beginOf(period) }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
}

/** B3.14: of what was settled within the period. */
export function useStatistics(period: SettledPeriod) {
  return useQuery({
    queryKey: keys.statisticsIn(period),
    queryFn: async ({ signal }) => (await call('myBetsStatistics', { from: beginOf(period) }, { signal })).statistic,
    enabled: useLoggedIn(),
    placeholderData: keepPreviousData,
  })
}

function beginOf(period: SettledPeriod): string {
  const nowMs = serverNowMs()
  return new Date(settledSpan(period, { nowMs, dayStartMs: new Date(nowMs).setHours(0, 0, 0, 0) }).fromMs).toISOString()
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
    const { ops } = data as Channels['/user/mybets']
    for (const { op, id, data: bet } of ops) write(keys.open, id, op === 'remove' ? undefined : bet)
    void queryClient.invalidateQueries({ queryKey: openBetsCountKey })
    // it was placed here, in another tab or on another device
    if (ops.some(({ op }) => op === 'add')) void refreshBalance()
  })
  onUser('/user/bethistory', (data) => {
    for (const { op, id, data: bet } of (data as Channels['/user/bethistory']).ops)
      write(keys.settled, id, op === 'remove' ? undefined : bet)
    void queryClient.invalidateQueries({ queryKey: keys.statistics })
    void refreshUserInfo()
  })
  onResync(() => {
    void queryClient.invalidateQueries({ queryKey: keys.all })
    void refreshUserInfo()
  })
}

function write(queryKey: string[], betId: string, bet: MyBet | undefined): void {
  queryClient.setQueriesData<Pages>({ queryKey }, (pages) => pages && withBet(pages, betId, bet))
  if (bet) queryClient.setQueryData(keys.bet(betId), bet)
}

/** The list with this bet as it is now: in its place, first where it is new, gone where there is none. */
function withBet(data: Pages, betId: string, bet: MyBet | undefined): Pages {
  const [first, ...rest] = data.pages
  if (!first) return data
  const known = betsIn(data).some((each) => each.betId === betId)
  if (bet && !known) return { ...data, pages: [{ ...first, bets: [bet, ...first.bets] }, ...rest] }
  const pages = data.pages.map((page) => ({
    ...page,
    bets: page.bets.flatMap((each) => (each.betId !== betId ? [each] : bet ? [bet] : [])),
  }))
  return { ...data, pages }
}
