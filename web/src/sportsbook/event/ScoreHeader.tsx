import type { Incident, Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { statisticsChannels, useEntity, useLive } from '../../lib/live/index.ts'
import { LiveClock, periodWord, SetsLine } from '../../lib/score/index.ts'
import { StartTime } from '../events/index.ts'
import { decisive, markOf, PitchLine } from '../score/index.ts'
import styles from './ScoreHeader.module.css'

/** The two sides, score, clock, and pitch line; before the start, the start time. */
export function ScoreHeader({ event }: { event: SportEvent }) {
  const board = useEntity('scoreboard', event.id)
  useLive(statisticsChannels(event, board))
  const home = event.participants.find(({ role }) => role === 'HOME')
  const away = event.participants.find(({ role }) => role === 'AWAY')
  const started = board && event.state !== 'NOTSTARTED'
  return (
    <div className={styles.header}>
      <div>
        <p className={styles.name}>{home?.name ?? event.name}</p>
        {started ? <Moments incidents={decisive(board, 'HOME')} /> : null}
      </div>
      <div className={styles.middle}>{started ? <Score board={board} event={event} /> : <StartTime event={event} tall />}</div>
      <div className={styles.away}>
        <p className={styles.name}>{away?.name}</p>
        {started ? <Moments incidents={decisive(board, 'AWAY')} /> : null}
      </div>
      {started && board.clockSeconds !== undefined ? (
        <div className={styles.pitch}>
          <PitchLine board={board} event={event} />
        </div>
      ) : null}
    </div>
  )
}

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
