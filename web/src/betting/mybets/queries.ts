import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { Channels } from '@touchline/contract/channel'
import type { MyBet } from '@touchline/contract/player/bet'
import {
  type BetChange,
  type BetPage,
  cleanedUp,
  currentBets,
  lastSettledFirst,
  newestFirst,
  type SettledPeriod,
  settledSpan,
} from '@touchline/domain/mybets'
import { useMemo } from 'react'
import { call } from '../../lib/api.ts'
import { serverNowMs } from '../../lib/clock/index.ts'
import { onResync, onUser } from '../../lib/live/index.ts'
import { queryClient } from '../../lib/query/index.ts'
import { refreshBalance, refreshUserInfo } from '../../lib/session/index.ts'
import { useCashOuts } from '../cashout/index.ts'
import { openBetsCountKey, useLoggedIn } from '../openBets/index.ts'
import { type BetList, forgetChangesAtLogout, keepChange, requiredVersion, requireVersion, useBetChanges } from './betChanges.ts'

const keys = {
  all: ['mybets'],
  open: ['mybets', 'open'],
  settled: ['mybets', 'settled'],
  settledIn: (period: SettledPeriod) => ['mybets', 'settled', period],
  statistics: ['mybets', 'statistics'],
  statisticsIn: (period: SettledPeriod) => ['mybets', 'statistics', period],
  bets: ['mybets', 'bet'],
  casino: ['mybets', 'casino'],
  bet: (betId: string) => ['mybets', 'bet', betId],
}

type Page = BetPage<MyBet>
type Pages = InfiniteData<Page>

const pageSize = 20
const paged = (pageParam: string) => ({ pageSize, ...(pageParam && { before: pageParam }) })

/** Paged, newest first; a bet being cashed out keeps its place until the customer has seen the result. */
export function useOpenBets() {
  const query = useInfiniteQuery({
    queryKey: keys.open,
    queryFn: ({ pageParam, signal }): Promise<Page> => upToDate(() => call('myBetsUnsettled', paged(pageParam), { signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
  const requested = useCashOuts((state) => state.requested)
  const changes = useBetChanges((state) => state.open)
  const { data } = query
  const bets = useMemo(
    () => data && listedNow(currentBets(data.pages, changes, { order: newestFirst }), requested),
    [data, changes, requested],
  )
  return { ...query, bets }
}

/** the open bets as last listed */
let listed: MyBet[] = []

/** B4.27a */
function listedNow(fresh: MyBet[], requested: Parameters<typeof cleanedUp>[2]): MyBet[] {
  listed = cleanedUp(listed, fresh, requested)
  return listed
}

/** B4.27c, B4.27e: paged by cursor, back to the start of the period. */
export function useSettledBets(period: SettledPeriod) {
  const query = useInfiniteQuery({
    queryKey: keys.settledIn(period),
    queryFn: ({ pageParam, signal }): Promise<Page> =>
      upToDate(() => call('myBetsSettled', { ...paged(pageParam), from: beginOf(period) }, { signal })),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
  const changes = useBetChanges((state) => state.settled)
  const { data } = query
  const bets = useMemo(() => {
    const from = beginOf(period)
    const belongs = ({ settlementDateUt }: MyBet) => settlementDateUt !== undefined && settlementDateUt >= from
    return data && currentBets(data.pages, changes, { order: lastSettledFirst, belongs })
  }, [data, changes, period])
  return { ...query, bets }
}

/** Rounds in games of other sites, paged, newest first. */
export function useCasinoRounds() {
  const query = useInfiniteQuery({
    queryKey: keys.casino,
    queryFn: ({ pageParam, signal }) => call('casinoHistory', paged(pageParam), { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: useLoggedIn(),
  })
  return { ...query, rounds: query.data?.pages.flatMap(({ rounds }) => rounds) }
}

/** B3.14: totals of bets settled within the period. */
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

/** Called once at start. Pushed changes are kept next to the lists, because a response may arrive before or after them. */
export function startMyBets(): void {
  onUser('/user/games', () => void queryClient.invalidateQueries({ queryKey: keys.casino }))
  onUser('/user/mybets', (data) => {
    const { v, ops } = data as Channels['/user/mybets']
    if (ops.length === 0) return subscribed(v)
    for (const { op, id, data: bet } of ops) noteChange('open', { v, betId: id, bet: op === 'remove' ? undefined : bet })
    void queryClient.invalidateQueries({ queryKey: openBetsCountKey })
    // placed here, in another tab or on another device
    if (ops.some(({ op }) => op === 'add')) void refreshBalance()
    return undefined
  })
  onUser('/user/bethistory', (data) => {
    const { v, ops } = data as Channels['/user/bethistory']
    if (ops.length === 0) return subscribed(v)
    for (const { op, id, data: bet } of ops) noteChange('settled', { v, betId: id, bet: op === 'remove' ? undefined : bet })
    void queryClient.invalidateQueries({ queryKey: keys.statistics })
    void refreshUserInfo()
    return undefined
  })
  onResync(() => {
    void queryClient.invalidateQueries({ queryKey: keys.all })
    void refreshUserInfo()
  })
  forgetChangesAtLogout()
}

function noteChange(list: BetList, change: BetChange<MyBet>): void {
  const droppedV = keepChange(list, change)
  if (droppedV !== undefined) refetchUpTo(droppedV)
  const queryKey = keys.bet(change.betId)
  // a response in flight may be older than this change
  if (queryClient.isFetching({ queryKey }) > 0) void queryClient.invalidateQueries({ queryKey })
  else if (change.bet) queryClient.setQueryData(queryKey, change.bet)
}

/** The server reports its current version; lists that are behind it are reloaded. */
function subscribed(v: number): void {
  refetchUpTo(v)
  void queryClient.invalidateQueries({ queryKey: openBetsCountKey })
  void queryClient.invalidateQueries({ queryKey: keys.bets })
}

function refetchUpTo(v: number): void {
  requireVersion(v)
  const isBehind = (data: Pages | undefined) => data?.pages.some((page) => page.v < v) ?? false
  for (const queryKey of [keys.open, keys.settled])
    void queryClient.invalidateQueries({
      queryKey,
      predicate: ({ state }) => state.fetchStatus === 'fetching' || isBehind(state.data as Pages | undefined),
    })
}

/** Requests again if the response lacks the version that the server reported: it may come from a lagging replica. */
async function upToDate(fetchPage: () => Promise<Page>): Promise<Page> {
  let page = await fetchPage()
  for (let tries = 1; page.v < requiredVersion() && tries < 3; tries += 1) page = await fetchPage()
  return page
}
