import type { SportEvent } from '@touchline/domain/catalogue'
import { Button, Skeleton } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { type Framed, modalStyles } from '../../lib/modals/index.ts'
import { useModes, wantVisualization } from '../visualization/index.ts'
import EventSwitcher from './EventSwitcher.tsx'
import { usePageEvent, usePageEventId } from './pageEvent.ts'

/** How the page's event can be watched and followed: each way opens in the page. Over any other page, the events to choose from. */
export default function WaysToWatch({ onClose }: Framed) {
  const eventId = usePageEventId()
  return eventId === undefined ? (
    <Elsewhere onClose={onClose} because="event.choose" />
  ) : (
    <Here eventId={eventId} onClose={onClose} />
  )
}

function Here({ eventId, onClose }: { eventId: string; onClose: () => void }) {
  const { data, isGone } = usePageEvent(eventId)
  const event = useEntity('event', eventId)
  if (!data && !isGone) return <Skeleton height="8em" />
  return event ? <Modes event={event} onClose={onClose} /> : <Elsewhere onClose={onClose} because="event.gone" />
}

function Modes({ event, onClose }: { event: SportEvent; onClose: () => void }) {
  const text = useText()
  const { offered } = useModes(event)
  if (offered.length === 0) return <Elsewhere onClose={onClose} because="watch.none" />
  return (
    <div className={modalStyles.part}>
      <h3>{event.name}</h3>
      {offered.map((mode) => (
        <Button
          key={mode}
          wide
          onClick={() => {
            onClose()
            wantVisualization({ eventId: event.id, mode })
          }}
        >
          {text(`watch.open.${mode}`)}
        </Button>
      ))}
    </div>
  )
}

interface ElsewhereProps {
  because: 'event.choose' | 'event.gone' | 'watch.none'
  onClose: () => void
}

function Elsewhere({ because, onClose }: ElsewhereProps) {
  const text = useText()
  return (
    <>
      <p className={modalStyles.words}>{text(because)}</p>
      <EventSwitcher onClose={onClose} props={{}} />
    </>
  )
}
