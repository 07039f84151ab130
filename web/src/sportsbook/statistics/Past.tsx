import type { Calls, DataOf } from '@touchline/contract'
import type { PlayedOutcome, SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { sideName } from '../score/index.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import styles from './Past.module.css'

type Meetings = NonNullable<NonNullable<DataOf<Calls['event']>['past']>['meetings']>

/** The last matches of a side in short, the newest on the right. */
export function FormMarks({ outcomes }: { outcomes: readonly PlayedOutcome[] }) {
  const text = useText()
  const marks = outcomes.map((outcome, back) => ({ outcome, back })).toReversed()
  return (
    <ol className={styles.marks} aria-label={text('statistics.tab.form')}>
      {marks.map(({ outcome, back }) => (
        <li key={back}>
          <OutcomeMark outcome={outcome} />
        </li>
      ))}
    </ol>
  )
}

/** What the sides have won of each other. */
export function MeetingsLine({ event, meetings }: { event: SportEvent; meetings: Meetings }) {
  const text = useText()
  const { home, drawn, away } = meetings
  return (
    <p className={styles.meetings}>
      {text('statistics.meetings', {
        count: home + drawn + away,
        home: sideName(event, 'HOME', text),
        homeWon: home,
        drawn,
        away: sideName(event, 'AWAY', text),
        awayWon: away,
      })}
    </p>
  )
}
