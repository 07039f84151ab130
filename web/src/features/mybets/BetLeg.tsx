import type { MyBet } from '@touchline/contract/bet'
import { channel } from '@touchline/contract/channel'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { Odds } from '../../ui/index.ts'
import { LiveMinute } from '../score/index.ts'
import { standingOf, stateText } from './betWords.ts'
import { LegShape } from './LegShape.tsx'
import styles from './MyBets.module.css'

type Selection = MyBet['selections'][number]

/** One leg: what it is on, how it stands, and the score while it is open. */
export function BetLeg({ selection }: { selection: Selection }) {
  const text = useText()
  const standing = standingOf(selection.status)
  return (
    <li className={styles.leg}>
      <LegShape standing={standing} />
      <div className={styles.legWords}>
        <p className={styles.legName}>{selection.selectionName}</p>
        <p className={styles.legOf}>
          {selection.marketName} · {selection.eventName}
        </p>
        {standing === 'open' ? (
          <Following selection={selection} />
        ) : (
          <p className={styles.legState}>{text(stateText(selection.status))}</p>
        )}
      </div>
      <p className={styles.legOdds}>
        <Odds display={selection.displayOdds} />
      </p>
    </li>
  )
}

function Following({ selection: { eventId, startTime } }: { selection: Selection }) {
  const { formatDate } = useIntl()
  const text = useText()
  useLive(useMemo(() => [channel.event(eventId), channel.scoreboard(eventId)], [eventId]))
  const event = useEntity('event', eventId)
  const board = useEntity('scoreboard', eventId)
  if (board && event?.state === 'INPLAY')
    return (
      <p className={styles.score}>
        <LiveMinute board={board} />
        <span aria-label={text('score.says', board.score)}>
          {board.score.home} – {board.score.away}
        </span>
      </p>
    )
  if (event?.state === 'FINISHED') return <p className={styles.legState}>{text('mybets.awaitingResult')}</p>
  return (
    <p className={styles.legState}>
      {formatDate(startTime, { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })}
    </p>
  )
}
