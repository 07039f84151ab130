import { useMemo } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { inPlayFirst, LeagueList, type Shown } from '../events/index.ts'

const maxShown = 3

interface FeaturedLeagueProps {
  sportId: string
  /** of the page's other lists: its answer has all their columns, that of this league only main markets */
  list: Shown
}

/** P7.10: the league of a sport with most to bet on now, and its next matches; those in play are above it. */
export function FeaturedLeague({ sportId, list }: FeaturedLeagueProps) {
  const text = useText()
  const { data, error } = useTables('featuredLeague', { sportid: sportId }, { refetchMs: 60_000 })
  const { market, selection } = list.tables.entities
  const tables = useMemo(
    () =>
      data && {
        ...data,
        entities: {
          ...data.entities,
          market: { ...data.entities.market, ...market },
          selection: { ...data.entities.selection, ...selection },
        },
      },
    [data, market, selection],
  )
  if (!data || !tables) return error ? null : <ListSkeleton rows={maxShown} />
  const next = inPlayFirst(data, data.eventIds).later.slice(0, maxShown)
  if (!data.league || next.length === 0) return null
  return (
    <LeagueList
      leagueId={data.league.id}
      over={text('category.featured')}
      eventIds={next}
      list={{ ...list, tables, marketCounts: data.marketCounts }}
    />
  )
}
