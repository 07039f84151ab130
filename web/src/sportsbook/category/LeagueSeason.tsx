import { useQuery } from '@tanstack/react-query'
import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState } from '@touchline/ui'
import type { ReactNode } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { LeagueTable, TopScorers } from '../statistics/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'
import type { LeagueTab } from './views.ts'

type Season = DataOf<Calls['leagueStatistics']>

/** What is known of a league's season; not asked for on the page of a sport or region. */
export function useLeagueStatistics(categoryId: string, category: ShownCategory | undefined, view: string) {
  const input = { categoryid: categoryId }
  return useQuery({
    queryKey: ['leagueStatistics', input],
    queryFn: ({ signal }) => call('leagueStatistics', input, { signal }),
    enabled: categoryId !== '' && (category ? category.kind === 'league' : isLeagueTab(view)),
    refetchInterval: 60_000,
  })
}

export const isLeagueTab = (view: string): view is LeagueTab => view === 'leagueTable' || view === 'topScorers'

/** The tabs that have something, and the one at whose address the page is. */
export function leagueTabsOf(season: Season | undefined, view: string): LeagueTab[] {
  const has: Record<LeagueTab, boolean> = {
    leagueTable: season?.table !== undefined,
    topScorers: season?.topScorers !== undefined,
  }
  return (['leagueTable', 'topScorers'] as const).filter((tab) => has[tab] || tab === view)
}

interface LeagueSeasonProps {
  of: LeagueTab
  season: { data: Season | undefined; error: unknown; refetch: () => unknown }
}

export function LeagueSeason({ of, season: { data, error, refetch } }: LeagueSeasonProps) {
  const text = useText()
  if (!data) return error ? <RequestFailed of="leagueStatistics" onRetry={() => void refetch()} /> : <ListSkeleton rows={10} />
  if (of === 'leagueTable' && data.table) return <LeagueTable rows={data.table.rows} sides={[]} />
  if (of === 'topScorers' && data.topScorers) return <TopScorers players={data.topScorers.players} />
  return <EmptyState title={text('statistics.none.title')}>{text('statistics.none.league')}</EmptyState>
}

interface SeasonBesideProps {
  season: Pick<LeagueSeasonProps['season'], 'data'> & { isPending: boolean }
  children: ReactNode
}

/** Beside a league's fixtures on a wide page: its table and top scorers, whose place is kept while they load. */
export function SeasonBeside({ season: { data, isPending }, children }: SeasonBesideProps) {
  const { table, topScorers } = data ?? {}
  const isBeside = isPending || table !== undefined || topScorers !== undefined
  return (
    <div className={isBeside ? styles.beside : page.stack}>
      <div className={isBeside ? styles.fixtures : undefined}>{children}</div>
      {isBeside ? (
        <div className={page.stack}>
          {isPending ? <ListSkeleton rows={10} /> : null}
          {table ? <LeagueTable rows={table.rows} sides={[]} /> : null}
          {topScorers ? <TopScorers players={topScorers.players} /> : null}
        </div>
      ) : null}
    </div>
  )
}
