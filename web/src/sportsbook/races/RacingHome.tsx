import type { RacingSport } from '@touchline/domain/browse'
import { Link } from 'react-router'
import { addressOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { racesIn } from '../../lib/racing/index.ts'
import { NextOff, RaceGrid } from '../racing/index.ts'
import { pathOfResults } from '../results/index.ts'
import { CountryChips } from './CountryChips.tsx'
import { NoRaces } from './NoRaces.tsx'
import { allRacesOf, callsOf, racingTabs } from './racingViews.ts'
import { Timetable } from './Timetable.tsx'
import { codesOf, filtered, meetingsOn, withOver } from './timetable.ts'
import { useRacesOver } from './useRacesOver.ts'
import { useRacingFilters } from './useRacingFilters.ts'

/** the first of the next races, with their prices on top */
const onTop = 4

/** P2.21, P2.22, P3.7: the next races, today's meetings with their times, and the races after the next. */
export function RacingHome({ sport }: { sport: RacingSport }) {
  const text = useText()
  const filters = useRacingFilters()
  const calls = callsOf[sport]
  const home = useTables(calls.home, {}, { refetchMs: 30_000 })
  const meetings = useTables(calls.meetings, {}, { refetchMs: 30_000 })
  const { over, sportId } = useRacesOver(sport)
  if (!home.data)
    return home.error ? <RequestFailed of={calls.home} onRetry={() => void home.refetch()} /> : <ListSkeleton rows={8} />
  const today = withOver(meetingsOn(home.data.meetings, 'today'), over)
  const next = racesIn(home.data, home.data.eventIds, filters.country)
  const later = next.slice(onTop)
  return (
    <div className={page.stack}>
      <CountryChips countries={codesOf(today)} value={filters.country} onChange={filters.onCountry} />
      {next.length > 0 ? <NextOff tables={home.data} eventIds={next.slice(0, onTop)} /> : null}
      {today.length === 0 && next.length === 0 ? <NoRaces sport={sport} day="today" meetings={home.data.meetings} /> : null}
      {today.length > 0 ? (
        <section aria-label={text('races.today')}>
          <h2 className={page.section}>
            {text('races.today')}
            <Link to={addressOf(racingTabs[sport].MEETINGS ?? sport)}>{text('races.allMeetings')}</Link>
          </h2>
          {meetings.data ? (
            <Timetable
              tables={meetings.data}
              countries={filtered(withOver(meetingsOn(meetings.data.meetings, 'today'), over), { country: filters.country })}
              over={over}
            />
          ) : meetings.error ? (
            <RequestFailed of={calls.meetings} onRetry={() => void meetings.refetch()} />
          ) : (
            <ListSkeleton rows={6} />
          )}
        </section>
      ) : null}
      {sportId === undefined ? null : (
        <p className={page.more}>
          <Link to={pathOfResults({ sportId })}>{text('results.allOf')}</Link>
        </p>
      )}
      {later.length > 0 ? (
        <section aria-label={text('races.more')}>
          <h2 className={page.section}>
            {text('races.more')}
            <Link to={addressOf(allRacesOf[sport])}>{text('races.all')}</Link>
          </h2>
          <RaceGrid tables={home.data} eventIds={later} label={text('races.more')} />
        </section>
      ) : null}
    </div>
  )
}
