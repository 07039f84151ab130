import type { RacingSport } from '@touchline/domain/browse'
import { EmptyState } from '@touchline/ui'
import { addressOf } from '../../lib/addresses/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { racingTabs } from './racingViews.ts'
import { type MeetingsByDay, meetingsOn, type RacingDay, racingDays } from './timetable.ts'
import { WayOn } from './WayOn.tsx'

interface NoRacesProps {
  sport: RacingSport
  day: RacingDay
  meetings: MeetingsByDay
}

/** A day without races leads to the next one that has some, otherwise to the future races. */
export function NoRaces({ sport, day, meetings }: NoRacesProps) {
  const text = useText()
  const other = racingDays.find((each) => each !== day && meetingsOn(meetings, each).length > 0)
  const tabs = racingTabs[sport]
  const way =
    other === undefined ? (
      <WayOn to={addressOf(tabs.FUTURE_RACES ?? sport)}>{text('races.none.futures')}</WayOn>
    ) : (
      <WayOn to={`${addressOf(tabs.MEETINGS ?? sport)}?day=${other}`}>
        {text(other === 'today' ? 'races.none.today' : other === 'tomorrow' ? 'races.none.tomorrow' : 'races.none.later')}
      </WayOn>
    )
  return (
    <EmptyState title={text('races.none.title')} action={way}>
      {text('races.none.text')}
    </EmptyState>
  )
}
