import type { EntityTables } from '@touchline/contract/entity'
import { Card } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { countryOfRace } from '../../lib/racing/index.ts'
import { Countdown, useEventPath } from '../events/index.ts'
import styles from './Meetings.module.css'
import { type Meeting, meetingsOf } from './meetingsOf.ts'

interface MeetingsProps {
  tables: EntityTables
  eventIds: readonly string[]
  /** under the name of their country */
  ofCountry?: boolean
}

/** P3.7: one card per meeting with its races in order; the next race is highlighted. */
export function Meetings({ tables, eventIds, ofCountry = false }: MeetingsProps) {
  return (
    <div className={styles.meetings}>
      {meetingsOf(tables, eventIds).map((meeting) => (
        <MeetingCard
          key={`${meeting.track} ${meeting.day}`}
          meeting={meeting}
          countryCode={ofCountry ? undefined : countryOfRace(tables, meeting.eventIds[0] ?? '')}
        />
      ))}
    </div>
  )
}

interface MeetingCardProps {
  meeting: Meeting
  countryCode: string | undefined
}

function MeetingCard({ meeting: { track, going, first, eventIds }, countryCode }: MeetingCardProps) {
  const { formatDate } = useIntl()
  const text = useText()
  const names = useNames()
  return (
    <Card
      title={`${track} · ${formatDate(first, { weekday: 'short', day: 'numeric', month: 'short' })}`}
      sign={<Flag code={countryCode} />}
      aside={going && names.going(going)}
    >
      <ol className={styles.races} aria-label={text('racing.racesOf', { track })}>
        {eventIds.map((id) => (
          <Race key={id} eventId={id} />
        ))}
      </ol>
    </Card>
  )
}

function Race({ eventId }: { eventId: string }) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const { formatTime } = useIntl()
  const text = useText()
  if (!event) return null
  const runners = event.participants.length
  const waiting = event.state === 'NOTSTARTED'
  return (
    <li>
      <Link to={path} className={waiting ? styles.race : styles.over}>
        <b className={styles.time}>{formatTime(event.racing?.raceTime ?? event.startTime)}</b>
        <span className={styles.what}>
          {event.racing?.title ? <span className={styles.title}>{event.racing.title}</span> : null}
          <span>
            {[event.racing?.distance, runners > 0 && text('racing.runners', { count: runners })].filter(Boolean).join(' · ')}
          </span>
        </span>
        {waiting ? <Countdown event={event} /> : <span className={styles.state}>{text(`state.${event.state}`)}</span>}
      </Link>
    </li>
  )
}
