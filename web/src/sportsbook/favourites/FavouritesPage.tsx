import type { Calls, DataOf } from '@touchline/contract'
import { couponOfFavourite, maxFavourites } from '@touchline/domain/account'
import { couponById } from '@touchline/domain/browse'
import { Card, EmptyState } from '@touchline/ui'
import { Link, useLocation } from 'react-router'
import { useFavourites } from '../../lib/favourites/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Heading, ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useSports, useTables } from '../../lib/query/index.ts'
import { useUser } from '../../lib/session/index.ts'
import { EventList, inPlayFirst, leagueName } from '../events/index.ts'
import { couponWord } from '../home/index.ts'
import { RowStar, Star } from '../star/index.ts'
import styles from './FavouritesPage.module.css'

type Answer = DataOf<Calls['favourites']>

/** the request's address has room for so many characters of ids */
const room = 6_000

/** A3.13a: what the customer or guest starred: events, leagues, coupons; how to star is explained where nothing is. */
export default function FavouritesPage() {
  const text = useText()
  const explained = useLocation().pathname.startsWith('/favourites-education')
  const events = useFavourites('eventId')
  const categories = useFavourites('categoryId')
  const coupons = useFavourites('couponId')
  const markets = useFavourites('marketId')
  const isEmpty = events.length + categories.length + coupons.length + markets.length === 0
  return (
    <div className={page.stack}>
      <Heading title={text('favourites.title')} />
      {explained || isEmpty ? <Explained isEmpty={isEmpty} /> : null}
      {events.length + categories.length > 0 ? <Starred events={events} categories={categories} /> : null}
      {coupons.length > 0 ? <Coupons coupons={coupons} /> : null}
      {isEmpty ? null : (
        <p className={page.note}>
          {markets.length > 0 ? `${text('favourites.markets', { count: markets.length })} ` : null}
          {text('favourites.bound', { count: maxFavourites })}
        </p>
      )}
    </div>
  )
}

function Explained({ isEmpty }: { isEmpty: boolean }) {
  const text = useText()
  const isGuest = useUser() === undefined
  return (
    <EmptyState
      title={text(isEmpty ? 'favourites.empty.title' : 'favourites.how.title')}
      action={<Link to={pathTo.sports}>{text('favourites.empty.action')}</Link>}
    >
      {text('favourites.how.text')} {isGuest ? text('favourites.how.guest') : null}
    </EmptyState>
  )
}

/** the newest that the request has room for */
function asked(ids: readonly string[]): string {
  const fitting: string[] = []
  let length = 0
  for (const id of ids.toReversed()) {
    length += encodeURIComponent(id).length + 3
    // ids with a comma cannot be asked for
    if (length <= room && !id.includes(',')) fitting.push(id)
  }
  return fitting.join()
}

function Starred({ events, categories }: { events: readonly string[]; categories: readonly string[] }) {
  const input = { events: asked(events), categories: asked(categories) }
  const { data, error, refetch } = useTables('favourites', input, { refetchMs: 30_000, keep: true })
  if (!data) return error ? <RequestFailed of="favourites" onRetry={() => void refetch()} /> : <ListSkeleton rows={4} />
  return (
    <>
      {events.length > 0 ? <Events data={data} starred={events} /> : null}
      {categories.length > 0 ? <Leagues data={data} starred={categories} /> : null}
    </>
  )
}

function Events({ data, starred }: { data: Answer; starred: readonly string[] }) {
  const text = useText()
  // the answer may be older than the last press
  const { inPlay, later } = inPlayFirst(
    data,
    data.eventIds.filter((id) => starred.includes(id)),
  )
  const list = { tables: data, marketCounts: data.marketCounts, withLeague: true, rowStar: RowStar }
  if (inPlay.length + later.length === 0) return <p className={page.note}>{text('favourites.events.none')}</p>
  return (
    <>
      {inPlay.length > 0 ? <EventList title={text('favourites.events.inPlay')} eventIds={inPlay} {...list} /> : null}
      {later.length > 0 ? <EventList title={text('favourites.events')} eventIds={later} {...list} /> : null}
    </>
  )
}

/** Each league with its next events; one that has none is still a link. */
function Leagues({ data, starred }: { data: Answer; starred: readonly string[] }) {
  const text = useText()
  return (
    <>
      <h2 className={page.section}>{text('favourites.leagues')}</h2>
      {data.categories
        .filter(({ categoryId }) => starred.includes(categoryId))
        .map(({ categoryId, eventIds }) => (
          <League key={categoryId} data={data} categoryId={categoryId} eventIds={eventIds} />
        ))}
    </>
  )
}

function League({ data, categoryId, eventIds }: { data: Answer; categoryId: string; eventIds: readonly string[] }) {
  const text = useText()
  const names = useNames()
  const { category: all } = data.entities
  const category = all[categoryId]
  const sport = all[category?.sportId ?? '']
  if (!category || !sport) return null
  const isSport = category.id === sport.id
  const name = isSport ? names.category(category) : leagueName(data, categoryId, names)
  const link = (
    <Link className={styles.link} to={isSport ? pathTo.sport(sport) : pathTo.category(sport, category)}>
      {name}
    </Link>
  )
  if (eventIds.length === 0)
    return (
      <Card title={link}>
        <p className={page.fact}>{text('favourites.leagues.none')}</p>
      </Card>
    )
  return (
    <EventList
      title={link}
      tables={data}
      eventIds={eventIds}
      marketCounts={data.marketCounts}
      beside="totals"
      rowStar={RowStar}
    />
  )
}

function Coupons({ coupons }: { coupons: readonly string[] }) {
  const text = useText()
  const names = useNames()
  const { data: sports } = useSports()
  return (
    <Card title={text('favourites.coupons')}>
      <ul>
        {coupons.map((favourite) => {
          const { couponId, sportId } = couponOfFavourite(favourite)
          const coupon = couponById(couponId)
          if (!coupon) return null
          const sport = sports?.categories[sportId ?? '']
          const word = couponWord(couponId, coupon.name, text)
          const name = sport ? `${word}, ${names.category(sport)}` : word
          return (
            <li key={favourite} className={styles.coupon}>
              <Link className={styles.link} to={pathTo.coupon(couponId, sportId)}>
                {name}
              </Link>
              <Star list="couponId" id={favourite} name={name} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
