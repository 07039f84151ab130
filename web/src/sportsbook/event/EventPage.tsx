import { useLocation, useParams } from 'react-router'
import { addressAt } from '../../lib/addresses/index.ts'
import { EventView } from './EventView.tsx'

/** P2.11: the page of one event, and of its statistics. */
export default function EventPage() {
  const { eventId = '' } = useParams()
  const { pathname } = useLocation()
  return <EventView eventId={eventId} shows={addressAt(pathname)?.address === 'eventStatistics' ? 'statistics' : 'markets'} />
}
