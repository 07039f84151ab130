import type { SportEvent } from '@touchline/domain/catalogue'
import { useByTheSecond } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import styles from './Drawn.module.css'

/** The time to the start of an event, by the second within the hour. */
export function OffIn({ event: { startTime } }: { event: Pick<SportEvent, 'startTime'> }) {
  const text = useText()
  const left = useByTheSecond((nowMs) => {
    const seconds = Math.ceil((Date.parse(startTime) - nowMs) / 1000)
    return seconds > 0 && seconds < 3600 ? seconds : undefined
  })
  if (left === undefined) return null
  return (
    <span role="timer" className={styles.off}>
      {text('drawn.startsIn')}{' '}
      <b>
        {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
      </b>
    </span>
  )
}
