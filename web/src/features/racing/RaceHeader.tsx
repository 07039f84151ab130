import type { SportEvent } from '@touchline/domain/catalogue'
import { useText } from '../../lib/intl/index.ts'
import { Badge } from '../../ui/index.ts'
import { StartTime } from '../events/index.ts'
import styles from './RaceHeader.module.css'

/** A race before it is run: which, when, over what, for how many. It is called as the slip and My bets call it. */
export function RaceHeader({ event }: { event: SportEvent }) {
  const text = useText()
  const { racing } = event
  const facts = [
    racing?.distance,
    racing?.going && text('racing.going', { going: racing.going }),
    racing?.handicap && text('racing.handicap'),
    event.participants.length > 0 && text('racing.runners', { count: event.participants.length }),
  ]
  return (
    <div className={styles.header}>
      <div>
        <p className={styles.name}>{event.name}</p>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
        {racing?.bestOddsGuaranteed || racing?.extraPlaces ? (
          <p className={styles.badges}>
            {racing.bestOddsGuaranteed ? <Badge tone="accent">{text('racing.bog')}</Badge> : null}
            {racing.extraPlaces ? <Badge tone="accent">{text('racing.extraPlaces', { count: racing.extraPlaces })}</Badge> : null}
          </p>
        ) : null}
      </div>
      {event.state === 'NOTSTARTED' ? (
        <StartTime event={event} tall />
      ) : (
        <p className={styles.state}>{text(`state.${event.state}`)}</p>
      )}
    </div>
  )
}
