import type { Calls, DataOf } from '@touchline/contract'
import type { Incident, Participant, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import type { ReactNode } from 'react'
import { ClubBadge } from '../../lib/club/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { statisticsChannels, useEntity, useLive } from '../../lib/live/index.ts'
import { LiveClock, periodWord, SetsLine } from '../../lib/score/index.ts'
import { StartTime } from '../events/index.ts'
import { decisive, markOf, PitchLine, Wedges } from '../score/index.ts'
import { EventPressure, FormMarks, MeetingsLine } from '../statistics/index.ts'
import styles from './ScoreHeader.module.css'

interface ScoreHeaderProps {
  event: SportEvent
  data: Pick<DataOf<Calls['event']>, 'past' | 'pressure'>
}

/** The two sides in their colours, score, clock, and who attacked when or the pitch line; before the start, the start time and how they have played. */
export function ScoreHeader({ event, data: { past, pressure } }: ScoreHeaderProps) {
  const board = useEntity('scoreboard', event.id)
  useLive(statisticsChannels(event, board))
  const [home, away] = (['HOME', 'AWAY'] as const).map((side) => event.participants.find(({ role }) => role === side))
  const started = board && event.state !== 'NOTSTARTED'
  const said = (side: 'home' | 'away') =>
    started ? (
      <Moments incidents={decisive(board, side === 'home' ? 'HOME' : 'AWAY')} />
    ) : past && past[side].length > 0 ? (
      <FormMarks outcomes={past[side]} />
    ) : null
  return (
    <div className={styles.header}>
      <Wedges event={event} isPlain={started === true} />
      <Side of={home} name={home?.name ?? event.name}>
        {said('home')}
      </Side>
      <div className={styles.middle}>{started ? <Score board={board} event={event} /> : <StartTime event={event} tall />}</div>
      <Side of={away} name={away?.name} isAway>
        {said('away')}
      </Side>
      {started && board.clockSeconds !== undefined ? (
        <div className={styles.pitch}>
          {event.state === 'INPLAY' && pressure && pressure.length > 0 ? (
            <EventPressure event={event} board={board} first={pressure} />
          ) : (
            <PitchLine board={board} event={event} />
          )}
        </div>
      ) : null}
      {!started && past?.meetings ? (
        <div className={styles.meetings}>
          <MeetingsLine event={event} meetings={past.meetings} />
        </div>
      ) : null}
    </div>
  )
}

interface SideProps {
  of: Participant | undefined
  name: string | undefined
  isAway?: boolean
  children: ReactNode
}

const Side = ({ of, name, isAway, children }: SideProps) => (
  <div className={isAway ? styles.away : styles.side}>
    <ClubBadge of={of} />
    <div className={styles.said}>
      <p className={styles.name}>{name}</p>
      {children}
    </div>
  </div>
)

function Score({ board, event }: { board: Scoreboard; event: SportEvent }) {
  const text = useText()
  const { home, away } = board.score
  return (
    <>
      <p className={styles.score} aria-label={text('score.says', { home, away })}>
        <span>{home}</span>
        <i aria-hidden="true">–</i>
        <span>{away}</span>
      </p>
      {event.state === 'INPLAY' ? <LiveClock board={board} /> : <p className={styles.over}>{periodWord(endWord(event), text)}</p>}
      <SetsLine eventId={event.id} />
    </>
  )
}

const endWord = (event: SportEvent): string => (event.state === 'FINISHED' ? 'FULL_TIME' : event.state)

function Moments({ incidents }: { incidents: Incident[] }) {
  if (incidents.length === 0) return null
  return (
    <ul className={styles.moments}>
      {incidents.map(({ id, kind, minute, player }) => (
        <li key={id} className={markOf(kind) === 'red' ? styles.red : undefined}>
          {player ? `${player} ` : ''}
          {minute}′
        </li>
      ))}
    </ul>
  )
}
