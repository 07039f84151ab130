import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { LeagueList } from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'
import { ShowBy } from './ShowBy.tsx'

/** P2.9, P7.8: the leagues of a sport by region, those with most matches first, each with its next matches. */
export function GroupedLeagues({ data, sport }: { data: DataOf<Calls['groupedLeagues']>; sport: ShownCategory }) {
  const text = useText()
  const leagues = data.groups.flatMap((group) => group.leagues).filter(({ eventIds }) => eventIds.length > 0)
  return (
    <div className={page.stack}>
      <div className={styles.controls}>
        <ShowBy address="multiLeagueGrouped" sport={sport} category={sport} />
      </div>
      {leagues.length === 0 ? <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState> : null}
      {leagues.map(({ id, eventIds }) => (
        <LeagueList
          key={id}
          leagueId={id}
          eventIds={eventIds}
          list={{ tables: data, marketCounts: data.marketCounts, beside: 'totals', rowStar: RowStar }}
        />
      ))}
    </div>
  )
}
