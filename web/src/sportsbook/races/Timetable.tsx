import type { EntityTables } from '@touchline/contract/entity'
import { classNames, Hidden } from '@touchline/ui'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { pathTo } from '../../lib/path/index.ts'
import { useOddsText } from '../../lib/settings/index.ts'
import { Countdown, useEventPath } from '../events/index.ts'
import type { Category, Result } from '../results/index.ts'
import styles from './Timetable.module.css'
import { type Countries, type Country, type RacesOver, timesOf } from './timetable.ts'

interface TimetableProps {
  tables: EntityTables
  countries: Countries
  /** races of the day that are over */
  over: RacesOver
}

/** The meetings of a day by country, the times of each side by side: the next one counts down. */
export function Timetable({ tables, countries, over }: TimetableProps) {
  return (
    <div className={styles.table}>
      {countries.map((country) => (
        <OfCountry key={country.countryCode ?? country.name} tables={tables} country={country} over={over} />
      ))}
    </div>
  )
}

interface OfCountryProps extends Omit<TimetableProps, 'countries'> {
  country: Country
}

function OfCountry({ tables, country: { name, countryCode, meetings }, over }: OfCountryProps) {
  const names = useNames()
  const shown = names.category({ kind: 'region', name, countryCode })
  return (
    <section aria-label={shown}>
      <h3 className={styles.country}>
        <Flag code={countryCode} />
        {shown}
      </h3>
      {meetings.map(({ categoryId, track, raceIds }) => (
        <Times
          key={categoryId}
          tables={tables}
          track={track}
          raceIds={raceIds}
          country={shown}
          over={over.results.filter(({ event }) => event.categoryId === categoryId)}
          league={over.categories.find(({ id }) => id === categoryId)}
        />
      ))}
    </section>
  )
}

interface TimesProps {
  tables: EntityTables
  track: string
  raceIds: readonly string[]
  country: string
  over: readonly Result[]
  /** of the meeting, if a race of it is over */
  league: Category | undefined
}

function Times({ tables, track, raceIds, country, over, league }: TimesProps) {
  const text = useText()
  const names = useNames()
  const isOver = new Set(over.map(({ event }) => event.id))
  const times = timesOf(
    tables,
    raceIds.filter((id) => !isOver.has(id)),
  )
  const going = tables.entities.event[times.next ?? '']?.racing?.going
  return (
    <div className={styles.meeting}>
      <p className={styles.track}>
        <b>{track}</b> {going ? <small>{names.going(going)}</small> : null}
      </p>
      <ol className={styles.times} aria-label={text('races.timesOf', { track, country })}>
        {over.toReversed().map((result) => (
          <Over key={result.event.id} result={result} tables={tables} league={league} />
        ))}
        {times.raceIds.map((id) => (
          <Time key={id} eventId={id} isNext={id === times.next} />
        ))}
      </ol>
    </div>
  )
}

interface OverProps {
  result: Result
  tables: EntityTables
  league: Category | undefined
}

/** A race that is over, with its winners and their starting price. */
function Over({ result: { event, finish }, tables, league }: OverProps) {
  const text = useText()
  const oddsText = useOddsText()
  const { formatTime } = useIntl()
  const sport = tables.entities.category[event.sportId]
  const winners = (finish ?? []).flatMap(({ participantId, result, startingPrice }) => {
    const runner = event.participants.find(({ id }) => id === participantId)
    return result === 'WON' && runner ? [{ ...runner, price: startingPrice && oddsText(startingPrice) }] : []
  })
  const inFull = winners.map(({ name, price }) => [name, price].filter(Boolean).join(' ')).join(', ')
  return (
    <li>
      <Link
        to={pathTo.event({ event, ...(sport && { sport }), ...(league && { category: league }) })}
        className={classNames(styles.time, styles.over)}
      >
        <b>{formatTime(event.racing?.raceTime ?? event.startTime)}</b>
        {winners.length > 0 ? (
          <small title={inFull}>
            <Hidden>{inFull}</Hidden>
            <span aria-hidden="true">
              {winners
                .map(({ name, number, price }) => text('races.won', { number: number ?? name, price: price ?? '' }))
                .join(', ')}
            </span>
          </small>
        ) : (
          <small>{text(`state.${event.state}`)}</small>
        )}
      </Link>
    </li>
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
