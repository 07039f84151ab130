import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState } from '@touchline/ui'
import { useChoice } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { byDay, columnChosen, EventList, inPlayFirst, MarketFilter, useDayTitle } from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import { Races } from './Races.tsx'

type Answer = DataOf<Calls['matches']>

export const isRacing = (data: Answer | undefined): boolean =>
  data?.eventIds.some((id) => data.entities.event[id]?.racing) ?? false

/** The matches of a category: in play, then by day. Of races the next ones, and the meetings. */
export function Matches({ data }: { data: Answer }) {
  const text = useText()
  const dayTitle = useDayTitle()
  const [chosen, choose] = useChoice('market')
  if (data.eventIds.length === 0)
    return <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState>
  if (isRacing(data)) return <Races tables={data} eventIds={data.eventIds} />
  const { inPlay, later } = inPlayFirst(data, data.eventIds)
  const column = columnChosen(data.marketFilters, chosen)
  const list = { tables: data, marketCounts: data.marketCounts, column, withLeague: leaguesIn(data) > 1, rowStar: RowStar }
  return (
    <div className={page.stack}>
      <MarketFilter filters={data.marketFilters} value={column?.id} onChange={choose} />
      {inPlay.length > 0 ? <EventList title={text('category.inplay')} eventIds={inPlay} {...list} /> : null}
      {byDay(data, later).map(({ key, eventIds }) => (
        <EventList key={key} title={dayTitle(key)} eventIds={eventIds} {...list} />
      ))}
    </div>
  )
}

const leaguesIn = ({ entities, eventIds }: Answer): number => new Set(eventIds.map((id) => entities.event[id]?.categoryId)).size
