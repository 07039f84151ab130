import type { SportEvent } from '@touchline/domain/catalogue'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { localDay } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { Countdown, useEventPath } from '../events/index.ts'
import styles from './MeetingTimes.module.css'
import { meetingsOf } from './meetingsOf.ts'

/** The times of the meeting that are still to be run, and this one: from race to race with one press. */
export function MeetingTimes({ event }: { event: SportEvent }) {
  const text = useText()
  const { data } = useTables('matches', { categoryid: event.categoryId }, { refetchMs: 60_000, keep: true })
  const { racing } = event
  if (!racing) return null
  const day = localDay(racing.raceTime)
  const listed = data
    ? meetingsOf(data, data.eventIds).find((each) => each.track === racing.track && each.day === day)
    : undefined
  const others = listed?.eventIds.filter((id) => id !== event.id) ?? []
  // it is drawn before the others are known, so that nothing moves
  return (
    <nav aria-label={text('racing.racesOf', { track: racing.track })} className={styles.times}>
      <b className={styles.track}>{racing.track}</b>
      <ol className={styles.list}>
        {[event.id, ...others].toSorted(byTime(data?.entities.event, event)).map((id) => (
          <Time key={id} eventId={id} here={id === event.id} />
        ))}
      </ol>
    </nav>
  )
}

const byTime = (known: Record<string, { startTime: string } | undefined> | undefined, event: SportEvent) => {
  const timeOf = (id: string) => (id === event.id ? event.startTime : (known?.[id]?.startTime ?? ''))
  return (a: string, b: string) => timeOf(a).localeCompare(timeOf(b))
}

function Time({ eventId, here }: { eventId: string; here: boolean }) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const { formatTime } = useIntl()
  if (!event) return null
  return (
    <li>
      <Link to={path} aria-current={here ? 'page' : undefined} className={here ? styles.here : styles.time}>
        <b>{formatTime(event.racing?.raceTime ?? event.startTime)}</b>
        {event.state === 'NOTSTARTED' ? <Countdown event={event} /> : null}
      </Link>
    </li>
  )
}
