import type { SportEvent } from '@touchline/domain/catalogue'
import { useIntl } from 'react-intl'
import { startIn, useMinuteMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './StartTime.module.css'

type Starts = Pick<SportEvent, 'startTime' | 'state'>

/** Start time in the reader's time zone: a countdown within the hour, otherwise the day and time; `tall` has both. */
export function StartTime({ event, tall }: { event: Starts; tall?: boolean }) {
  const { day, time, isSoon } = useStartWords(event)
  return (
    <time dateTime={event.startTime} className={tall ? styles.tall : styles.line}>
      <span className={styles.day}>{day}</span> {isSoon && !tall ? null : <span className={styles.time}>{time}</span>}
    </time>
  )
}

/** Only the time of day, for lists under a day's header. */
export function StartOfDay({ event }: { event: Starts }) {
  const { formatTime } = useIntl()
  const nowMs = useMinuteMs()
  const text = useText()
  const start = startIn(event.startTime, nowMs)
  return (
    <time dateTime={event.startTime} className={start.at === 'minutes' ? styles.soon : styles.line}>
      {start.at === 'minutes' ? text('start.minutes', { minutes: start.minutes }) : formatTime(event.startTime)}
    </time>
  )
}

/** Only "in 12 min", where the time of day is already shown; empty before that. */
export function Countdown({ event }: { event: Starts }) {
  const nowMs = useMinuteMs()
  const text = useText()
  const start = startIn(event.startTime, nowMs)
  if (start.at === 'now') return <span className={styles.soon}>{text('start.now')}</span>
  return start.at === 'minutes' ? <span className={styles.soon}>{text('start.minutes', { minutes: start.minutes })}</span> : null
}

function useStartWords(event: Starts): { day: string; time: string; isSoon?: boolean } {
  const nowMs = useMinuteMs()
  const { formatTime, formatDate } = useIntl()
  const text = useText()
  const time = formatTime(event.startTime)
  if (event.state === 'POSTPONED' || event.state === 'CANCELED') return { day: text(`state.${event.state}`), time }
  const start = startIn(event.startTime, nowMs)
  if (start.at === 'now') return { day: text('start.now'), time, isSoon: true }
  if (start.at === 'minutes') return { day: text('start.minutes', { minutes: start.minutes }), time, isSoon: true }
  if (start.at === 'day') return { day: formatDate(event.startTime, { weekday: 'short', day: 'numeric', month: 'short' }), time }
  return { day: text(`start.${start.at}`), time }
}
