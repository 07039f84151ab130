import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { inPlayFirst, LeagueList } from '../events/index.ts'
import { RowStar } from '../star/index.ts'

const maxShown = 3

/** P7.10: the league of a sport with most to bet on now, and its next matches; those in play are above it. */
export function FeaturedLeague({ sportId }: { sportId: string }) {
  const text = useText()
  const { data, error } = useTables('featuredLeague', { sportid: sportId }, { refetchMs: 60_000 })
  if (!data) return error ? null : <ListSkeleton rows={maxShown} />
  const next = inPlayFirst(data, data.eventIds).later.slice(0, maxShown)
  if (!data.league || next.length === 0) return null
  return (
    <LeagueList
      leagueId={data.league.id}
      over={text('category.featured')}
      eventIds={next}
      list={{ tables: data, marketCounts: data.marketCounts, rowStar: RowStar }}
    />
  )
}
