import { channel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { Link } from 'react-router'
import { ClubBadge } from '../../lib/club/index.ts'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { useNames } from '../../lib/offer/index.ts'
import { LiveClock } from '../../lib/score/index.ts'
import { leagueName, mainMarkets, StartTime, useEventPath } from '../events/index.ts'
import { byName, PriceButton } from '../price/index.ts'
import { Wedges } from '../score/index.ts'
import styles from './Home.module.css'

/** The first match of the headlines on the colours of its sides: names and score in large type, and the prices of its main market under them. */
export function FeaturedMatch({ eventId: id, tables }: { eventId: string; tables: EntityTables }) {
  const text = useText()
  const names = useNames()
  const event = useEntity('event', id)
  const board = useEntity('scoreboard', id)
  const marketId = mainMarkets(tables).get(id)
  const market = useEntity('market', marketId)
  const path = useEventPath(event)
  useLive([channel.event(id), channel.scoreboard(id), ...(marketId === undefined ? [] : [channel.market(marketId)])])
  if (!event) return null
  const [home, away] = (['HOME', 'AWAY'] as const).map((side) => event.participants.find(({ role }) => role === side))
  const score = event.state === 'NOTSTARTED' ? undefined : board?.score
  const selectionIds = (market?.selectionIds ?? []).slice(0, 3)
  return (
    <article className={styles.featured}>
      <Wedges event={event} />
      <p className={styles.featuredOf}>
        {score && board ? <LiveClock board={board} /> : <StartTime event={event} />}
        <Flag code={tables.entities.category[event.categoryId]?.countryCode} />
        <span>{leagueName(tables, event.categoryId, names)}</span>
      </p>
      <Link to={path} className={styles.featuredMatch}>
        <ClubBadge of={home} />
        <span>{home?.name ?? event.name}</span>
        {score ? (
          <b aria-label={text('score.says', score)}>
            {score.home}–{score.away}
          </b>
        ) : (
          <b aria-hidden="true">v</b>
        )}
        <span>{away?.name}</span>
        <ClubBadge of={away} />
      </Link>
      <div className={styles.featuredPrices}>
        {selectionIds.map((each) => (
          <PriceButton key={each} selectionId={each} label={byName} />
        ))}
      </div>
    </article>
  )
}
