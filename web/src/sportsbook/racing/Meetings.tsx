import { channel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { Card } from '@touchline/ui'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLiveNear } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { countryOfRace } from '../../lib/racing/index.ts'
import { useIsWide } from '../../lib/useIsWide.ts'
import { Countdown, mainMarkets, useEventPath } from '../events/index.ts'
import { Favourites } from './Favourites.tsx'
import styles from './Meetings.module.css'
import { type Meeting, meetingsOf } from './meetingsOf.ts'

interface MeetingsProps {
  tables: EntityTables
  eventIds: readonly string[]
  /** under the name of their country */
  ofCountry?: boolean
}

/** P3.7: one card per meeting with its races in order; where there is room, each race has its shortest prices. */
export function Meetings({ tables, eventIds, ofCountry = false }: MeetingsProps) {
  const isWide = useIsWide()
  const markets = useMemo(() => (isWide ? mainMarkets(tables) : noMarkets), [tables, isWide])
  return (
    <div className={styles.meetings}>
      {meetingsOf(tables, eventIds).map((meeting) => (
        <MeetingCard
          key={`${meeting.track} ${meeting.day}`}
          meeting={meeting}
          tables={tables}
          markets={markets}
          countryCode={ofCountry ? undefined : countryOfRace(tables, meeting.eventIds[0] ?? '')}
        />
      ))}
    </div>
  )
}

const noMarkets: ReadonlyMap<string, string> = new Map()

interface MeetingCardProps {
  meeting: Meeting
  tables: EntityTables
  /** those whose prices are shown, by race */
  markets: ReadonlyMap<string, string>
  countryCode: string | undefined
}

function MeetingCard({ meeting: { track, going, first, eventIds }, tables, markets, countryCode }: MeetingCardProps) {
  const { formatDate } = useIntl()
  const text = useText()
  const names = useNames()
  return (
    <Card
      title={`${track} · ${formatDate(first, { weekday: 'short', day: 'numeric', month: 'short' })}`}
      sign={<Flag code={countryCode} />}
      aside={going && names.going(going)}
    >
      <ol className={styles.races} aria-label={text('racing.racesOf', { track })}>
        {eventIds.map((id) => (
          <Race key={id} eventId={id} marketId={markets.get(id)} tables={tables} />
        ))}
      </ol>
    </Card>
  )
}

interface RaceProps {
  eventId: string
  marketId: string | undefined
  tables: EntityTables
}

function Race({ eventId, marketId, tables }: RaceProps) {
  const event = useEntity('event', eventId)
  const path = useEventPath(event)
  const { formatTime } = useIntl()
  const text = useText()
  const near = useLiveNear([channel.event(eventId), ...(marketId ? [channel.market(marketId)] : [])])
  if (!event) return null
  const { racing } = event
  const runners = event.participants.length
  const waiting = event.state === 'NOTSTARTED'
  // a race without a name of its own is called by its class or grade
  const title = racing?.title ?? racing?.class
  const facts = [
    racing?.title && racing.class,
    racing?.distance,
    runners > 0 && text('racing.runners', { count: runners }),
    racing?.prize,
  ]
  return (
    <li ref={near} className={styles.row}>
      <Link to={path} className={waiting ? styles.race : styles.over}>
        <b className={styles.time}>{formatTime(racing?.raceTime ?? event.startTime)}</b>
        <span className={styles.what}>
          {title ? <span className={styles.title}>{title}</span> : null}
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </span>
        {waiting ? <Countdown event={event} /> : <span className={styles.state}>{text(`state.${event.state}`)}</span>}
      </Link>
      {marketId && waiting ? <Favourites marketId={marketId} tables={tables} /> : null}
    </li>
  )
}
