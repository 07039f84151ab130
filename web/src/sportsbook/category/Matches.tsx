import type { Calls, DataOf } from '@touchline/contract'
import { browseTemplate } from '@touchline/domain/browse'
import { EmptyState } from '@touchline/ui'
import { type ReactNode, useDeferredValue } from 'react'
import { useChoice } from '../../lib/addresses/index.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { pageStyles as page } from '../../lib/page/index.ts'
import { EventView } from '../event/index.ts'
import {
  byDay,
  byLeague,
  columnChosen,
  EventList,
  inPlayFirst,
  LeagueList,
  MarketFilter,
  type Shown,
  useDayTitle,
  useFirstPart,
} from '../events/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './Category.module.css'
import type { ShownCategory } from './CategoryHeading.tsx'
import { FeaturedLeague } from './FeaturedLeague.tsx'
import { Races } from './Races.tsx'
import { ShowBy } from './ShowBy.tsx'

type Answer = DataOf<Calls['matches']>

export const isRacing = (data: Answer | undefined): boolean =>
  data?.eventIds.some((id) => data.entities.event[id]?.racing) ?? false

interface MatchesProps {
  data: Answer
  sport: ShownCategory | undefined
  category: ShownCategory
  /** the address wants them league by league */
  isMulti: boolean
  /** requests all, where the gateway sent a part */
  more: (() => unknown) | undefined
}

/** P2.34: the matches of a category by day, league by league, or the only one; of races the next ones, and the meetings. */
export function Matches({ data: latest, sport, category, isMulti, more }: MatchesProps) {
  // in slices: many rows
  const whole = useDeferredValue(latest)
  const { first, end } = useFirstPart(whole.eventIds, { more, isWhole: isRacing(whole) })
  const data = { ...whole, eventIds: first }
  const text = useText()
  const { fewEvents } = useConfig().smartBrowsing
  const [chosen, choose] = useChoice('market')
  if (isRacing(data)) return <Races tables={data} eventIds={data.eventIds} />
  const leagues = new Set(data.eventIds.map((id) => data.entities.event[id]?.categoryId)).size
  const template = isMulti ? 'leagues' : browseTemplate({ events: data.eventIds.length, leagues }, fewEvents)
  const [only] = data.eventIds
  if (template === 'event' && only !== undefined) return <EventView eventId={only} heading={false} />
  const column = columnChosen(data.marketFilters, chosen)
  const list = { tables: whole, marketCounts: data.marketCounts, column, beside: data.marketFilters, rowStar: RowStar }
  return (
    <div className={page.stack}>
      <div className={styles.controls}>
        <MarketFilter filters={data.marketFilters} value={column?.id} onChange={choose} />
        {sport ? <ShowBy address={isMulti ? 'multiLeague' : 'matches'} sport={sport} category={category} /> : null}
      </div>
      {data.eventIds.length === 0 ? (
        <EmptyState title={text('category.empty.title')}>{text('category.empty.text')}</EmptyState>
      ) : null}
      {template === 'leagues' ? (
        <Leagues eventIds={data.eventIds} category={category} list={list} />
      ) : (
        <Days eventIds={data.eventIds} list={{ ...list, withLeague: leagues > 1 }}>
          {category.kind === 'sport' && leagues > 1 ? <FeaturedLeague sportId={category.id} list={list} /> : null}
        </Days>
      )}
      {end}
    </div>
  )
}

interface DaysProps {
  eventIds: readonly string[]
  list: Shown
  /** between what is in play and the days */
  children?: ReactNode
}

/** What is in play first. */
export function Days({ eventIds, list, children }: DaysProps) {
  const text = useText()
  const dayTitle = useDayTitle()
  const { inPlay, later } = inPlayFirst(list.tables, eventIds)
  return (
    <>
      {inPlay.length > 0 ? <EventList title={text('category.inplay')} eventIds={inPlay} {...list} /> : null}
      {children}
      {byDay(list.tables, later).map(({ key, eventIds: ofDay }) => (
        <EventList key={key} title={dayTitle(key)} eventIds={ofDay} {...list} />
      ))}
    </>
  )
}

/** A list for each league, linked by its name; the page of one league has its days. */
function Leagues({ eventIds, category, list }: { eventIds: readonly string[]; category: ShownCategory; list: Shown }) {
  const leagues = byLeague(list.tables, eventIds)
  return leagues.map(({ key, eventIds: ofLeague }) =>
    key === category.id ? (
      <Days key={key} eventIds={ofLeague} list={list} />
    ) : (
      <LeagueList key={key} leagueId={key} eventIds={ofLeague} list={list} />
    ),
  )
}
