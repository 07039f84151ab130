import { useIntl } from 'react-intl'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { MarketFilter } from '../events/index.ts'
import { CountryChips } from './CountryChips.tsx'
import styles from './Races.module.css'
import { type Countries, codesOf, filtered, type RacingDay, racingDays } from './timetable.ts'
import type { RacingFilters } from './useRacingFilters.ts'

interface DayAndMeetingProps {
  day: RacingDay
  /** of the day */
  countries: Countries
  filters: RacingFilters
}

/** P3.7: which day, country and meeting a page shows: each in its address. */
export function DayAndMeeting({ day, countries, filters }: DayAndMeetingProps) {
  const text = useText()
  const nameOf = useDayName()
  const meetings = filtered(countries, { country: filters.country }).flatMap((country) => country.meetings)
  const isHere = meetings.some(({ categoryId }) => categoryId === filters.meeting)
  return (
    <div className={styles.controls}>
      <MarketFilter
        label={text('races.days')}
        filters={racingDays.map((id) => ({ id, name: nameOf(id) }))}
        value={day}
        onChange={(id) => filters.onDay(id as RacingDay)}
      />
      <CountryChips countries={codesOf(countries)} value={filters.country} onChange={filters.onCountry} />
      {meetings.length > 1 ? (
        <label className={styles.choose}>
          <span>{text('races.meeting')}</span>
          <select
            value={isHere ? filters.meeting : ''}
            onChange={({ target }) => filters.onMeeting(target.value === '' ? undefined : target.value)}
          >
            <option value="">{text('races.everyMeeting')}</option>
            {meetings.map(({ categoryId, track }) => (
              <option key={categoryId} value={categoryId}>
                {track}
              </option>
            ))}
          </select>
        </label>
      ) : null}
    </div>
  )
}

const twoDaysMs = 172_800_000

/** "Today", "Tomorrow", then the day of the week. */
function useDayName(): (day: RacingDay) => string {
  const text = useText()
  const { formatDate } = useIntl()
  const nowMs = useMinuteMs()
  return (day) =>
    day === 'after-tomorrow' ? formatDate(nowMs + twoDaysMs, { weekday: 'long', timeZone: 'UTC' }) : text(`races.day.${day}`)
}
