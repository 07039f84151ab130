import type { Calls, DataOf } from '@touchline/contract'
import { type HomeWidgetType, widgetsShown } from '@touchline/domain/browse'
import { EmptyState, Skeleton } from '@touchline/ui'
import { lazy, memo, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config/index.ts'
import { AreaMessages, useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, RequestFailed, pageStyles as styles } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { HomeBoosts } from '../boosts/index.ts'
import { EventList } from '../events/index.ts'
import { LeadingSelections } from '../leading/index.ts'
import { NextOff } from '../racing/index.ts'
import { SportChips, SportIcon } from '../sports/index.ts'
import { CouponChips } from './CouponChips.tsx'
import chips from './Home.module.css'
import { heightOfHeadlines } from './heightOfHeadlines.ts'
import { useHiddenWidgets } from './useHiddenWidgets.ts'

// Loaded after the first render.
const Headlines = lazy(async () => ({ default: (await import('./Headlines.tsx')).Headlines }))
const SuggestedBuilders = lazy(async () => ({
  default: (await import('./SuggestedBuilders.tsx')).SuggestedBuilders,
}))
const OwnBonuses = lazy(async () => ({ default: (await import('./OwnBonuses.tsx')).OwnBonuses }))
const OperatorWidget = lazy(() => import('./OperatorWidget.tsx'))

type Home = DataOf<Calls['home']>
type Widget = Home['widgets'][number] & { type: HomeWidgetType }

/** P3.12a: the widgets in the gateway's order: in play, next races, today's main events and more. */
export default function HomePage() {
  const text = useText()
  const { data, error, refetch } = useTables('home', useIsWide() ? { totals: 'true' } : {}, { refetchMs: 30_000 })
  return (
    <div className={styles.stack}>
      <Heading title={text('home.title')} hidden />
      {data ? <Widgets home={data} /> : error ? <RequestFailed of="home" onRetry={() => void refetch()} /> : <HomeSkeleton />}
    </div>
  )
}

function Widgets({ home }: { home: Home }) {
  const text = useText()
  const { features } = useConfig()
  const hidden = useHiddenWidgets()
  const visible = home.widgets.filter(({ type }) => !hidden.has(type))
  const widgets = widgetsShown(visible, { competitions: features.competitions === true })
  return (
    <>
      {widgets.every(({ eventIds }) => eventIds.length === 0) && (
        <EmptyState title={text('home.empty.title')}>{text('home.empty.text')}</EmptyState>
      )}
      {widgets.map((widget) => (
        <WidgetView key={widget.type} widget={widget} home={home} />
      ))}
    </>
  )
}

/** Not rendered again for another widget: a part of a page from the gateway that is not loaded yet would be lost. */
const WidgetView = memo(function WidgetView({
  widget: { type, eventIds, coupons, links },
  home,
}: {
  widget: Widget
  home: Home
}) {
  const text = useText()
  const isWide = useIsWide()
  const list = {
    tables: home,
    eventIds: eventIds.filter((id) => id !== home.featured),
    marketCounts: home.marketCounts,
    withLeague: true,
    beside: 'totals' as const,
  }
  switch (type) {
    case 'SPORT_LIST2':
      return <SportChips />
    case 'COUPONS':
      return <CouponChips coupons={coupons ?? []} />
    case 'MARQUEE':
      return after(<Headlines featured={home.featured} />, heightOfHeadlines(isWide))
    case 'IN_PLAY_NEW':
      return (
        <>
          {isWide ? <InPlaySports counts={home.inPlayCounts} /> : null}
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
    case 'PRICE_BOOSTS':
      return after(<HomeBoosts />, '280px')
    case 'MARKET_MOVERS':
    case 'POPULAR_BETS':
      return after(<LeadingSelections type={type} />, '430px')
    case 'BETBUILDER_ACCAS':
      return after(<SuggestedBuilders />, '224px')
    case 'BONUS_LIST':
      return after(<OwnBonuses />)
    case 'QUICK_LINKS':
    case 'SINGLE_QUICK_LINK':
    case 'CASINO_JACKPOTS':
      return after(<OperatorWidget type={type} links={links} />)
    case 'BANNERS':
    case 'CASINO':
      return after(<OperatorWidget type={type} links={links} />, '84px')
    case 'PRICE_BOOSTS_OLD':
      return <EventList title={text('boost.title')} {...list} />
  }
})

/** Where a wide page leads on to what is in play of each sport. */
function InPlaySports({ counts }: { counts: Home['inPlayCounts'] }) {
  const text = useText()
  const names = useNames()
  const { data } = useSports()
  const sports = data?.sports.flatMap((id) => (counts[id] ? (data.categories[id] ?? []) : []))
  return (
    <nav aria-label={text('home.inplay')}>
      <ul className={chips.chips}>
        {sports?.map((sport) => (
          <li key={sport.id}>
            <Link to={pathTo.inPlay(sport.id)} className={chips.chip}>
              <SportIcon sport={sport} />
              {names.category(sport)} {counts[sport.id]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A widget loaded after the first render, with its messages. `height`: its expected height. */
const after = (widget: ReactNode, height?: string) => (
  <Suspense fallback={height ? <Skeleton height={height} /> : null}>
    <AreaMessages of="sportsbook">{widget}</AreaMessages>
  </Suspense>
)

const HomeSkeleton = () => (
  <>
    <SportChips />
    <Skeleton height="38px" />
    <Skeleton height={heightOfHeadlines(useIsWide())} />
    <ListSkeleton rows={5} />
    <ListSkeleton rows={6} />
  </>
)
