import type { Calls, DataOf } from '@touchline/contract'
import { Link } from 'react-router'
import { RequestFailed } from '../features/availability/index.ts'
import { EventList, ListSkeleton } from '../features/events/index.ts'
import { NextOff } from '../features/racing/index.ts'
import { SportChips } from '../features/sports/index.ts'
import { useText } from '../lib/intl/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { useTables } from '../lib/query/index.ts'
import { EmptyState } from '../ui/index.ts'
import { Heading } from './Heading.tsx'
import styles from './Page.module.css'

type Home = DataOf<Calls['home']>
type Widget = Home['widgets'][number]

/** P3.12a: what is in play, the races next off, today's main events, in the order that the gateway says. */
export default function HomePage() {
  const text = useText()
  const { data, error, refetch } = useTables('home', {}, { refetchMs: 30_000 })
  return (
    <div className={styles.stack}>
      <Heading title={text('home.title')} hidden />
      <SportChips />
      {data ? <Widgets home={data} /> : error ? <RequestFailed of="home" onRetry={() => void refetch()} /> : <HomeSkeleton />}
    </div>
  )
}

function Widgets({ home }: { home: Home }) {
  const text = useText()
  const widgets = home.widgets.filter(({ eventIds }) => eventIds.length > 0)
  if (widgets.length === 0) return <EmptyState title={text('home.empty.title')}>{text('home.empty.text')}</EmptyState>
  return widgets.map((widget) => <WidgetView key={widget.type} widget={widget} home={home} />)
}

function WidgetView({ widget: { type, title, eventIds }, home }: { widget: Widget; home: Home }) {
  const text = useText()
  const list = { tables: home, eventIds, marketCounts: home.marketCounts, withLeague: true }
  switch (type) {
    case 'IN_PLAY_NEW':
      return (
        <>
          <EventList title={text('home.inplay')} {...list} />
          <p className={styles.more}>
            <Link to={pathTo.inPlay()}>{text('home.allInplay')}</Link>
          </p>
        </>
      )
    case 'NEXT_OFF_NEW':
      return <NextOff tables={home} eventIds={eventIds} />
    case 'TOP_EVENTS':
      return <EventList title={text('home.top')} {...list} />
    case 'SPORT_LIST2':
      return <EventList title={title} {...list} />
  }
}

const HomeSkeleton = () => (
  <>
    <ListSkeleton rows={5} />
    <ListSkeleton rows={6} />
  </>
)
