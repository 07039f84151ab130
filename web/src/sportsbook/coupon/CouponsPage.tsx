import { EmptyState } from '@touchline/ui'
import { Link, useParams } from 'react-router'
import { Refused } from '../../lib/api.ts'
import { useConfig } from '../../lib/config/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, Heading, ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { LeagueList } from '../events/index.ts'
import { CouponChips, couponWord } from '../home/index.ts'
import { RowStar } from '../star/index.ts'
import styles from './CouponPage.module.css'

/** the coupon whose top leagues are shown: the next matches, whatever the day */
const shown = 'next'

/** P2.8, P7.28: the coupons of a sport, region or league, and the next matches of its top leagues. */
export default function CouponsPage() {
  const text = useText()
  const names = useNames()
  const { name: brand } = useConfig()
  const { categoryId = '' } = useParams()
  const { data: sports } = useSports()
  const { data, error, refetch } = useTables('topCoupon', { id: shown, sportcategoryid: categoryId }, { refetchMs: 60_000 })
  const category = useEntity('category', categoryId) ?? sports?.categories[categoryId]
  const sport = sports?.categories[category?.sportId ?? '']
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  const name = category ? names.category(category) : ''
  return (
    <div className={page.stack}>
      <Heading
        title={text('coupons.title')}
        description={name ? text('description.coupons', { category: name, name: brand }) : undefined}
        full={[text('coupons.title'), name].filter(Boolean).join(', ')}
        above={
          sport && category ? (
            <Breadcrumb
              crumbs={[{ name, to: category.id === sport.id ? pathTo.sport(sport) : pathTo.category(sport, category) }]}
            />
          ) : undefined
        }
      />
      {data && data.coupons.length > 0 ? <CouponChips coupons={data.coupons} sportId={categoryId} /> : null}
      {data?.leagues.map(({ id, events }) => (
        <LeagueList key={id} leagueId={id} eventIds={events} list={{ tables: data, rowStar: RowStar }} />
      ))}
      {data && data.leagues.length > 0 ? (
        <p className={page.note}>
          <Link className={styles.all} to={pathTo.coupon(shown, categoryId)}>
            {couponWord(shown, '', text)}: {text('coupons.all')}
          </Link>
        </p>
      ) : null}
      {data?.coupons.length === 0 ? (
        <EmptyState title={text('coupon.empty.title')}>{text('category.empty.text')}</EmptyState>
      ) : null}
      {data ? null : error ? <RequestFailed of="topCoupon" onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />}
    </div>
  )
}
