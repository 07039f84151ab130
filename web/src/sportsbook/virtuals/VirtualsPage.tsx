import type { Calls, DataOf } from '@touchline/contract'
import { classNames, EmptyState } from '@touchline/ui'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Link, useParams } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { Heading, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { EventSkeleton, EventView } from '../event/index.ts'
import { Countdown } from '../events/index.ts'
import styles from './VirtualsPage.module.css'

type Virtuals = DataOf<Calls['virtuals']>
type Category = Virtuals['categories'][number]

/** P2.33, P3.10: virtual races and matches: the current one, the next ones, and the markets of the chosen one. */
export default function VirtualsPage() {
  const text = useText()
  const { categoryId, eventId } = useParams()
  const { data, error, refetch } = useTables('virtuals', {}, { refetchMs: 10_000 })
  const current = data && categoryOf(data, categoryId)
  return (
    <div className={page.stack}>
      <Heading title={text('virtuals.title')} full={[text('virtuals.title'), current?.name].filter(Boolean).join(', ')} />
      {data && current ? <Categories categories={data.categories} current={current} /> : null}
      {current ? <OfCategory key={current.categoryId} category={current} eventId={eventId} /> : null}
      {data && !current ? <EmptyState title={text('virtuals.empty')}>{text('category.empty.text')}</EmptyState> : null}
      {data ? null : error ? <RequestFailed of="virtuals" onRetry={() => void refetch()} /> : <EventSkeleton />}
    </div>
  )
}

/** The category that the address names directly or by its sport; otherwise the first. */
const categoryOf = ({ categories, entities }: Virtuals, id: string | undefined): Category | undefined =>
  categories.find(({ categoryId }) => categoryId === id) ??
  categories.find(({ categoryId }) => entities.category[categoryId]?.sportId === id) ??
  categories[0]

function Categories({ categories, current }: { categories: readonly Category[]; current: Category }) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.categories')}>
      <ul className={styles.row}>
        {categories.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <Link to={pathTo.virtuals(categoryId)} className={styles.choice} aria-current={of(categoryId === current.categoryId)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Its events and the chosen one; by default the next open event, which stays chosen after it starts. */
function OfCategory({ category, eventId }: { category: Category; eventId: string | undefined }) {
  const [first] = useState(category.nextEvents[0] ?? category.currentEvent)
  const shown = eventId ?? first
  return (
    <>
      <Events category={category} shown={shown} />
      {shown ? <EventView key={shown} eventId={shown} heading={false} /> : null}
    </>
  )
}

interface EventsProps {
  category: Category
  shown: string | undefined
}

function Events({ category: { categoryId, currentEvent, nextEvents }, shown }: EventsProps) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.events')}>
      <ul className={styles.row}>
        {[...(currentEvent ? [currentEvent] : []), ...nextEvents].map((id) => (
          <EventLink key={id} categoryId={categoryId} eventId={id} isShown={id === shown} />
        ))}
      </ul>
    </nav>
  )
}

const of = (isShown: boolean) => (isShown ? 'page' : undefined)

interface EventLinkProps {
  categoryId: string
  eventId: string
  isShown: boolean
}

function EventLink({ categoryId, eventId, isShown }: EventLinkProps) {
  const text = useText()
  const { formatTime } = useIntl()
  const event = useEntity('event', eventId)
  if (!event) return null
  return (
    <li>
      <Link
        to={pathTo.virtuals(categoryId, eventId)}
        className={classNames(styles.choice, styles.event)}
        aria-current={of(isShown)}
      >
        <b>{formatTime(event.startTime)}</b>
        {event.state === 'NOTSTARTED' ? <Countdown event={event} /> : <span>{text(`state.${event.state}`)}</span>}
      </Link>
    </li>
  )
}
