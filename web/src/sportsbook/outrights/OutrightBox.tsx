import { channel } from '@touchline/contract/channel'
import type { EntityTables } from '@touchline/contract/entity'
import { eventListKind } from '@touchline/domain/browse'
import type { Category, SportEvent } from '@touchline/domain/catalogue'
import { type ReactNode, useMemo } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router'
import { addressOf } from '../../lib/addresses/index.ts'
import { Flag } from '../../lib/country/index.ts'
import { useText } from '../../lib/intl/index.ts'
import { useEntity, useLive } from '../../lib/live/index.ts'
import { slug } from '../../lib/path/index.ts'
import { useEventPath } from '../events/index.ts'
import { shortestPrices } from '../market/index.ts'
import { byName, PriceButton } from '../price/index.ts'
import styles from './Outrights.module.css'

interface OutrightBoxProps {
  eventId: string
  marketId: string | undefined
  tables: EntityTables
  isMulti: boolean
  /** the name as it is shown: with what a search found marked */
  marked?: ((name: string) => ReactNode) | undefined
  /** whether a search looks for the selection of this name */
  isLookedFor?: ((name: string) => boolean) | undefined
}

const favourites = 4

/** An outright or special: closing time, shortest prices, and a link to all of them. */
export function OutrightBox({ eventId, marketId, tables, isMulti, marked, isLookedFor }: OutrightBoxProps) {
  const text = useText()
  const { formatDate } = useIntl()
  const event = useEntity('event', eventId)
  const own = useEventPath(event)
  const sport = useEntity('category', event?.sportId)
  const shown = useMemo(() => shortestPrices(tables, marketId, favourites, isLookedFor), [tables, marketId, isLookedFor])
  useLive(marketId ? [channel.event(eventId), channel.market(marketId)] : [channel.event(eventId)])
  if (!event) return null
  const isSpecial = eventListKind(event, sport?.name ?? '') === 'specials'
  const path = isMulti && isSpecial && sport ? addressOf('multiLeagueSpecial', multiNames(sport, event)) : own
  const market = tables.entities.market[marketId ?? '']
  const all = market?.selectionIds.length ?? 0
  const until = formatDate(event.startTime, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  })
  return (
    <article className={styles.box} aria-label={event.name}>
      <h2 className={styles.name}>
        <Flag code={countryOf(tables, event)} />
        <Link to={path}>{marked?.(event.name) ?? event.name}</Link>
      </h2>
      <p className={styles.facts}>
        {text('outrights.until', { time: until })}
        {market?.eachWay ? <span className={styles.terms}>{text('market.eachWay', market.eachWay)}</span> : null}
      </p>
      <div className={styles.prices}>
        {shown.map((id) => (
          <PriceButton key={id} selectionId={id} label={byName} />
        ))}
      </div>
      {all > shown.length ? (
        <Link className={styles.all} to={path} aria-label={text('outrights.allOf', { count: all, name: event.name })}>
          {text('outrights.all', { count: all })}
        </Link>
      ) : null}
    </article>
  )
}

/** Its league's country, or that of what the league is in. */
function countryOf({ entities }: EntityTables, { categoryId }: SportEvent): string | undefined {
  const own = entities.category[categoryId]
  return own?.countryCode ?? entities.category[own?.parentId ?? '']?.countryCode
}

const multiNames = (sport: Category, event: SportEvent) => ({
  sportName: slug(sport.name),
  eventName: slug(event.name),
  eventId: event.id,
})
