import type { Calls, DataOf } from '@touchline/contract'
import { classNames, EmptyState } from '@touchline/ui'
import { type ReactNode, useState } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { EventSkeleton, EventView } from '../event/index.ts'
import { Countdown } from '../events/index.ts'
import { LastDraws } from './LastDraws.tsx'
import { useAnswers } from './useAnswers.ts'
import styles from './VirtualsPage.module.css'

type Answer = DataOf<Calls['virtuals']>
type Category = Answer['categories'][number]

interface Offer {
  /** absent while they load */
  categories: readonly Category[] | undefined
  current: Category | undefined
  error: unknown
  refetch: () => unknown
}

/** Virtual sports, or those of one kind, and the category that an address names directly or by its sport; otherwise the first. */
export function useVirtuals({ kind, categoryId: id }: { kind?: Category['kind']; categoryId: string | undefined }): Offer {
  const { answers, error, refetch } = useAnswers(kind)
  const categories = answers?.flatMap((each) => each.categories).filter((each) => kind === undefined || each.kind === kind)
  const sportOf = (categoryId: string) => answers?.flatMap(({ entities }) => entities.category[categoryId] ?? [])[0]?.sportId
  const current =
    categories?.find(({ categoryId }) => categoryId === id) ??
    categories?.find(({ categoryId }) => sportOf(categoryId) === id) ??
    categories?.[0]
  return { categories, current, error, refetch }
}

/** The path of a category or of one of its events. */
type PathOf = (categoryId: string, eventId?: string) => string

interface VirtualsProps {
  offer: Offer
  eventId: string | undefined
  pathOf: PathOf
  emptyTitle: string
  /** the way on if there are none */
  otherwise?: ReactNode
}

/** The categories, the events of the current one and the markets of the chosen event. */
export function Virtuals({
  offer: { categories, current, error, refetch },
  eventId,
  pathOf,
  emptyTitle,
  otherwise,
}: VirtualsProps) {
  const text = useText()
  if (!categories) return error ? <RequestFailed of="virtuals" onRetry={() => void refetch()} /> : <EventSkeleton />
  if (!current)
    return (
      <EmptyState title={emptyTitle} action={otherwise}>
        {text('category.empty.text')}
      </EmptyState>
    )
  return (
    <div className={page.stack}>
      <Categories categories={categories} current={current} pathOf={pathOf} />
      <OfCategory key={current.categoryId} category={current} eventId={eventId} pathOf={pathOf} />
    </div>
  )
}

interface CategoriesProps {
  categories: readonly Category[]
  current: Category
  pathOf: PathOf
}

function Categories({ categories, current, pathOf }: CategoriesProps) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.categories')}>
      <ul className={styles.row}>
        {categories.map(({ categoryId, name }) => (
          <li key={categoryId}>
            <Link to={pathOf(categoryId)} className={styles.choice} aria-current={of(categoryId === current.categoryId)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Its events and the chosen one; by default the next open event, which stays chosen after it starts. */
function OfCategory({ category, eventId, pathOf }: { category: Category; eventId: string | undefined; pathOf: PathOf }) {
  const [first] = useState(category.nextEvents[0] ?? category.currentEvent)
  const shown = eventId ?? first
  const sportId = useEntity('category', category.categoryId)?.sportId
  return (
    <>
      <Events category={category} shown={shown} pathOf={pathOf} />
      {shown ? <EventView key={shown} eventId={shown} heading={false} times={false} /> : null}
      {sportId === undefined ? null : <LastDraws sportId={sportId} categoryId={category.categoryId} />}
    </>
  )
}

interface EventsProps {
  category: Category
  shown: string | undefined
  pathOf: PathOf
}

function Events({ category: { categoryId, currentEvent, nextEvents }, shown, pathOf }: EventsProps) {
  const text = useText()
  return (
    <nav aria-label={text('virtuals.events')}>
      <ul className={styles.row}>
        {[...(currentEvent ? [currentEvent] : []), ...nextEvents].map((id) => (
          <EventLink key={id} categoryId={categoryId} eventId={id} isShown={id === shown} pathOf={pathOf} />
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
  pathOf: PathOf
}

function EventLink({ categoryId, eventId, isShown, pathOf }: EventLinkProps) {
  const text = useText()
  const { formatTime } = useIntl()
  const event = useEntity('event', eventId)
  if (!event) return null
  return (
    <li>
      <Link to={pathOf(categoryId, eventId)} className={classNames(styles.choice, styles.event)} aria-current={of(isShown)}>
        <b>{formatTime(event.startTime)}</b>
        {event.state === 'NOTSTARTED' ? <Countdown event={event} /> : <span>{text(`state.${event.state}`)}</span>}
      </Link>
    </li>
  )
}
