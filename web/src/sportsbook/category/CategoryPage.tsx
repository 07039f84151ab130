import type { Calls, DataOf } from '@touchline/contract'
import { EmptyState, Tabs } from '@touchline/ui'
import { useState } from 'react'
import { useParams } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import {
  Breadcrumb,
  type Crumb,
  Heading,
  ListSkeleton,
  NotFoundPage,
  pageStyles as page,
  RequestFailed,
} from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { byDay, columnChosen, EventList, inPlayFirst, MarketFilter, useDayTitle } from '../events/index.ts'
import { Outrights } from '../outrights/index.ts'
import { RowStar, Star } from '../star/index.ts'
import { Competitions } from './Competitions.tsx'
import { Races } from './Races.tsx'

type Matches = DataOf<Calls['matches']>
type SportsList = DataOf<Calls['sportsList']>

/** P2.8: a sport, a region or a league: its events by day; for a sport also its competitions. */
export default function CategoryPage() {
  const { categoryId = '' } = useParams()
  const { data: sports } = useSports()
  const names = useNames()
  const { data, error, refetch } = useTables('matches', { categoryid: categoryId }, { refetchMs: 30_000 })
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  const category = data?.entities.category[categoryId] ?? sports?.categories[categoryId]
  const isSport = category?.kind === 'sport'
  const body = data ? <Body data={data} /> : error ? <RequestFailed of="matches" onRetry={() => void refetch()} /> : <Waiting />
  return (
    <div className={page.stack}>
      <CategoryHeading sports={sports} categoryId={categoryId} name={category ? names.category(category) : ''} />
      {isSport && sports ? (
        <SportTabs key={categoryId} sports={sports} sportId={categoryId} races={isRacing(data)}>
          {body}
        </SportTabs>
      ) : (
        body
      )}
    </div>
  )
}

const isRacing = (data: Matches | undefined): boolean => data?.eventIds.some((id) => data.entities.event[id]?.racing) ?? false

function CategoryHeading({ sports, categoryId, name }: { sports: SportsList | undefined; categoryId: string; name: string }) {
  const names = useNames()
  const crumbs: Crumb[] = []
  const own = sports?.categories[categoryId]
  const sport = sports?.categories[own?.sportId ?? '']
  const parent = sports?.categories[own?.parentId ?? '']
  if (sport && sport.id !== categoryId) crumbs.push({ name: names.category(sport), to: pathTo.sport(sport) })
  if (sport && parent && parent.id !== sport.id) crumbs.push({ name: names.category(parent), to: pathTo.category(sport, parent) })
  const full = [name, ...crumbs.map((crumb) => crumb.name).toReversed()].join(', ')
  return (
    <Heading
      title={name}
      full={full}
      above={crumbs.length > 0 ? <Breadcrumb crumbs={crumbs} /> : undefined}
      aside={name ? <Star list="categoryId" id={categoryId} name={name} /> : undefined}
    />
  )
}

interface SportTabsProps {
  sports: SportsList
  sportId: string
  races: boolean
  children: React.ReactNode
}

/** P2.19 to P2.22: tabs for matches or races, outrights and specials, and competitions. */
function SportTabs({ sports, sportId, races, children }: SportTabsProps) {
  const [shown, setShown] = useState('matches')
  const text = useText()
  const items = [
    { id: 'matches', label: text(races ? 'sport.races' : 'sport.matches') },
    { id: 'outrights', label: text(races ? 'sport.futures' : 'sport.outrights') },
    { id: 'specials', label: text('sport.specials') },
    ...(races ? [] : [{ id: 'competitions', label: text('sport.competitions') }]),
  ]
  return (
    <Tabs label={text('sport.tabs')} items={items} value={shown} onChange={setShown}>
      <div className={page.underTabs}>
        {shown === 'outrights' || shown === 'specials' ? (
          <Outrights of={shown} categoryId={sportId} races={races} />
        ) : shown === 'competitions' ? (
          <Competitions sports={sports} sportId={sportId} />
        ) : (
          children
        )}
      </div>
    </Tabs>
  )
}

function Body({ data }: { data: Matches }) {
  const text = useText()
  const dayTitle = useDayTitle()
  const [chosen, setChosen] = useState<string>()
  if (data.eventIds.length === 0)
    return <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState>
  if (isRacing(data)) return <Races tables={data} eventIds={data.eventIds} />
  const { inPlay, later } = inPlayFirst(data, data.eventIds)
  const column = columnChosen(data.marketFilters, chosen)
  const list = { tables: data, marketCounts: data.marketCounts, column, withLeague: leaguesIn(data) > 1, rowStar: RowStar }
  return (
    <div className={page.stack}>
      <MarketFilter filters={data.marketFilters} value={column?.id} onChange={setChosen} />
      {inPlay.length > 0 ? <EventList title={text('category.inplay')} eventIds={inPlay} {...list} /> : null}
      {byDay(data, later).map(({ key, eventIds }) => (
        <EventList key={key} title={dayTitle(key)} eventIds={eventIds} {...list} />
      ))}
    </div>
  )
}

const leaguesIn = ({ entities, eventIds }: Matches): number => new Set(eventIds.map((id) => entities.event[id]?.categoryId)).size

const Waiting = () => (
  <div className={page.stack}>
    <ListSkeleton rows={6} />
    <ListSkeleton rows={6} />
  </div>
)
