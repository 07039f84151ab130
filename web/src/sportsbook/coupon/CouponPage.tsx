import type { Calls, DataOf } from '@touchline/contract'
import { favouriteCoupon } from '@touchline/domain/account'
import { EmptyState, Icon } from '@touchline/ui'
import { Fragment, useEffect, useReducer } from 'react'
import { Link, useParams } from 'react-router'
import { addressOf, useChoice } from '../../lib/addresses/index.ts'
import { Refused } from '../../lib/api.ts'
import { type CouponSort, type CouponView, emptyCoupon, nextCoupon } from '../../lib/coupon/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, Heading, ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { byDay, columnChosen, EventList, LeagueList, MarketFilter, useDayTitle } from '../events/index.ts'
import { couponWord } from '../home/index.ts'
import { RowStar, Star } from '../star/index.ts'
import styles from './CouponPage.module.css'
import { crumbsTo } from './crumbsTo.ts'
import { easyPicks } from './easyPicks.ts'

type Answer = DataOf<Calls['coupon']>

/** P2.10, P3.6b: matches of many leagues on one coupon, by competition or by time. */
export default function CouponPage() {
  const { couponId = '', sportCategoryId } = useParams()
  return <Sheet key={`${couponId} ${sportCategoryId}`} couponId={couponId} sportCategoryId={sportCategoryId} />
}

function Sheet({ couponId, sportCategoryId }: { couponId: string; sportCategoryId: string | undefined }) {
  const text = useText()
  const names = useNames()
  const input = { id: couponId, ...(sportCategoryId && { sportcategoryid: sportCategoryId }) }
  const { data, error, isFetching, refetch } = useTables('coupon', input, { refetchMs: 30_000 })
  const [view, send] = useReducer(nextCoupon, emptyCoupon)
  const [market, chooseMarket] = useChoice('market')
  const [sort, chooseSort] = useChoice('sort')
  const [coupon] = data?.coupons ?? []
  useEffect(() => {
    if (isFetching) send({ is: 'requested' })
  }, [isFetching])
  useEffect(() => {
    if (coupon) send({ is: 'loaded', coupon })
    else if (error) send({ is: 'failed' })
    // what is in the address holds for what has just loaded
    if (coupon && market !== undefined) send({ is: 'filterChosen', filter: market })
    if (coupon && isSort(sort)) send({ is: 'sortChosen', sortBy: sort })
  }, [coupon, error, market, sort])
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  const sport = data?.entities.category[coupon?.sportId ?? '']
  const sportName = sport && names.category(sport)
  const title = couponWord(couponId, coupon?.name ?? '', text)
  return (
    <div className={page.stack}>
      <Heading
        title={title}
        full={[title, sportName].filter(Boolean).join(', ')}
        aside={coupon ? <Star list="couponId" id={favouriteCoupon(couponId, coupon.sportId)} name={title} /> : undefined}
        above={sport ? <Breadcrumb crumbs={crumbsTo(sport, names.category(sport), text)} /> : undefined}
      />
      {data && view.categoryIds.length > 0 ? (
        <>
          <div className={styles.controls}>
            <MarketFilter filters={filtersOf(data, view)} value={view.filter} onChange={chooseMarket} />
            <Sort value={view.sortBy} onChange={chooseSort} />
          </div>
          <Lists data={data} view={view} couponId={couponId} />
        </>
      ) : null}
      {data?.coupons[0]?.eventsTree.length === 0 ? (
        <EmptyState title={text('coupon.empty.title')}>{text('category.empty.text')}</EmptyState>
      ) : null}
      {data ? null : error ? <RequestFailed of="coupon" onRetry={() => void refetch()} /> : <Waiting />}
    </div>
  )
}

function Sort({ value, onChange }: { value: CouponSort; onChange: (sortBy: CouponSort) => void }) {
  const text = useText()
  return (
    <label className={styles.sort}>
      <span>{text('coupon.sort')}</span>
      <select value={value} onChange={(event) => onChange(event.target.value as CouponSort)}>
        <option value="competition">{text('coupon.sort.competition')}</option>
        <option value="time">{text('coupon.sort.time')}</option>
      </select>
    </label>
  )
}

const isSort = (sort: string | undefined): sort is CouponSort => sort === 'competition' || sort === 'time'

const filtersOf = ({ marketFilters }: Answer, { filterIds }: CouponView) =>
  marketFilters.filter(({ id }) => filterIds.includes(id))

function Lists({ data, view, couponId }: { data: Answer; view: CouponView; couponId: string }) {
  const dayTitle = useDayTitle()
  const list = {
    tables: data,
    marketCounts: data.marketCounts,
    column: columnChosen(filtersOf(data, view), view.filter),
    beside: data.marketFilters,
    rowStar: RowStar,
  }
  const eventsOf = (id: string) => [...(view.categories[id]?.eventIds ?? []), ...(view.categories[id]?.outrightEventIds ?? [])]
  if (view.sortBy === 'competition')
    return view.categoryIds.map((id, position) => (
      <Fragment key={id}>
        {position === view.betBuilderEasyPickPosition && easyPicks(data, view.filterIds).length > 0 ? (
          <EasyPickLink couponId={couponId} sportId={data.coupons[0]?.sportId} />
        ) : null}
        <LeagueList leagueId={id} eventIds={eventsOf(id)} list={list} />
      </Fragment>
    ))
  const startOf = (id: string) => data.entities.event[id]?.startTime ?? ''
  const byTime = view.categoryIds.flatMap(eventsOf).toSorted((a, b) => startOf(a).localeCompare(startOf(b)))
  return byDay(data, byTime).map(({ key, eventIds }) => (
    <EventList key={key} title={dayTitle(key)} eventIds={eventIds} {...list} withLeague />
  ))
}

function EasyPickLink({ couponId, sportId }: { couponId: string; sportId: string | undefined }) {
  const text = useText()
  return (
    <Link className={styles.easyPick} to={addressOf('easyPick', { couponId, sportCategoryId: sportId })}>
      <span>
        <strong>{text('easyPick.title')}</strong>
        {text('easyPick.text')}
      </span>
      <Icon name="next" size={14} />
    </Link>
  )
}

const Waiting = () => (
  <>
    <ListSkeleton rows={6} />
    <ListSkeleton rows={4} />
  </>
)
