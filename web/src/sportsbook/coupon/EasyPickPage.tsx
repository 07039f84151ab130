import { useQuery } from '@tanstack/react-query'
import { Card, EmptyState } from '@touchline/ui'
import { Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { call, Refused } from '../../lib/api.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Breadcrumb, Heading, ListSkeleton, NotFoundPage, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { OwnBuilder } from '../betbuilder/index.ts'
import { StartTime, useEventPath } from '../events/index.ts'
import { couponWord } from '../home/index.ts'
import styles from './CouponPage.module.css'
import { crumbsTo } from './crumbsTo.ts'
import { easyPicks } from './easyPicks.ts'

/** open when the page opens */
const openAtFirst = 2

/** P2.10, P9.5b: the matches of a coupon, each with what its bet builders are mostly made of, at one price. */
export default function EasyPickPage() {
  const { couponId = '', sportCategoryId } = useParams()
  const { data: kinds } = useQuery({
    queryKey: ['configs'],
    queryFn: ({ signal }) => call('configs', {}, { signal }),
    select: ({ betBuilderEasyPick }) => betBuilderEasyPick.data,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return <Picks couponId={couponId} sportCategoryId={sportCategoryId} types={kinds?.marketTypes ?? []} shown={kinds?.shown} />
}

interface PicksProps {
  couponId: string
  sportCategoryId: string | undefined
  /** of the markets, in order; empty while they load */
  types: readonly string[]
  /** markets of a match before the rest is asked for */
  shown: number | undefined
}

function Picks({ couponId, sportCategoryId, types, shown }: PicksProps) {
  const text = useText()
  const names = useNames()
  const input = { id: couponId, markets: types.join(), ...(sportCategoryId && { sportcategoryid: sportCategoryId }) }
  const { data, error, refetch } = useTables('coupon', input, { enabled: types.length > 0, refetchMs: 60_000 })
  if (error instanceof Refused && error.refusal === 'NotFound') return <NotFoundPage />
  const [coupon] = data?.coupons ?? []
  const sport = data?.entities.category[coupon?.sportId ?? '']
  const word = couponWord(couponId, coupon?.name ?? '', text)
  const picks = data ? easyPicks(data, types) : []
  return (
    <div className={page.stack}>
      <Heading
        title={text('easyPick.title')}
        full={[text('easyPick.title'), word].filter(Boolean).join(', ')}
        above={
          sport ? (
            <Breadcrumb
              crumbs={[...crumbsTo(sport, names.category(sport), text), { name: word, to: pathTo.coupon(couponId, sport.id) }]}
            />
          ) : undefined
        }
      />
      <p className={page.note}>{text('easyPick.text')}</p>
      {picks.map(({ eventId, marketIds }, i) => (
        <Match key={eventId} eventId={eventId} marketIds={marketIds} shown={shown} isOpen={i < openAtFirst} />
      ))}
      {data && picks.length === 0 ? <EmptyState title={text('easyPick.empty')}>{text('category.empty.text')}</EmptyState> : null}
      {data ? null : error ? <RequestFailed of="coupon" onRetry={() => void refetch()} /> : <ListSkeleton rows={6} />}
    </div>
  )
}

interface MatchProps {
  eventId: string
  marketIds: readonly string[]
  shown: number | undefined
  isOpen: boolean
}

function Match({ eventId, marketIds, shown, isOpen }: MatchProps) {
  const text = useText()
  const [open, setOpen] = useState(isOpen)
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  if (event?.state !== 'NOTSTARTED') return null
  return (
    <Card title={event.name} aside={<StartTime event={event} />} folding={{ open, onToggle: () => setOpen(!open) }}>
      <Suspense fallback={<ListSkeleton rows={3} />}>
        <OwnBuilder eventId={eventId} marketIds={marketIds} {...(shown !== undefined && { shown })} />
      </Suspense>
      <p className={styles.whole}>
        <Link to={path}>{text('easyPick.event')}</Link>
      </p>
    </Card>
  )
}
