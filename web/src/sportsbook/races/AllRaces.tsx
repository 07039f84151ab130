import type { RacingSport } from '@touchline/domain/browse'
import { Button } from '@touchline/ui'
import { useState } from 'react'
import { useMinuteMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { ListSkeleton, pageStyles as page, RequestFailed } from '../../lib/page/index.ts'
import { useTables } from '../../lib/query/index.ts'
import { RaceGrid } from '../racing/index.ts'
import { DayAndMeeting } from './DayAndMeeting.tsx'
import { NoRaces } from './NoRaces.tsx'
import styles from './Races.module.css'
import { callsOf } from './racingViews.ts'
import { dayShown, filtered, meetingsOn, racesToRun } from './timetable.ts'
import { useRacingFilters } from './useRacingFilters.ts'

/** as many as the call gives at most */
const limit = 500
const atOnce = 24

/** P2.14, P2.15: every race of a day that is still to be run, in order, with its shortest prices. */
export function AllRaces({ sport }: { sport: RacingSport }) {
  const text = useText()
  const filters = useRacingFilters()
  const nowMs = useMinuteMs()
  const [shown, setShown] = useState(atOnce)
  const calls = callsOf[sport]
  const meetings = useTables(calls.meetings, {}, { refetchMs: 30_000 })
  const { data, error, refetch } = useTables(calls.allRaces, { limit: String(limit) }, { refetchMs: 30_000 })
  const failed = error ?? meetings.error
  if (!data || !meetings.data)
    return failed ? (
      <RequestFailed
        of={error ? calls.allRaces : calls.meetings}
        onRetry={() => void Promise.all([refetch(), meetings.refetch()])}
      />
    ) : (
      <ListSkeleton rows={8} />
    )
  const day = dayShown(meetings.data.meetings, filters.day)
  const countries = meetingsOn(meetings.data.meetings, day)
  const ids = filtered(countries, filters).flatMap((country) => country.meetings.map(({ categoryId }) => categoryId))
  const races = racesToRun(data, data.eventIds, { day, meetings: new Set(ids), nowMs })
  return (
    <div className={page.stack}>
      <DayAndMeeting day={day} countries={countries} filters={filters} />
      {races.length === 0 ? <NoRaces sport={sport} day={day} meetings={meetings.data.meetings} /> : null}
      <RaceGrid tables={data} eventIds={races.slice(0, shown)} label={text('races.all')} />
      {races.length > shown ? (
        <Button className={styles.showMore} onClick={() => setShown(shown + atOnce)}>
          {text('races.showMore')}
        </Button>
      ) : null}
    </div>
  )
}
