import type { EntityTables } from '@touchline/contract/entity'
import { lazy, Suspense, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { localDay, useMinuteMs } from '../../lib/clock/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { Countdown, useEventPath } from '../events/index.ts'
import { shortestPrices } from '../market/index.ts'
import { byName, PriceButton } from '../price/index.ts'
import styles from './RaceBox.module.css'

// colours of runners: after the first view
const RunnerSign = lazy(async () => ({ default: (await import('./RunnerSign.tsx')).RunnerSign }))

interface RaceBoxProps {
  eventId: string
  marketId: string | undefined
  tables: EntityTables
  /** how many of the shortest prices to show */
  prices?: number
  /** whether a search looks for the runner of this name */
  isLookedFor?: ((name: string) => boolean) | undefined
}

/** One race: time, track, and the runners whose prices were shortest when the list was loaded; the prices are live. */
export function RaceBox({ eventId, marketId, tables, prices = 3, isLookedFor }: RaceBoxProps) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const text = useText()
  const names = useNames()
  const { formatTime, formatDate } = useIntl()
  const today = localDay(new Date(useMinuteMs()).toISOString())
  const favourites = useMemo(() => shortestPrices(tables, marketId, prices, isLookedFor), [tables, marketId, prices, isLookedFor])
  if (!event) return null
  const { racing } = event
  const going = racing?.going && names.going(racing.going)
  const runners = event.participants.length
  const facts = [
    racing?.title && racing.class,
    racing?.distance,
    runners > 0 && text('racing.runners', { count: runners }),
  ].flatMap((fact) => fact || [])
  const dayOf = (time: string) => (localDay(time) === today ? '' : `${formatDate(time, { weekday: 'short' })} `)
  return (
    <article className={styles.race}>
      <Link to={path} className={styles.name}>
        {racing ? `${dayOf(racing.raceTime)}${formatTime(racing.raceTime)} ${racing.track}` : event.name}
      </Link>
      <p className={styles.title}>{racing?.title ?? racing?.class ?? '\u00a0'}</p>
      <p className={styles.facts}>
        {event.state === 'NOTSTARTED' ? <Countdown event={event} /> : <span>{text(`state.${event.state}`)}</span>}
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {going ? <span className={styles.going}>{going}</span> : null}
      </p>
      <div className={styles.prices}>
        {favourites.map((id) => (
          <div key={id} className={styles.runner}>
            <Suspense>
              <RunnerSign selectionId={id} />
            </Suspense>
            <PriceButton selectionId={id} label={byName} />
          </div>
        ))}
      </div>
    </article>
  )
}
