import { extraPlaces, type PlacesPaid } from '@touchline/domain/browse'
import type { Market, SportEvent } from '@touchline/domain/catalogue'
import { Badge, Icon } from '@touchline/ui'
import { useByTheSecond } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { catalogue, useMarketIds } from '../../lib/live/index.ts'
import { showModal } from '../../lib/modals/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { useSession } from '../../lib/session/index.ts'
import { StartTime } from '../events/index.ts'
import { MeetingTimes } from './MeetingTimes.tsx'
import { mayHaveBestOdds } from './mayHaveBestOdds.ts'
import styles from './RaceHeader.module.css'

/**
 * A race: its own name, and the one that it has on the slip and in My bets; its terms, and the time to the off. Its meeting's other times
 * are left out where the page has them.
 */
export function RaceHeader({ event, hasTimes = true }: { event: SportEvent; hasTimes?: boolean }) {
  const text = useText()
  const names = useNames()
  const { racing } = event
  const running = event.participants.filter(({ withdrawn }) => !withdrawn).length
  const facts = [
    racing?.title && event.name,
    racing?.class,
    racing?.distance,
    racing?.going && text('racing.going', { going: names.going(racing.going) }),
    racing?.handicap && !racing.title && text('racing.handicap'),
    running > 0 && text('racing.runners', { count: running }),
    racing?.prize && text('race.prize', { prize: racing.prize }),
  ]
  return (
    <>
      {hasTimes ? <MeetingTimes event={event} /> : null}
      <div className={styles.header}>
        <div>
          <p className={styles.name}>{racing?.title ?? event.name}</p>
          <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
          <Offers event={event} />
        </div>
        {event.state === 'NOTSTARTED' ? <OffIn event={event} /> : <p className={styles.state}>{text(`state.${event.state}`)}</p>}
      </div>
    </>
  )
}

/** Within the hour to the second, otherwise the time of the off. */
function OffIn({ event }: { event: SportEvent }) {
  const text = useText()
  const leftSeconds = useByTheSecond((nowMs) => {
    const left = Math.ceil((Date.parse(event.startTime) - nowMs) / 1000)
    return left > 0 && left < 3600 ? left : undefined
  })
  if (leftSeconds === undefined) return <StartTime event={event} tall />
  return (
    <p role="timer" className={styles.off}>
      <span className={styles.offWord}>{text('race.offIn')}</span>{' '}
      <b className={leftSeconds < 60 ? styles.soon : undefined}>
        {Math.floor(leftSeconds / 60)}:{String(leftSeconds % 60).padStart(2, '0')}
      </b>
    </p>
  )
}

/** The book's offers on top of the race's own terms; each opens a dialog that explains it. */
function Offers({ event }: { event: SportEvent }) {
  const text = useText()
  const terms = useEachWay(event)
  const paid = terms && placesPaid(terms, event)
  const more = paid && extraPlaces(paid) !== 'none'
  const bestOdds = useSession(mayHaveBestOdds) && event.racing?.bestOddsGuaranteed
  if (!bestOdds && !terms) return null
  return (
    <p className={styles.badges}>
      {terms ? (
        <span className={styles.terms}>
          <Badge>{text('market.eachWay', terms)}</Badge>
        </span>
      ) : null}
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

/** The terms of the race's each-way market. */
function useEachWay({ id }: SportEvent): NonNullable<Market['eachWay']> | undefined {
  return useMarketIds(id)
    .map((marketId) => catalogue.get('market', marketId)?.eachWay)
    .find((terms) => terms !== undefined)
}

/** P4.4: the places paid; includes extra places. */
const placesPaid = ({ places }: { places: number }, { racing }: SportEvent): PlacesPaid => ({
  original: places - (racing?.extraPlaces ?? 0),
  enhanced: places,
})
