import type { RacingSport } from '@touchline/domain/browse'
import { Flag } from '../../lib/country/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { Meetings } from '../racing/index.ts'
import { DayAndMeeting } from './DayAndMeeting.tsx'
import { NoRaces } from './NoRaces.tsx'
import styles from './Races.module.css'
import { callsOf } from './racingViews.ts'
import { dayShown, filtered, meetingsOn } from './timetable.ts'
import { useRacingFilters } from './useRacingFilters.ts'

/** P3.7: the meetings of a day by country, a card each with its races. */
export function MeetingsByDay({ sport }: { sport: RacingSport }) {
  const names = useNames()
  const filters = useRacingFilters()
  const call = callsOf[sport].meetings
  const { data, error, refetch } = useTables(call, {}, { refetchMs: 30_000 })
  if (!data) return error ? <RequestFailed of={call} onRetry={() => void refetch()} /> : <ListSkeleton rows={8} />
  const day = dayShown(data.meetings, filters.day)
  const countries = meetingsOn(data.meetings, day)
  return (
    <div className={page.stack}>
      <DayAndMeeting day={day} countries={countries} filters={filters} />
      {countries.length === 0 ? <NoRaces sport={sport} day={day} meetings={data.meetings} /> : null}
      {filtered(countries, filters).map(({ name, countryCode, meetings }) => {
        const shown = names.category({ kind: 'region', name, countryCode })
        return (
          <section key={countryCode ?? name} aria-label={shown}>
            <h2 className={styles.country}>
              <Flag code={countryCode} />
              {shown}
            </h2>
            <Meetings tables={data} eventIds={meetings.flatMap(({ raceIds }) => raceIds)} ofCountry />
          </section>
        )
      })}
    </div>
  )
}
