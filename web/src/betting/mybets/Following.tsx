import { channel } from '@touchline/contract/channel'
import type { MyBet } from '@touchline/contract/player/bet'
import type { Scoreboard, SportEvent } from '@touchline/domain/catalogue'
import { type LegProgress, legProgress, setProgress } from '@touchline/domain/mybets'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { statisticsChannels, useEntity, useLive } from '../../lib/live/index.ts'
import { useSports } from '../../lib/query/index.ts'
import { LiveMinute, SetsLine, useSetScore } from '../../lib/score/index.ts'
import { FollowLine } from './FollowLine.tsx'
import { followWords, isScoredByAdding, unitOf } from './followWords.ts'
import styles from './MyBets.module.css'

type Selection = MyBet['selections'][number]

/** Progress of an open leg: start time, then the score and what it still needs. */
export function Following({ selection }: { selection: Selection }) {
  const text = useText()
  const { eventId, selectionId, startTime } = selection
  const event = useEntity('event', eventId)
  const board = useEntity('scoreboard', eventId)
  useLive([
    channel.event(eventId),
    channel.scoreboard(eventId),
    channel.selection(selectionId),
    ...statisticsChannels(event, board),
  ])
  switch (event?.state) {
    case 'FINISHED':
      return <p className={styles.legState}>{text('mybets.awaitingResult')}</p>
    case 'INPLAY':
    case 'INTERRUPTED':
      if (board) return <Score selection={selection} event={event} board={board} />
      return <p className={styles.legState}>{text(event.type === 'HEAD_TO_HEAD' ? `state.${event.state}` : 'mybets.raceOff')}</p>
    case 'CANCELED':
    case 'POSTPONED':
    case 'ABANDONED':
      return <p className={styles.legState}>{text(`state.${event.state}`)}</p>
    case 'NOTSTARTED':
    case 'SUSPENDED':
    case undefined:
      return <Start startTime={event?.startTime ?? startTime} />
  }
}

function Start({ startTime }: { startTime: string }) {
  const { formatDate } = useIntl()
  return (
    <p className={styles.legState}>
      <time dateTime={startTime}>
        {formatDate(startTime, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
      </time>
    </p>
  )
}

interface ScoreProps {
  selection: Selection
  event: SportEvent
  board: Scoreboard
}

function Score({ selection, event, board }: ScoreProps) {
  const text = useText()
  const { data: sports } = useSports()
  const sportName = sports?.categories[selection.sportId]?.name ?? ''
  const progress = useProgress(selection, board, sportName)
  return (
    <>
      <p className={styles.score}>
        <LiveMinute board={board} />
        <span aria-label={text('score.says', board.score)}>
          {board.score.home} – {board.score.away}
        </span>
        <SetsLine eventId={event.id} />
      </p>
      <FollowLine board={board} progress={progress} />
      {sports ? (
        <p className={styles.legState}>
          {progress ? followWords(progress, { unit: unitOf(progress.counted, sportName), event, text }) : text('follow.untold')}
        </p>
      ) : null}
    </>
  )
}

/** Only for markets still in the catalogue: a market that has left is about to be settled. */
function useProgress({ selectionId, marketType, hcp }: Selection, board: Scoreboard, sportName: string): LegProgress | undefined {
  const of = useEntity('selection', selectionId)
  const sets = useSetScore(board.id)
  if (!of) return undefined
  const leg = { marketType, line: hcp, outcomeType: of.outcomeType, name: of.name }
  if (sets) return setProgress(leg, board.score, sets)
  return isScoredByAdding(sportName) ? legProgress(leg, board) : undefined
}
