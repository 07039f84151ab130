import { channel } from '@touchline/contract/channel'
import { Skeleton } from '@touchline/ui'
import { Suspense } from 'react'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { type Framed, modalStyles } from '../../lib/modals/index.ts'
import { StatisticsPart } from '../statistics/index.ts'
import { MatchTracker } from '../visualization/index.ts'
import EventSwitcher from './EventSwitcher.tsx'
import { usePageEvent, usePageEventId } from './pageEvent.ts'

/** The page's match counted and in words; over any other page, the matches to choose from. */
export default function EventStatistics({ onClose }: Pick<Framed, 'onClose'>) {
  const text = useText()
  const eventId = usePageEventId()
  if (eventId !== undefined) return <Figures eventId={eventId} onClose={onClose} />
  return (
    <>
      <p className={modalStyles.words}>{text('event.choose')}</p>
      <EventSwitcher onClose={onClose} props={{}} />
    </>
  )
}

function Figures({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const text = useText()
  const { data, isGone } = usePageEvent(eventId)
  useLive([channel.event(eventId), channel.scoreboard(eventId)])
  const event = useEntity('event', eventId)
  const board = useEntity('scoreboard', eventId)
  if (!data && !isGone) return <Skeleton height="16em" />
  if (!event || !board)
    return (
      <>
        <p className={modalStyles.words}>{text(event ? 'event.statistics.none' : 'event.gone')}</p>
        <EventSwitcher onClose={onClose} props={{}} />
      </>
    )
  return (
    <div className={modalStyles.part}>
      <h3>
        {event.name} {board.score.home}–{board.score.away}
      </h3>
      <MatchTracker event={event} />
      <Suspense fallback={<Skeleton height="16em" />}>
        <StatisticsPart event={event} />
      </Suspense>
    </div>
  )
}
