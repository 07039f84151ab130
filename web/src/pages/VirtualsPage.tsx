import type { Calls, DataOf } from '@touchline/contract'
import { useIntl } from 'react-intl'
import { NavLink, useParams } from 'react-router'
import { RequestFailed } from '../features/availability/index.ts'
import { Countdown } from '../features/events/index.ts'
import { LaterMessages, useText } from '../lib/intl/index.ts'
import { useEntity } from '../lib/live/index.ts'
import { pathTo } from '../lib/path/index.ts'
import { useTables } from '../lib/query/index.ts'
import { classNames, EmptyState } from '../ui/index.ts'
import { EventSkeleton } from './EventSkeleton.tsx'
import { EventView } from './EventView.tsx'
import { Heading } from './Heading.tsx'
import page from './Page.module.css'
import styles from './VirtualsPage.module.css'

type Virtuals = DataOf<Calls['virtuals']>
type Category = Virtuals['categories'][number]

/** P2.33, P3.10: virtual races and matches: the one that runs, those that follow, and what there is to bet on in the chosen one. */
export default function VirtualsPage() {
  return (
    <LaterMessages>
      <Page />
    </LaterMessages>
  )
}

function Page() {
  const text = useText()
  const { categoryId, eventId } = useParams()
  const { data, error, refetch } = useTables('virtuals', {}, { refetchMs: 10_000 })
  const current = data && categoryOf(data, categoryId)
  const shown = eventId ?? current?.currentEvent ?? current?.nextEvents[0]
  return (
    <div className={page.stack}>
      <Heading title={text('virtuals.title')} full={[text('virtuals.title'), current?.name].filter(Boolean).join(', ')} />
      {data && current ? <Categories categories={data.categories} /> : null}
      {current ? <Events category={current} /> : null}
      {shown ? <EventView key={shown} eventId={shown} heading={false} /> : null}
      {data && !current ? <EmptyState title={text('virtuals.empty')}>{text('category.empty.text')}</EmptyState> : null}
      {data ? null : error ? <RequestFailed of="virtuals" onRetry={() => void refetch()} /> : <EventSkeleton />}
    </div>
  )
}

/** The one that the address names, or whose sport it names; else the first. */
const categoryOf = ({ categories, entities }: Virtuals, id: string | undefined): Category | undefined =>
  categories.find(({ categoryId }) => categoryId === id) ??
  categories.find(({ categoryId }) => entities.category[categoryId]?.sportId === id) ??
  categories[0]

function Categories({ categories }: { categories: readonly Category[] }) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.categories')} className={styles.row}>
      <ul>
        {categories.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <NavLink to={pathTo.virtuals(categoryId)} className={classNames(styles.choice)}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Events({ category: { categoryId, currentEvent, nextEvents } }: { category: Category }) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.events')} className={styles.row}>
      <ul>
        {[...(currentEvent ? [currentEvent] : []), ...nextEvents].map((id) => (
          <EventLink key={id} categoryId={categoryId} eventId={id} />
        ))}
      </ul>
    </nav>
  )
}

function EventLink({ categoryId, eventId }: { categoryId: string; eventId: string }) {
  const text = useText()
  const { formatTime } = useIntl()
  const event = useEntity('event', eventId)
  if (!event) return null
  return (
    <li>
      <NavLink to={pathTo.virtuals(categoryId, eventId)} className={classNames(styles.choice, styles.event)}>
        <b>{formatTime(event.startTime)}</b>
        {event.state === 'NOTSTARTED' ? <Countdown event={event} /> : <span>{text(`state.${event.state}`)}</span>}
      </NavLink>
    </li>
  )
}
