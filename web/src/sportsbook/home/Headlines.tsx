import type { Calls, DataOf } from '@touchline/contract'
import { Badge, Icon, Skeleton } from '@touchline/ui'
import { Link } from 'react-router'
import { type MessageId, useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { useEventPath } from '../events/index.ts'
import { FeaturedMatch } from './FeaturedMatch.tsx'
import styles from './Home.module.css'
import { heightOfHeadlines } from './heightOfHeadlines.ts'

type Teaser = DataOf<Calls['headlines']>['teasers'][number]

/** Current headlines in a row to swipe; on a wide page beside the first match. Keeps its height while loading. */
export function Headlines({ featured }: { featured: string | undefined }) {
  const text = useText()
  const isWide = useIsWide()
  const { data } = useTables('headlines', { clientid: 'web' }, { refetchMs: 60_000 })
  const matches = isWide
    ? data?.teasers.filter(({ eventId }) => data.entities.event[eventId]?.type === 'HEAD_TO_HEAD')
    : undefined
  const first = matches?.find(({ eventId }) => eventId === featured) ?? matches?.[0]
  return (
    <section aria-label={text('home.headlines')} className={isWide && (first || !data) ? styles.features : styles.headlines}>
      {data && first ? <FeaturedMatch eventId={first.eventId} tables={data} /> : null}
      {data ? (
        <ul>
          {data.teasers
            .filter((teaser) => teaser !== first)
            .map((teaser) => (
              <Headline key={teaser.id} teaser={teaser} />
            ))}
        </ul>
      ) : (
        <Skeleton height={heightOfHeadlines(isWide)} />
      )}
    </section>
  )
}

const words: Record<Teaser['kind'], MessageId> = {
  IN_PLAY: 'headline.IN_PLAY',
  OUTSIDER_LEADS: 'headline.OUTSIDER_LEADS',
  NEXT_OFF: 'headline.NEXT_OFF',
  TODAY: 'headline.TODAY',
}

function Headline({ teaser: { kind, eventId, selectionId } }: { teaser: Teaser }) {
  const text = useText()
  const event = useEntity('event', eventId)
  const selection = useEntity('selection', selectionId)
  const path = useEventPath(event)
  if (!event) return null
  const live = kind === 'IN_PLAY' || kind === 'OUTSIDER_LEADS'
  return (
    <li>
      <Link to={path} className={styles.headline}>
        <Badge tone={live ? 'live' : 'plain'}>{text(words[kind], { name: selection?.name ?? '' })}</Badge>
        <span className={styles.headlineName}>{event.name}</span>
        <Icon name="next" size={12} />
      </Link>
    </li>
  )
}
