import { useParams } from 'react-router'
import { EventView } from './EventView.tsx'

/** P2.11: the page of one event. */
export default function EventPage() {
  const { eventId = '' } = useParams()
  return <EventView eventId={eventId} />
}
