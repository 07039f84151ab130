import type { Calls, DataOf } from '@touchline/contract'
import { channel } from '@touchline/contract/channel'
import type { SportEvent } from '@touchline/domain/catalogue'
import { EmptyState } from '@touchline/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { useChoice } from '../../lib/addresses/index.ts'
import { Refused } from '../../lib/api.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useEntity, useLive, useMarketIds } from '../../lib/live/index.ts'
import { type EventMarkets, eventMarketsOf } from '../../lib/market/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, type Crumb, Heading, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { EventBoosts } from '../boosts/index.ts'
import { MarketBoard } from '../market/index.ts'
import { RaceHeader } from '../racing/index.ts'
import { Star } from '../star/index.ts'
import { VisualizationArea } from '../visualization/index.ts'
import { EventSkeleton } from './EventSkeleton.tsx'
import styles from './EventView.module.css'
import { ScoreHeader } from './ScoreHeader.tsx'

/** An event with all its markets, live. `heading`: shows the breadcrumb and heading, on a page of its own. */
export function EventView({ eventId, heading = true }: { eventId: string; heading?: boolean }) {
  const { data, error, refetch } = useTables('event', { eventId })
  const again = useCallback(() => void refetch(), [refetch])
  useLive([channel.event(eventId), channel.eventMarkets(eventId), channel.scoreboard(eventId)])
  const event = useEntity('event', eventId)
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  if (!event || !data) return error ? <RequestFailed of="event" onRetry={again} /> : <EventSkeleton />
  return (
    <div className={page.stack}>
      {heading ? <EventHeading event={event} /> : null}
      {event.racing ? <RaceHeader event={event} /> : <ScoreHeader event={event} />}
      <VisualizationArea key={`${event.id} watched`} event={event} />
      <Markets key={event.id} event={event} data={data} refetch={again} />
    </div>
  )
}

function EventHeading({ event }: { event: SportEvent }) {
  const text = useText()
  const sport = useEntity('category', event.sportId)
  const category = useEntity('category', event.categoryId)
  const names = useNames()
  const crumbs: Crumb[] = []
  if (sport) crumbs.push({ name: names.category(sport), to: pathTo.sport(sport) })
  if (sport && category && category.id !== sport.id) crumbs.push({ name: category.name, to: pathTo.category(sport, category) })
  return (
    <>
      <Heading title={event.name} full={text('event.pageTitle', { event: event.name, league: category?.name ?? '' })} hidden />
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
}

function Markets({ event, data, refetch }: MarketsProps) {
  const [group, setGroup] = useMarketGroup()
  const groups = data.marketGroups.filter(({ marketIds }) => marketIds.length > 0)
  const markets = useMemo(() => eventMarketsOf(data), [data])
  useRefetchForNewMarkets(markets, refetch)
  if (groups.length === 0)
    return (
      <AreaMessages of="sportsbook">
        <NoMarkets />
      </AreaMessages>
    )
  return (
    <>
      <EventBoosts event={event} boosts={data.priceBoosts} />
      <MarketBoard
        event={event}
        markets={markets}
        groups={groups}
        accas={data.betBuilderAccas.accas}
        group={group}
        onGroup={setGroup}
      />
    </>
  )
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
