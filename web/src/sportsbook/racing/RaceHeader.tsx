import { extraPlaces, type PlacesPaid } from '@touchline/domain/browse'
import type { SportEvent } from '@touchline/domain/catalogue'
import { Badge, Icon } from '@touchline/ui'
import { useText } from '../../lib/intl/index.ts'
import { catalogue, useMarketIds } from '../../lib/live/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { StartTime } from '../events/index.ts'
import { mayHaveBestOdds } from './mayHaveBestOdds.ts'
import styles from './RaceHeader.module.css'

/** A race before the off: name, time, distance, number of runners. Named as on the slip and in My bets. */
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
        <Offers event={event} />
      </div>
      {event.state === 'NOTSTARTED' ? (
        <StartTime event={event} tall />
      ) : (
        <p className={styles.state}>{text(`state.${event.state}`)}</p>
      )}
    </div>
  )
}

/** The book's offers on top of the race's own terms; each opens a dialog that explains it. */
function Offers({ event }: { event: SportEvent }) {
  const text = useText()
  const paid = usePlacesPaid(event)
  const more = paid && extraPlaces(paid) !== 'none'
  const bestOdds = useSession(mayHaveBestOdds) && event.racing?.bestOddsGuaranteed
  if (!bestOdds && !more) return null
  return (
    <p className={styles.badges}>
      {bestOdds ? (
        <button type="button" className={styles.offer} onClick={() => showModal('bestOddsGuaranteed')}>
          <Badge tone="accent">
            {text('racing.bog')}
            <Icon name="info" size={14} />
          </Badge>
        </button>
      ) : null}
      {more ? (
        <button type="button" className={styles.offer} onClick={() => showModal('extraPlaces')}>
          <Badge tone="accent">
            {text('racing.extraPlaces', { count: paid.enhanced - paid.original, ...paid })}
            <Icon name="info" size={14} />
          </Badge>
        </button>
      ) : null}
    </p>
  )
}

/** P4.4: the places paid, from the race's each-way market; includes extra places. */
function usePlacesPaid({ id, racing }: SportEvent): PlacesPaid | undefined {
  const enhanced = useMarketIds(id)
    .map((marketId) => catalogue.get('market', marketId)?.eachWay?.places)
    .find((places) => places !== undefined)
  return enhanced === undefined ? undefined : { original: enhanced - (racing?.extraPlaces ?? 0), enhanced }
}
