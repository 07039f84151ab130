import type { Calls, DataOf } from '@touchline/contract'
import { channel } from '@touchline/contract/channel'
import { isVirtualSport } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import { EmptyState, Skeleton } from '@touchline/ui'
import { Suspense, useCallback, useEffect, useId, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { addressAt, addressOf, namesOf, useChoice } from '../../lib/addresses/index.ts'
import { Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useEntity, useLive, useMarketIds } from '../../lib/live/index.ts'
import { type EventMarkets, eventMarketsOf } from '../../lib/market/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, type Crumb, Heading, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo, slug } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { EventBoosts } from '../boosts/index.ts'
import { DrawnPicture } from '../drawn/index.ts'
import { MarketBoard } from '../market/index.ts'
import { RaceHeader } from '../racing/index.ts'
import { Star } from '../star/index.ts'
import { hasStatistics, StatisticsPart } from '../statistics/index.ts'
import { VisualizationArea } from '../visualization/index.ts'
import { EventSkeleton } from './EventSkeleton.tsx'
import styles from './EventView.module.css'
import { ScoreHeader } from './ScoreHeader.tsx'

interface EventViewProps {
  eventId: string
  /** shows the breadcrumb and heading, on a page of its own */
  heading?: boolean
  /** shows a race among the times of its meeting */
  times?: boolean
  shows?: Shows
}
type Shows = 'markets' | 'statistics'

/** An event with all its markets, or its statistics, live. */
export function EventView({ eventId, heading = true, times = true, shows = 'markets' }: EventViewProps) {
  const { data, error, refetch } = useTables('event', { eventId })
  const again = useCallback(() => void refetch(), [refetch])
  useLive([channel.event(eventId), channel.eventMarkets(eventId), channel.scoreboard(eventId)])
  const event = useEntity('event', eventId)
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  if (!event || !data) return error ? <RequestFailed of="event" onRetry={again} /> : <EventSkeleton />
  return (
    <div className={page.stack}>
      {heading ? <EventHeading event={event} shows={shows} /> : null}
      {event.racing ? <RaceHeader event={event} hasTimes={times} /> : <ScoreHeader event={event} data={data} />}
      <Picture key={`${event.id} watched`} event={event} />
      <Markets key={event.id} event={event} data={data} refetch={again} shows={shows} />
    </div>
  )
}

/** Where it is watched and followed; of a virtual event the picture of it. */
function Picture({ event }: { event: SportEvent }) {
  const sport = useEntity('category', event.sportId)
  const area = <VisualizationArea event={event} />
  if (!sport || !isVirtualSport(sport)) return area
  return (
    <Suspense fallback={<Skeleton height="15em" />}>
      <AreaMessages of="sportsbook">
        <DrawnPicture event={event} otherwise={area} />
      </AreaMessages>
    </Suspense>
  )
}

function EventHeading({ event, shows }: { event: SportEvent; shows: Shows }) {
  const text = useText()
  const sport = useEntity('category', event.sportId)
  const category = useEntity('category', event.categoryId)
  const names = useNames()
  const { name: brand } = useConfig()
  const crumbs: Crumb[] = []
  if (sport) crumbs.push({ name: names.category(sport), to: pathTo.sport(sport) })
  if (sport && category && category.id !== sport.id) crumbs.push({ name: category.name, to: pathTo.category(sport, category) })
  return (
    <>
      <Heading
        title={event.name}
        full={text(shows === 'statistics' ? 'statistics.pageTitle' : 'event.pageTitle', {
          event: event.name,
          league: category?.name ?? '',
        })}
        description={text('description.event', { event: event.name, category: category?.name ?? '', name: brand })}
        hidden
      />
      <div className={styles.over}>
        <Breadcrumb crumbs={crumbs} />
        <Star list="eventId" id={event.id} name={event.name} />
      </div>
    </>
  )
}

interface MarketsProps {
  event: SportEvent
  data: DataOf<Calls['event']>
  refetch: () => void
  shows: Shows
}

function Markets({ event, data, refetch, shows }: MarketsProps) {
  const [group, setGroup] = useMarketGroup()
  const groups = data.marketGroups.filter(({ marketIds }) => marketIds.length > 0)
  const markets = useMemo(() => eventMarketsOf(data), [data])
  const board = useEntity('scoreboard', event.id)
  const go = useStatisticsAddress(event)
  const isWide = useIsWide()
  const { statisticsUrl } = useConfig()
  useRefetchForNewMarkets(markets, refetch)
  // by now, if it had none when the page opened
  const withStatistics = go !== undefined && (hasStatistics(data, board) || statisticsUrl !== undefined)
  const inPlaceOfMarkets = shows === 'statistics'
  if (groups.length === 0)
    return inPlaceOfMarkets || withStatistics ? (
      <Statistics event={event} data={data} />
    ) : (
      <AreaMessages of="sportsbook">
        <NoMarkets />
      </AreaMessages>
    )
  const withBeside = withStatistics && isWide && !inPlaceOfMarkets
  return (
    <div className={withBeside ? styles.beside : page.stack}>
      <div className={page.stack}>
        {inPlaceOfMarkets ? null : <EventBoosts event={event} boosts={data.priceBoosts} />}
        <MarketBoard
          event={event}
          markets={markets}
          groups={groups}
          accas={data.betBuilderAccas.accas}
          group={group}
          onGroup={(id) => (inPlaceOfMarkets ? go?.('markets', id) : setGroup(id))}
          statistics={
            inPlaceOfMarkets || withStatistics
              ? { isShown: inPlaceOfMarkets, onShow: () => go?.('statistics'), part: <Statistics event={event} data={data} /> }
              : undefined
          }
        />
      </div>
      {withBeside ? <StatisticsBeside event={event} data={data} /> : null}
    </div>
  )
}

const Statistics = ({ event, data }: Pick<MarketsProps, 'event' | 'data'>) => (
  <Suspense fallback={<Skeleton height="16em" />}>
    <AreaMessages of="sportsbook">
      <StatisticsPart event={event} expected={data.statisticsTabs.length > 0} />
    </AreaMessages>
  </Suspense>
)

/** On a wide screen, after the markets or beside them. */
function StatisticsBeside({ event, data }: Pick<MarketsProps, 'event' | 'data'>) {
  const id = useId()
  const text = useText()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={page.section}>
        {text('event.statistics.tab')}
      </h2>
      <Statistics event={event} data={data} />
    </section>
  )
}

/** Leads to the event's statistics at their own address, and back to a group of its markets; undefined for a page without one. */
function useStatisticsAddress(event: SportEvent): ((to: Shows, group?: string) => void) | undefined {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const found = addressAt(pathname)
  const sport = useEntity('category', event.sportId)
  const category = useEntity('category', event.categoryId)
  if (!sport || !category || (found?.address !== 'event' && found?.address !== 'eventStatistics')) return undefined
  const params = {
    ...namesOf(sport, category),
    categoryName: slug(category.name),
    eventName: slug(event.name),
    eventId: event.id,
  }
  return (to, group) => {
    const path = addressOf(to === 'statistics' ? 'eventStatistics' : 'event', params)
    void navigate(group === undefined ? path : `${path}?${new URLSearchParams({ marketGroupId: group })}`, {
      preventScrollReset: true,
    })
  }
}

function NoMarkets() {
  const text = useText()
  return <EmptyState title={text('event.noMarkets.title')}>{text('event.noMarkets.text')}</EmptyState>
}

/** P2.36c: a link's address, or a page's history state, names the market group at which the event opens; a chosen one is in the address. */
function useMarketGroup(): readonly [string | undefined, (id: string) => void] {
  const { state } = useLocation()
  const [inAddress, keep] = useChoice('marketGroupId')
  const asked: unknown = typeof state === 'object' && state !== null && 'marketGroupId' in state ? state.marketGroupId : undefined
  const [group, setGroup] = useState(typeof asked === 'string' ? asked : inAddress)
  // shown at once: the router takes its time
  const choose = (id: string) => {
    setGroup(id)
    keep(id)
  }
  return [group, choose]
}

/** A market that was pushed appears on the page once the gateway assigns it to a group. */
function useRefetchForNewMarkets({ eventId, marketIds, markets }: EventMarkets, refetch: () => void): void {
  const present = useMarketIds(eventId)
  const strangers = present.filter((id) => !marketIds.includes(id) && !(id in markets)).join()
  useEffect(() => {
    if (strangers) refetch()
  }, [strangers, refetch])
}
