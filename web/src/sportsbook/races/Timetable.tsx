import type { EntityTables } from '@touchline/contract/entity'
import { classNames } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Countdown, useEventPath } from '../events/index.ts'
import styles from './Timetable.module.css'
import { type Countries, type Country, timesOf } from './timetable.ts'

interface TimetableProps {
  tables: EntityTables
  countries: Countries
}

/** The meetings of a day by country, the times of each side by side: the next one counts down. */
export function Timetable({ tables, countries }: TimetableProps) {
  return (
    <div className={styles.table}>
      {countries.map((country) => (
        <OfCountry key={country.countryCode ?? country.name} tables={tables} country={country} />
      ))}
    </div>
  )
}

function OfCountry({ tables, country: { name, countryCode, meetings } }: { tables: EntityTables; country: Country }) {
  const names = useNames()
  const shown = names.category({ kind: 'region', name, countryCode })
  return (
    <section aria-label={shown}>
      <h3 className={styles.country}>
        <Flag code={countryCode} />
        {shown}
      </h3>
      {meetings.map(({ categoryId, track, raceIds }) => (
        <Times key={categoryId} tables={tables} track={track} raceIds={raceIds} country={shown} />
      ))}
    </section>
  )
}

interface TimesProps {
  tables: EntityTables
  track: string
  raceIds: readonly string[]
  country: string
}

function Times({ tables, track, raceIds, country }: TimesProps) {
  const text = useText()
  const times = timesOf(tables, raceIds)
  const going = tables.entities.event[times.next ?? '']?.racing?.going
  return (
    <div className={styles.meeting}>
      <p className={styles.track}>
        <b>{track}</b> {going ? <small>{going}</small> : null}
      </p>
      <ol className={styles.times} aria-label={text('races.timesOf', { track, country })}>
        {times.raceIds.map((id) => (
          <Time key={id} eventId={id} isNext={id === times.next} />
        ))}
      </ol>
    </div>
  )
}

function Time({ eventId, isNext }: { eventId: string; isNext: boolean }) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const text = useText()
  const { formatTime } = useIntl()
  if (!event) return null
  const waits = event.state === 'NOTSTARTED'
  return (
    <li ref={isNext ? showFirst : undefined}>
      <Link to={path} className={classNames(styles.time, !waits && styles.over, isNext && styles.next)}>
        <b>{formatTime(event.racing?.raceTime ?? event.startTime)}</b>
        {isNext ? <Countdown event={event} /> : null}
        {waits ? null : <small>{text(`state.${event.state}`)}</small>}
      </Link>
    </li>
  )
}

/** The row begins at the next race; those before it are to its left. */
function showFirst(time: HTMLElement | null): void {
  const row = time?.parentElement
  if (row && time) row.scrollLeft = time.offsetLeft - row.offsetLeft
}
